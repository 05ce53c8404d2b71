// SPDX-License-Identifier: GPL-3.0-or-later
//
// Holds the loop and then has a debugger statement, while the probe looks at its stack.

import http from 'http';

const server = http.createServer((request, response) => {
  const until = Date.now() + 600;
  while (Date.now() < until) {
    debugger;
  }
  response.end('went on');
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
