// SPDX-License-Identifier: GPL-3.0-or-later
//
// The probe's own thread: it reads the board, watches for holds, writes the registry entry and answers readers, all of
// it also while the main thread is held.

import crypto from 'crypto';
import path from 'path';
import { parentPort, workerData } from 'worker_threads';
import { BlockLog, BlockWatch, describeBlock } from './blocks.mjs';
import { Board, FLAG, GAUGE, monotonicNow, REGISTRY } from './board.mjs';
import { agreedBlocker, Frames } from './frames.mjs';
import { Profiler } from './profiler.mjs';
import { PoolProbe, Readings } from './readings.mjs';
import { startTicks, writeEntry } from './registry.mjs';
import { listen, makeServer } from './server.mjs';
import { Sessions } from './sessions.mjs';
import { makeLog, RESOLUTION_MS } from './settings.mjs';
import { StackTaker } from './stacks.mjs';
import { chooseWindow, round, windowFigures } from './window.mjs';

const READ_EVERY_MS = 200;
/** The longest a clock may be off before the wall time of the figures follows it. */
const CLOCK_STEP_MS = 100;
/** While there are holds that no pause can look into, and a while longer, the profiler runs to name the next one. */
const NAMING = { intervalMs: 10, lastsMs: 30000 };
const MB = 2 ** 20;

const { memory, settings, argv, startedEpochMs } = workerData;
const log = makeLog(settings.isDebugging);
const board = new Board(memory);
const readings = new Readings();
const pool = new PoolProbe();
const frames = new Frames(settings.trimsPaths);
const sessions = new Sessions(board);
const blockLog = new BlockLog();
const profiler = new Profiler({ sessions, frames, blockLog, log });
const instance = crypto.randomBytes(8).toString('hex');

// ------------------------------------------------------------------------------------------------------- wall time

let epochOffset = Date.now() - monotonicNow();

/** Steady, so that windows join without gaps, but not when the wall clock was set. */
function epochOf(time) {
  const before = monotonicNow();
  const offset = Date.now() - before;
  const wasUndisturbed = monotonicNow() - before < CLOCK_STEP_MS / 10;
  if (wasUndisturbed && Math.abs(offset - epochOffset) > CLOCK_STEP_MS) epochOffset = offset;
  return time + epochOffset;
}

// ----------------------------------------------------------------------------------------------------------- routes

