// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two worker threads of the application's own beside its main thread.

import { isMainThread, parentPort, Worker } from 'worker_threads';
import { fileURLToPath } from 'url';

if (isMainThread) {
  let ready = 0;
  for (let i = 0; i < 2; i += 1) {
    new Worker(fileURLToPath(import.meta.url)).on('message', () => {
      ready += 1;
      if (ready === 2) console.log('two threads');
    });
  }
} else {
  parentPort.postMessage('ready');
  setInterval(() => {}, 1000);
}
