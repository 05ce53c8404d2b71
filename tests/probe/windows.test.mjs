// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of a running process: what readers get while the loop is held, and that nothing is lost between windows.

import assert from 'assert/strict';
import test from 'node:test';
import { app, get, sleep, startProbed } from './support.mjs';

/** Polls by its own cursor until told to stop. */
function poll(probed, everyMs) {
  const windows = [];
  let isDone = false;
  const work = (async () => {
    let since = null;
    for (;;) {
      const window = await probed.ask(since === null ? '/eld' : `/eld?since=${since}`);
      windows.push(window);
      since = window.seq;
      if (isDone) return windows;
      await sleep(everyMs);
    }
  })();
  return () => {
    isDone = true;
    return work;
  };
}

/** How long a hold may look: a tenth or 10 ms more, and what the host let the thread wait before its next tick. */
function longest(length, { windowStart, windowEnd, mainRunDelayPct }) {
  const starvedMs = ((windowEnd - windowStart) * (mainRunDelayPct ?? 100)) / 100;
  return length + Math.max(10, length / 10) + 2 * starvedMs;
}

async function startBlocker(t, options) {
  const probed = await startProbed(t, app('blocker.mjs'), options);
  const base = `http://127.0.0.1:${await probed.port()}`;
  return { ...probed, hold: (route) => get(base + route).then(({ body }) => body.ms) };
}

test('it answers while the loop is held, and says for how long it is', async (t) => {
  const probed = await startBlocker(t);
  const before = await probed.ask('/eld');
  let isHeld = true;
  const held = probed.hold('/busy?ms=2000').finally(() => {
    isHeld = false;
  });
  const seen = [];
  while (isHeld) {
    const window = await probed.ask(`/eld?since=${before.seq}`);
    if (isHeld) seen.push(window);
    await sleep(50);
  }
  await held;
  const inProgress = seen.map((window) => window.inProgressMs);
  assert.ok(seen.length >= 5, `${seen.length} answers during a hold of 2 s`);
  assert.ok(Math.max(...inProgress) > 1000, `in progress: ${inProgress}`);
  assert.ok(seen.every((window) => window.seq - before.seq < 60), 'no tick comes while the loop is held');
});

test('two readers see every hold with its length, and their windows join without a gap', async (t) => {
  const probed = await startBlocker(t);
  const stops = [poll(probed, 70), poll(probed, 170)];
  await sleep(300);
  const lengths = [];
  for (const ms of [30, 100, 300, 2000]) {
    lengths.push(await probed.hold(`/busy?ms=${ms}`));
    await sleep(150);
  }
  const readers = await Promise.all(stops.map((stop) => stop()));
  for (const windows of readers) {
    const full = windows.filter((window) => window.n > 0);
    for (let i = 1; i < full.length; i += 1) {
      assert.equal(full[i].windowStart, full[i - 1].windowEnd);
      assert.equal(full[i].since, full[i - 1].seq);
      assert.equal(full[i].dropped, 0);
    }
    const wall = full[full.length - 1].windowEnd - full[0].windowStart;
    const sum = full.reduce((total, window) => total + window.sum, 0);
    assert.ok(Math.abs(sum - wall) < 0.01 * wall, `${sum} of ${wall} ms`);
    for (const length of lengths) {
      const near = full.filter((window) => window.max >= length - 1 && window.max <= longest(length, window) + 20);
      assert.ok(near.length > 0, `a hold of ${length} ms among ${full.map(({ max }) => max)}`);
    }
  }
});

test('a hold in the log is as long as it was', async (t) => {
  const probed = await startBlocker(t);
  for (const ms of [120, 300, 700]) {
    const { revision } = await probed.ask('/blocks?since=999999999');
    const length = await probed.hold(`/busy?ms=${ms}`);
    await sleep(300);
    const { blocks } = await probed.ask(`/blocks?since=${revision}`);
    const near = blocks.filter((block) => {
      const span = { windowStart: 0, windowEnd: block.lengthMs, mainRunDelayPct: block.runDelayPct };
      return block.lengthMs >= length - 1 && block.lengthMs <= longest(length, span);
    });
    const logged = blocks.map(({ lengthMs, runDelayPct }) => `${lengthMs} (${runDelayPct} %)`);
    assert.ok(near.length > 0, `${length} ms, logged ${logged}`);
    assert.ok(blocks.every(({ isOver }) => isOver));
  }
});

test('a hold is in exactly one of the windows that join, once it is over', async (t) => {
  const probed = await startBlocker(t);
  const stop = poll(probed, 60);
  await probed.hold('/busy?ms=400');
  await sleep(300);
  const windows = await stop();
  const over = windows.flatMap((window) => window.blocks).filter((block) => block.isOver);
  assert.ok(over.some((block) => block.lengthMs > 300));
  assert.equal(new Set(over.map(({ id }) => id)).size, over.length);
  const running = windows.flatMap((window) => window.blocks).filter((block) => !block.isOver);
  assert.ok(running.length > 0, 'it was told while it lasted');
});