function cursor(query, name) {
  const text = query.get(name);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

const percent = (part, whole) => (whole > 0 ? round((100 * part) / whole, 2) : null);

function processFigures(from, to) {
  readings.take();
  const spent = readings.between(from, to);
  const pooled = pool.figures(from, to);
  const { gauges } = board;
  return {
    mainCpuPct: percent(spent.onCpu, spent.ms),
    mainRunDelayPct: percent(spent.waiting, spent.ms),
    cpuPct: percent(spent.process, spent.ms),
    heapUsedMb: round(gauges[GAUGE.heapUsed] / MB, 2),
    heapTotalMb: round(gauges[GAUGE.heapTotal] / MB, 2),
    rssMb: round(process.memoryUsage.rss() / MB, 2),
    poolMs: round(pooled.last ?? Number.NaN, 2),
    poolMaxMs: round(pooled.max ?? Number.NaN, 2),
    poolPendingMs: round(pooled.pending, 1),
    connections: gauges[GAUGE.connections],
    inFlight: gauges[GAUGE.inFlight],
    requests: gauges[GAUGE.requests],
  };
}

const tellBlock = (block, isBrief) => describeBlock(block, { board, epochOf, readings, profiler, isBrief });

function eld(query) {
  const window = chooseWindow(board, { since: cursor(query, 'since'), lastMs: cursor(query, 'last') ?? 1000 });
  // A hold that a tick of this window ended is told in this window, or in none.
  watch.readTicks(window.head);
  const { windowStart, windowEnd, now, ...figures } = windowFigures(board, window);
  return {
    v: 1,
    pid: process.pid,
    node: process.version,
    instance,
    mode: 'tick',
    resolution: RESOLUTION_MS,
    since: window.from,
    seq: window.head,
    dropped: window.dropped,
    windowStartEpochMs: round(epochOf(windowStart), 3),
    windowEndEpochMs: round(epochOf(windowEnd), 3),
    windowStart: round(windowStart, 3),
    windowEnd: round(windowEnd, 3),
    now: round(now, 3),
    ...figures,
    ...processFigures(windowStart, windowEnd),
    blocks: blockLog.within(window).map((block) => tellBlock(block, true)),
  };
}

function blocks(query) {
  const changed = blockLog.since(cursor(query, 'since') ?? 0);
  return {
    v: 1,
    pid: process.pid,
    instance,
    thresholdMs: settings.blockMs,
    takesStacks: settings.takesStacks && sessions.isAvailable,
    revision: changed.length > 0 ? changed[changed.length - 1].revision : blockLog.revision,
    blocks: changed.map((block) => tellBlock(block, false)),
  };
}

function profile() {
  return { v: 1, pid: process.pid, instance, intervalMs: settings.profileMs, last: profiler.last };
}

const script = settings.trimsPaths ? path.basename(argv[1] ?? '') : (argv[1] ?? '');

function info() {
  return {
    v: 1,
    pid: process.pid,
    ppid: process.ppid,
    node: process.version,
    instance,
    script,
    startedEpochMs: round(startedEpochMs, 1),
    resolution: RESOLUTION_MS,
    thresholdMs: settings.blockMs,
    takesStacks: settings.takesStacks && sessions.isAvailable,
    profileMs: settings.profileMs,
    routes: Object.keys(routes),
  };
}

const routes = { '/eld': eld, '/blocks': blocks, '/profile': profile, '/info': info };

// --------------------------------------------------------------------------------------------------------- registry

function register({ address, family, port }) {
  board.setFlag(FLAG.registry, REGISTRY.writing);
  try {
    if (board.flag(FLAG.closing) === 1) return;
    const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ?? (family === 'IPv6' ? `[${address}]` : address);
    writeEntry(settings.folder, {
      v: 1,
      pid: process.pid,
      ppid: process.ppid,
      port,
      url: `http://${host}:${port}/eld`,
      needsToken: settings.token !== null,
      argv,
      node: process.version,
      instance,
      startedEpochMs: round(startedEpochMs, 1),
      startTicks: startTicks(process.pid),
    });
  } catch (error) {
    log(error);
  } finally {
    // The end of the process removes what may be there, also half of it.
    board.setFlag(FLAG.registry, REGISTRY.written);
  }
}

// ------------------------------------------------------------------------------------------------------------- work

function blockEnded(block) {
  readings.take();
  profiler.name(block);
  if (!settings.takesStacks || settings.profileMs > 0) return;
  const isLate = block.stacks.every((stack) => stack.isLate);
  const isUnnamed = isLate && agreedBlocker(block.stacks, block.end - block.start) !== null;
  if (isUnnamed) profiler.run({ intervalMs: NAMING.intervalMs, until: monotonicNow() + NAMING.lastsMs });
}

const watch = new BlockWatch({
  board,
  log: blockLog,
  settings,
  taker: new StackTaker(sessions, frames, log),
  frames,
  onBegin: () => readings.take(),
  onEnd: blockEnded,
});

/** The watch says itself when it has to look again; a failure of one look does not end it. */
function keepWatch() {
  let pause = READ_EVERY_MS;
  try {
    pause = watch.look();
  } catch (error) {
    log(error);
  }
  setTimeout(keepWatch, pause);
}

function read() {
  try {
    readings.take();
    pool.send();
    if (settings.profileMs > 0) profiler.run({ intervalMs: settings.profileMs, until: Infinity });
    profiler.turn();
  } catch (error) {
    log(error);
  }
}

// A mistake of the probe's own must end neither it nor, while the main thread is paused, anything else.
process.on('uncaughtException', log);
parentPort.on('message', () => sessions.close());
setInterval(read, READ_EVERY_MS);
keepWatch();

const server = makeServer({ routes, token: settings.token, log });
listen(server, settings, (error, address) => {
  if (error) log(error);
  else register(address);
});
