// SPDX-License-Identifier: GPL-3.0-or-later
//
// A server whose routes hold the loop, each in a function of its own. ?ms= is about how long, ?n= how much work.

import { execSync } from 'child_process';
import crypto from 'crypto';
import fs from 'fs';
import http from 'http';
import { fileURLToPath } from 'url';

const self = fileURLToPath(import.meta.url);

function busyLoop(ms) {
  const until = Date.now() + ms;
  let turns = 0;
  while (Date.now() < until) turns += 1;
  return turns;
}

function catastrophicRegex(ms) {
  const until = Date.now() + ms;
  let found = false;
  while (Date.now() < until && !found) found = /^(a+)+$/.test(`${'a'.repeat(22)}!`);
  return found;
}

let largeBody = null;
function parseLargeBody() {
  const rows = JSON.parse(largeBody);
  return rows.length;
}

function sortRows(rows) {
  rows.sort((a, b) => a.key - b.key);
  return rows.length;
}

function hashPassword(rounds) {
  return crypto.pbkdf2Sync('secret', 'salt', rounds, 32, 'sha512').toString('hex');
}

function runCommand(ms) {
  return execSync(`sleep ${ms / 1000}`).length;
}

function readInLoop(ms) {
  const until = Date.now() + ms;
  let bytes = 0;
  while (Date.now() < until) bytes += fs.readFileSync(self).length;
  return bytes;
}

const rowsToSort = (count) => Array.from({ length: count }, (_, i) => ({ key: (i * 7919) % count }));
let rows = null;

export const routes = {
  '/busy': ({ ms }) => busyLoop(ms),
  '/regex': ({ ms }) => catastrophicRegex(ms),
  '/json-make': ({ n }) => {
    largeBody = JSON.stringify(Array.from({ length: n }, (_, id) => ({ id, name: `item ${id}`, tags: ['a', 'b'] })));
    return largeBody.length;
  },
  '/json': () => parseLargeBody(),
  '/sort-make': ({ n }) => {
    rows = rowsToSort(n);
    return rows.length;
  },
  '/sort': () => sortRows(rows),
  '/hash': ({ n }) => hashPassword(n),
  '/exec': ({ ms }) => runCommand(ms),
  '/read': ({ ms }) => readInLoop(ms),
  '/fast': () => 'ok',
};

const server = http.createServer((request, response) => {
  const url = new URL(request.url, 'http://localhost');
  const number = (name) => Number(url.searchParams.get(name) ?? 0);
  const begun = process.hrtime();
  const result = routes[url.pathname]({ ms: number('ms'), n: number('n') });
  const [seconds, nanos] = process.hrtime(begun);
  response.end(JSON.stringify({ result, ms: seconds * 1e3 + nanos / 1e6 }));
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
