// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds the loop is named: function, file and line.

import assert from 'assert/strict';
import fs from 'fs';
import test from 'node:test';
import { app, get, sleep, startProbed, until } from './support.mjs';

/** On a busy host the profiler takes long to start, and then rests long before it is read. */
const LONGEST_TURN_MS = 45000;

/** The line in which a function of the file begins. */
function lineOf(file, text) {
  return fs.readFileSync(file, 'utf8').split('\n').findIndex((line) => line.includes(text)) + 1;
}

async function start(t, options, script = app('blocker.mjs')) {
  const probed = await startProbed(t, script, options);
  const base = `http://127.0.0.1:${await probed.port()}`;
  return { ...probed, script, request: (route) => get(base + route) };
}

/** Holds until a hold is named so; one stack may be missed on a busy host, and the probe rests in between. */
async function isNamed(probed, route, { name, calls = null, attempts = 5 }) {
  const seen = [];
  for (let i = 0; i < attempts; i += 1) {
    const { revision } = await probed.ask('/blocks?since=999999999');
    await probed.request(route);
    await sleep(250);
    const { blocks } = await probed.ask(`/blocks?since=${revision}`);
    const found = blocks.find(({ blocker }) => blocker?.function === name);
    seen.push(...blocks.map(({ blocker, lengthMs }) => `${blocker?.function} ${lengthMs}`));
    if (found) {
      const { blocker } = found;
      assert.equal(blocker.file, probed.script);
      const first = lineOf(probed.script, `function ${name}(`);
      assert.ok(blocker.line >= first && blocker.line < first + 10, `line ${blocker.line}, it begins at ${first}`);
      if (calls) assert.equal(blocker.callee, calls);
      return found;
    }
    await sleep(1200);
  }
  return assert.fail(`${name} was not named: ${seen.join(', ')}`);
}

const WAYS = [
  { what: 'a busy loop', route: '/busy?ms=400', name: 'busyLoop' },
  { what: 'a catastrophic regular expression', route: '/regex?ms=400', name: 'catastrophicRegex' },
  { what: 'a sort', before: '/sort-make?n=500000', route: '/sort', name: 'sortRows' },
  { what: 'pbkdf2Sync', route: '/hash?n=400000', name: 'hashPassword', calls: 'pbkdf2Sync' },
  { what: 'execSync', route: '/exec?ms=400', name: 'runCommand' },
  { what: 'readFileSync in a loop', route: '/read?ms=400', name: 'readInLoop' },
];
for (const { what, before, route, ...expected } of WAYS) {
  test(`${what} is named by its function, file and line`, async (t) => {
    const probed = await start(t);
    if (before) {
      await probed.request(before);
      await sleep(1500);
    }
    await isNamed(probed, route, expected);
  });
}

test('the chain of callers leads from the blocker to the request', async (t) => {
  const probed = await start(t);
  const { stacks } = await isNamed(probed, '/busy?ms=400', { name: 'busyLoop' });
  const names = stacks[0].frames.map((frame) => frame.function);
  assert.ok(names.indexOf('/busy') > names.indexOf('busyLoop'), names.join(' < '));
  assert.ok(names.some((name) => name.startsWith('parserOn')), names.join(' < '));
});

test('a hold that lasts is looked at again', async (t) => {
  const probed = await start(t, { env: { ELDSCOPE_PROBE_BLOCK_MS: '50' } });
  const { stacks } = await until('a hold with two stacks', async () => {
    await probed.request('/busy?ms=1500');
    const { blocks } = await probed.ask('/blocks');
    return blocks.find((block) => block.stacks.length >= 2);
  });
  assert.ok(stacks[1].ageMs > stacks[0].ageMs);
});

test('a long JSON.parse is named by its function when it comes again', async (t) => {
  const probed = await start(t);
  await probed.request('/json-make?n=250000');
  await sleep(1500);
  // Nothing can look into the first: its stack is of the moment after. It starts the profiler, which names a later one.
  const isNamedAtLast = async () => {
    await probed.request('/json');
    await sleep(700);
    const { blocks } = await probed.ask('/blocks');
    return blocks.some(({ blocker }) => blocker?.function === 'parseLargeBody');
  };
  await until('the profile to name parseLargeBody', isNamedAtLast, LONGEST_TURN_MS);
});

test('with the profiler on, many short holds show in the profile', async (t) => {
  const probed = await start(t, { env: { ELDSCOPE_PROBE_PROFILE: '2', ELDSCOPE_PROBE_BLOCK_MS: '300' } });
  await sleep(500);
  const deadline = Date.now() + 1500;
  while (Date.now() < deadline) await probed.request('/busy?ms=20');
  await probed.request('/busy?ms=400'); // a hold that waits for its name has the profile read sooner
  const last = await until('a profile', async () => (await probed.ask('/profile')).last, LONGEST_TURN_MS);
  assert.ok(last.functions.some((row) => row.function === 'busyLoop' && row.file === app('blocker.mjs')));
});

test('stacks can be switched off; holds are logged all the same', async (t) => {
  const probed = await start(t, { env: { ELDSCOPE_PROBE_STACKS: '0' } });
  await probed.request('/busy?ms=400');
  const { blocks, takesStacks } = await until('the hold', async () => {
    const answer = await probed.ask('/blocks');
    return answer.blocks.some((block) => block.isOver) && answer;
  });
  assert.equal(takesStacks, false);
  assert.ok(blocks.every(({ stacks, blocker }) => stacks.length === 0 && blocker === null));
});

test('folders stay inside when told', async (t) => {
  const probed = await start(t, { env: { ELDSCOPE_PROBE_PATHS: 'basename' } });
  await probed.request('/busy?ms=500');
  await sleep(200);
  const { text } = await get(`${probed.base}/blocks`);
  assert.ok(!text.includes(app('')), text);
  assert.equal((await probed.ask('/info')).script, 'blocker.mjs');
});

test('a debugger of somebody else is left alone', async (t) => {
  const probed = await start(t, { execArgv: ['--inspect=127.0.0.1:0'] });
  await probed.request('/busy?ms=400');
  await sleep(300);
  const { blocks, takesStacks } = await probed.ask('/blocks');
  assert.equal(takesStacks, false);
  assert.ok(blocks.length > 0 && blocks.every(({ stacks }) => stacks.length === 0));
});

test('a debugger statement of the application does not stop it', async (t) => {
  const probed = await start(t, {}, app('debugger.mjs'));
  const { text } = await probed.request('/');
  assert.equal(text, 'went on');
});
