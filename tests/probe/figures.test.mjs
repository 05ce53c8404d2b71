// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts that need no running process.

import assert from 'assert/strict';
import test from 'node:test';
import { BlockLog, BlockWatch } from '../../resources/probe/blocks.mjs';
import { Board, monotonicNow } from '../../resources/probe/board.mjs';
import { agreedBlocker, blockerOf, Frames } from '../../resources/probe/frames.mjs';
import { isPackageManager, readSettings } from '../../resources/probe/settings.mjs';
import { bucketOf, bucketsOf, chooseWindow, windowFigures } from '../../resources/probe/window.mjs';

/** Ticks at the given times, the loop active for the given part of each interval. */
function boardOf(times, isActive = () => 0) {
  const board = new Board();
  let idle = 0;
  times.forEach((time, i) => {
    if (i > 0) idle += (time - times[i - 1]) * (1 - isActive(i));
    board.push(time, idle, 0, 0);
  });
  return board;
}

const frame = (name, file, line = 1) => ({ function: name, file, line, column: 1 });

test('buckets are exact below 128 ns and then 64 to a power of two', () => {
  assert.equal(bucketOf(0), 0);
  assert.equal(bucketOf(127e-6), 127);
  assert.equal(bucketOf(128e-6), 128);
  assert.equal(bucketOf(129e-6), 128);
  assert.equal(bucketOf(130e-6), 129);
  assert.equal(bucketOf(256e-6), 192);
  assert.deepEqual(bucketsOf([10, 10, 300]), [bucketOf(10), 2, bucketOf(300), 1]);
});

test('the figures of a window are those of its intervals', () => {
  const now = monotonicNow();
  const intervals = [...Array(98).fill(10), 300, 20];
  let time = now - 1300;
  const board = boardOf([time, ...intervals.map((ms) => (time += ms))], (i) => (i === 99 ? 1 : 0));
  const figures = windowFigures(board, { from: 1, head: 101 });
  assert.equal(figures.n, 100);
  assert.ok(Math.abs(figures.sum - 1300) < 1e-3);
  assert.equal(Math.round(figures.max), 300);
  assert.equal(Math.round(figures.p99), 20);
  assert.equal(Math.round(figures.p50), 10);
  assert.equal(figures.elu, 0.2308);
});

test('a window without a tick has no figures, and utilization 1 only when a tick is overdue', () => {
  const late = windowFigures(boardOf([monotonicNow() - 500]), { from: 1, head: 1 });
  assert.equal(late.n, 0);
  assert.equal(late.p99, null);
  assert.equal(late.mean, null);
  assert.equal(late.elu, 1);
  assert.ok(late.inProgressMs >= 480 && late.windowEnd > late.windowStart);
  const fresh = windowFigures(boardOf([monotonicNow() + 1000]), { from: 1, head: 1 });
  assert.equal(fresh.elu, null);
  assert.equal(fresh.inProgressMs, 0);
});

test('a cursor older than what is kept tells how many ticks were lost', () => {
  const begin = monotonicNow() - 200000;
  const board = boardOf(Array.from({ length: 20000 }, (_, i) => begin + 10 * i));
  const window = chooseWindow(board, { since: 100 });
  assert.equal(window.head, 20000);
  assert.equal(window.from, board.oldest());
  assert.equal(window.dropped, board.oldest() - 100);
});

test('a host that does not let the process run while its loop sleeps is no hold', () => {
  const begin = monotonicNow() - 1000;
  const board = boardOf([begin, begin + 10, begin + 20]);
  const log = new BlockLog();
  const taker = { release() {}, isConnected: false, canStart: false };
  const settings = { blockMs: 100, takesStacks: true };
  const watch = new BlockWatch({ board, log, settings, taker, onBegin() {}, onEnd() {} });
  watch.look(); // 980 ms after the last tick: it looks like a hold
  assert.equal(log.blocks.length, 1);
  board.push(monotonicNow(), 20 + 980, 0, 0);
  watch.look();
  assert.equal(log.blocks.length, 0);
});

test('a hold that was never seen while it lasted is logged with its length and without a stack', () => {
  const begin = monotonicNow() - 400;
  const board = boardOf([begin, begin + 10]);
  const log = new BlockLog();
  const ended = [];
  const taker = { release() {}, isConnected: false, canStart: false };
  const settings = { blockMs: 100, takesStacks: true };
  const watch = new BlockWatch({ board, log, settings, taker, onBegin() {}, onEnd: (block) => ended.push(block) });
  board.push(begin + 310, 15, 0, 0); // 5 ms asleep, 295 ms held
  board.push(monotonicNow(), 15 + 90, 0, 0);
  watch.look();
  assert.equal(ended.length, 1);
  assert.equal(Math.round(ended[0].end - ended[0].start), 295);
  assert.deepEqual(ended[0].stacks, []);
});

test('a reader of the log gets what changed since its revision', () => {
  const log = new BlockLog();
  const first = log.add({ start: 0 });
  const second = log.add({ start: 1 });
  assert.deepEqual(log.since(0).map(({ id }) => id), [1, 2]);
  const { revision } = second;
  log.touch(first);
  assert.deepEqual(log.since(revision).map(({ id }) => id), [1]);
  for (let i = 0; i < 500; i += 1) log.add({ start: i });
  assert.ok(log.since(0).length <= 100);
});

