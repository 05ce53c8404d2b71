// SPDX-License-Identifier: GPL-3.0-or-later
//
// The probe's part on the main thread: a tick that writes what only this thread knows, and the start and the end of the
// thread that does all the rest.

import { performance, PerformanceObserver } from 'perf_hooks';
import { clearInterval, setInterval } from 'timers';
import { getHeapStatistics } from 'v8';
import { Worker } from 'worker_threads';
import { Board, FLAG, GAUGE, monotonicNow, REGISTRY } from './board.mjs';
import { removeEntry } from './registry.mjs';
import { inspectorOrNull } from './sessions.mjs';
import { isPackageManager, makeLog, readSettings, RESOLUTION_MS } from './settings.mjs';
import { Traffic } from './traffic.mjs';

const TICKS_PER_GAUGE = 50;
const LONGEST_WAIT_AT_EXIT_MS = 250;

function watchGc() {
  const gc = { ms: 0, count: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      gc.ms += entry.duration;
      gc.count += 1;
    }
  }).observe({ entryTypes: ['gc'] });
  return gc;
}

class Heartbeat {
  constructor(board, log) {
    this.board = board;
    this.log = log;
    this.timing = performance.nodeTiming;
    this.inspector = inspectorOrNull();
    this.gc = watchGc();
    this.traffic = new Traffic(board.gauges);
    this.beat();
    this.timer = setInterval(() => this.beat(), RESOLUTION_MS);
    this.timer.unref();
  }

  beat() {
    try {
      // Gauges first: what they cost belongs to the interval that ends here.
      if (this.board.written % TICKS_PER_GAUGE === 0) this.gauge();
      this.board.push(monotonicNow(), this.timing.idleTime, this.gc.ms, this.gc.count);
    } catch (error) {
      this.stop();
      this.log(error);
    }
  }

  gauge() {
    const heap = getHeapStatistics();
    const { gauges } = this.board;
    this.traffic.refresh();
    gauges[GAUGE.heapUsed] = heap.used_heap_size;
    gauges[GAUGE.heapTotal] = heap.total_heap_size;
    gauges[GAUGE.inspector] = this.inspector?.url() ? 1 : 0;
  }

  stop() {
    clearInterval(this.timer);
  }
}

function startThread(board, settings, heartbeat, log) {
  const worker = new Worker(new URL('./thread.mjs', import.meta.url), {
    name: 'eldscope-probe',
    workerData: { memory: board.memory, settings, argv: process.argv, startedEpochMs: performance.timeOrigin },
    // Nothing of the application's environment or options, and no streams of its own.
    env: {},
    argv: [],
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  worker.on('error', log);
  worker.on('exit', () => heartbeat.stop());
  // After the listeners: one that is added later would keep the process alive.
  worker.unref();
  return worker;
}

/** A session of the inspector that is still connected would be announced on standard error when the process ends. */
function endSession(board, worker) {
  if (board.flag(FLAG.session) === 0) return;
  worker.postMessage('close');
  board.awaitFlag(FLAG.session, 1, LONGEST_WAIT_AT_EXIT_MS);
  // The thread's disconnection is carried out when this one next enters a function.
  const enter = () => performance.now();
  for (let i = 0; i < 100; i += 1) enter();
}

function endRegistration(board, settings) {
  if (board.flag(FLAG.registry) === REGISTRY.none) return;
  board.awaitFlag(FLAG.registry, REGISTRY.writing, LONGEST_WAIT_AT_EXIT_MS);
  removeEntry(settings.folder, process.pid);
}

function endWithProcess(board, worker, settings, log) {
  // The application may add as many listeners as without the probe before Node warns of a leak: one is ours, and one is
  // Node's own for applications that come after an import.
  if (process.getMaxListeners() > 0) process.setMaxListeners(process.getMaxListeners() + 2);
  process.on('exit', () => {
    try {
      board.setFlag(FLAG.closing, 1);
      endSession(board, worker);
      endRegistration(board, settings);
    } catch (error) {
      log(error);
    }
  });
}

export function attach() {
  let log = () => {};
  try {
    const settings = readSettings(process.env);
    log = makeLog(settings.isDebugging);
    if (!settings.isOn || isPackageManager(process.argv[1])) return;
    const board = new Board();
    const heartbeat = new Heartbeat(board, log);
    try {
      const worker = startThread(board, settings, heartbeat, log);
      endWithProcess(board, worker, settings, log);
    } catch (error) {
      heartbeat.stop();
      throw error;
    }
  } catch (error) {
    log(error);
  }
}
