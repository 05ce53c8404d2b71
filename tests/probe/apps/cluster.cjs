// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two workers that share one port; with "stay" they stay, otherwise all ends when both have answered.
'use strict';

const cluster = require('cluster');
const http = require('http');

if (cluster.isPrimary) {
  let ready = 0;
  for (let i = 0; i < 2; i += 1) cluster.fork();
  cluster.on('listening', () => {
    ready += 1;
    if (ready < 2) return;
    console.log('both workers listen');
    if (process.argv[2] === 'stay') return;
    cluster.disconnect(() => console.log('all gone'));
  });
  cluster.on('exit', (worker, code, signal) => console.log(`a worker ended with ${code} ${signal}`));
} else {
  http.createServer((request, response) => response.end('ok')).listen(0, '127.0.0.1');
}
