// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forks a child in another working directory and passes on what it says.
'use strict';

const { fork } = require('child_process');

if (process.send) {
  process.send({ cwd: process.cwd() });
  setTimeout(() => process.exit(7), process.argv[2] === 'stay' ? 60000 : 150);
} else {
  const child = fork(__filename, process.argv.slice(2), { cwd: '/' });
  child.on('message', (message) => console.log(JSON.stringify(message)));
  child.on('exit', (code, signal) => console.log(`the child ended with ${code} ${signal}`));
}
