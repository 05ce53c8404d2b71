// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ends in the way that its argument names, after having printed something.

import fs from 'fs';

const ways = {
  natural: () => setTimeout(() => console.log('last words'), 150),
  immediate: () => {},
  exit: () => setTimeout(() => process.exit(3), 150),
  'exit-at-once': () => process.exit(3),
  'exit-code': () => {
    process.exitCode = 4;
    process.on('exit', (code) => console.log(`exit ${code}`));
    process.on('beforeExit', () => console.log('before exit'));
  },
  'uncaught-exception': () => {
    setTimeout(() => {
      throw new Error('uncaught on purpose');
    }, 150);
  },
  'unhandled-rejection': () => setTimeout(() => Promise.reject(new Error('unhandled on purpose')), 150),
  signal: () => {
    setInterval(() => {}, 1000);
    setTimeout(() => fs.writeSync(1, 'ready\n'), 150);
  },
  'handled-signal': () => {
    const timer = setInterval(() => {}, 1000);
    process.on('SIGTERM', () => {
      console.log('told to end');
      clearInterval(timer);
    });
    setTimeout(() => fs.writeSync(1, 'ready\n'), 150);
  },
  // Longer than the threshold, so that the probe is looking at the stack when the end comes.
  'held-at-exit': () => {
    setTimeout(() => {
      const until = Date.now() + Number(process.argv[3]);
      while (Date.now() < until);
      process.exit(5);
    }, 100);
  },
  'held-and-thrown': () => {
    setTimeout(() => {
      const until = Date.now() + Number(process.argv[3]);
      while (Date.now() < until);
      throw new Error('thrown after a hold');
    }, 100);
  },
};

console.log(`first words of ${process.argv[2]}`);
console.error('a line on standard error');
ways[process.argv[2]]();