test('the blocker is the topmost frame outside of Node, named by what it called in Node', () => {
  const frames = [frame('from', 'node:buffer'), frame('pbkdf2Sync', 'node:crypto'), frame('hash', '/app/a.js', 7)];
  assert.deepEqual(blockerOf(frames), { ...frames[2], callee: 'pbkdf2Sync' });
  assert.equal(blockerOf([frame('listOnTimeout', 'node:timers')]), null);
});

test('a nameless callback goes by the name of the function beside it', () => {
  const frames = [frame('(anonymous)', '/app/a.js', 34), frame('sortRows', '/app/a.js', 33)];
  assert.equal(blockerOf(frames).function, 'sortRows');
  assert.equal(blockerOf(frames).line, 34);
  const handler = [frame('(anonymous)', '/app/a.js', 34), frame('emit', 'node:events')];
  assert.equal(blockerOf(handler).function, '(anonymous)');
});

test('the blocker is the one that the stacks name for most of the hold', () => {
  const stack = (name, ageMs, isLate = false) => ({ kind: 'pause', ageMs, isLate, frames: [frame(name, '/a.js')] });
  const named = (...args) => agreedBlocker(...args).function;
  assert.equal(named([stack('a', 100), stack('b', 300), stack('a', 1000)], 1100), 'a');
  // The hold's cause was over at 300 ms; then the answer was being written.
  assert.equal(named([stack('read', 107), stack('writeAnswer', 318)], 319), 'read');
  assert.equal(named([stack('run', 490, true), stack('writeAnswer', 500)], 501), 'run');
  assert.equal(agreedBlocker([], 100), null);
});

test('a profile counts where pauses came late, and not beside those in time', () => {
  const stack = (kind, name, ageMs, isLate) => ({ kind, ageMs, isLate, frames: [frame(name, '/a.js')] });
  const profile = stack('profile', 'parse', null, false);
  const late = stack('pause', 'handler', 400, true);
  assert.equal(agreedBlocker([late, profile], 399).function, 'parse');
  assert.equal(agreedBlocker([late, stack('pause', 'write', 410, false), profile], 411).function, 'parse');
  assert.equal(agreedBlocker([stack('pause', 'inlined', 110, false), profile], 300).function, 'inlined');
});

test('positions go through a source map in the script, and folders are left out when told', () => {
  const map = { version: 3, sources: ['../src/orders.ts'], names: [], mappings: 'AAAA;AAUA' };
  const mapUrl = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
  const call = { functionName: 'total', url: 'file:///app/dist/orders.js', mapUrl, line: 1, column: 0 };
  const [mapped] = new Frames(false).read([call]);
  assert.equal(mapped.file, '/app/src/orders.ts');
  assert.equal(mapped.line, 11);
  const [trimmed] = new Frames(true).read([call]);
  assert.equal(trimmed.file, 'orders.ts');
  const [unmapped] = new Frames(false).read([{ ...call, mapUrl: 'missing.map' }]);
  assert.equal(unmapped.file, '/app/dist/orders.js');
  assert.equal(unmapped.line, 2);
});

test('package managers are known by the script that they run', () => {
  const theirs = [
    '/usr/bin/npm', '/usr/share/nodejs/npm/bin/npm-cli.js', '/usr/bin/npx', 'npx-cli.js', '/usr/bin/yarn', 'yarn.js',
    '/repo/.yarn/releases/yarn-4.1.0.cjs', 'pnpm.cjs', 'pnpx', 'corepack.js',
  ];
  for (const script of theirs) assert.ok(isPackageManager(script), script);
  for (const script of ['/app/server.js', '/app/npm/index.js', 'npmx.js', undefined]) {
    assert.ok(!isPackageManager(script), String(script));
  }
});

test('a host off loopback needs a token', () => {
  assert.equal(readSettings({ ELDSCOPE_PROBE_HOST: '0.0.0.0' }).host, '127.0.0.1');
  assert.equal(readSettings({ ELDSCOPE_PROBE_HOST: '0.0.0.0', ELDSCOPE_PROBE_TOKEN: 't' }).host, '0.0.0.0');
  assert.equal(readSettings({ ELDSCOPE_PROBE_HOST: '::1' }).host, '::1');
  assert.equal(readSettings({ ELDSCOPE_PROBE_HOST: '127.evil.example' }).host, '127.0.0.1');
});

test('settings out of their bounds are brought back, and what is no number is left out', () => {
  assert.equal(readSettings({ ELDSCOPE_PROBE_BLOCK_MS: '1' }).blockMs, 20);
  assert.equal(readSettings({ ELDSCOPE_PROBE_BLOCK_MS: 'soon' }).blockMs, 100);
  assert.equal(readSettings({ ELDSCOPE_PROBE_PORT: '99999' }).port, 65535);
  assert.equal(readSettings({ ELDSCOPE_PROBE: 'off' }).isOn, false);
  assert.equal(readSettings({}).isOn, true);
});