test('reading changes nothing: the same cursor gives the same ticks again', async (t) => {
  const probed = await startBlocker(t);
  await sleep(400);
  const first = await probed.ask('/eld?since=5');
  const second = await probed.ask('/eld?since=5');
  assert.equal(second.windowStart, first.windowStart);
  assert.equal(second.since, 5);
  assert.ok(second.n >= first.n && first.n === first.seq - 5);
});

test('without a cursor it tells of the last second, and of a longer time when asked', async (t) => {
  const probed = await startBlocker(t);
  await sleep(2500);
  const last = await probed.ask('/eld');
  const length = last.windowEnd - last.windowStart;
  assert.ok(length > 900 && length < 1900, `${length} ms`);
  const longer = await probed.ask('/eld?last=2000');
  assert.ok(longer.windowEnd - longer.windowStart > 1900);
});

test('a cursor of a process before this one begins at the start of this one', async (t) => {
  const probed = await startBlocker(t);
  const window = await probed.ask('/eld?since=123456789');
  assert.equal(window.since, 1);
  assert.equal(window.dropped, 0);
});

test('a cursor that is no number is none', async (t) => {
  const probed = await startBlocker(t);
  for (const text of ['-1', 'x', '1e3', '9'.repeat(30), '']) {
    const { v, n } = await probed.ask(`/eld?since=${text}`);
    assert.equal(v, 1);
    assert.ok(n >= 0);
  }
});

test('the body has every figure, the unknown ones as null', async (t) => {
  const probed = await startBlocker(t);
  await probed.hold('/busy?ms=200');
  await sleep(1200);
  const window = await probed.ask('/eld?since=1');
  const known = [
    'windowStartEpochMs', 'windowEndEpochMs', 'windowStart', 'windowEnd', 'now', 'seq', 'n', 'sum', 'min', 'mean',
    'p50', 'p90', 'p99', 'max', 'inProgressMs', 'elu', 'cpuPct', 'gcMs', 'gcCount', 'heapUsedMb', 'heapTotalMb',
    'rssMb', 'poolMs', 'poolPendingMs', 'connections', 'inFlight', 'requests', 'resolution', 'pid',
  ];
  for (const name of known) assert.equal(typeof window[name], 'number', name);
  if (process.platform === 'linux') {
    for (const name of ['mainCpuPct', 'mainRunDelayPct']) assert.equal(typeof window[name], 'number', name);
  }
  assert.equal(window.node, process.version);
  assert.equal(window.pid, probed.child.pid);
  assert.equal(window.resolution, 10);
  assert.equal(window.requests, 1);
  assert.equal(window.inFlight, 0);
  const ascending = [window.min, window.p50, window.p90, window.p99, window.max];
  assert.deepEqual([...ascending].sort((a, b) => a - b), ascending);
  assert.ok(window.elu > 0 && window.elu <= 1);
  assert.ok(Math.abs(window.windowEndEpochMs - Date.now()) < 10000);
  const counts = window.histogram.buckets.filter((value, i) => i % 2 === 1);
  assert.equal(counts.reduce((a, b) => a + b, 0), window.n);
});

test('utilization is that of the main thread: all of a hold, nearly nothing at rest', async (t) => {
  const probed = await startBlocker(t);
  await sleep(1000);
  const rest = await probed.ask('/eld?last=500');
  const length = await probed.hold('/busy?ms=800');
  await sleep(200);
  const held = await probed.ask(`/eld?since=${rest.seq}`);
  assert.ok(rest.elu < 0.5, `at rest ${rest.elu}`);
  const active = held.elu * (held.windowEnd - held.windowStart);
  assert.ok(active >= length - 5, `${active} ms active, ${length} ms held`);
});

const onLinux = { skip: process.platform !== 'linux' };
test('waiting for a command shows as no CPU of the main thread', onLinux, async (t) => {
  const probed = await startBlocker(t);
  const { revision } = await probed.ask('/blocks?since=999999999');
  await probed.hold('/exec?ms=1200');
  await sleep(300);
  const { blocks } = await probed.ask(`/blocks?since=${revision}`);
  const longest = blocks.sort((a, b) => b.lengthMs - a.lengthMs)[0];
  assert.ok(longest.onCpuPct < 40, `${longest.onCpuPct} % on a CPU`);
});

test('requests that wait for the loop are told as being in flight', async (t) => {
  const probed = await startBlocker(t);
  const held = probed.hold('/busy?ms=1200');
  await sleep(600);
  const window = await probed.ask('/eld');
  await held;
  assert.equal(window.inFlight, 1);
});
