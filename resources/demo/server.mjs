// SPDX-License-Identifier: GPL-3.0-or-later
//
// The demo target: a small HTTP service that can misbehave in every way the decision table knows, on request.
//
//   node server.mjs [--port N]
//
// It listens on 127.0.0.1 only, prints one line of JSON when it is ready and ends when its standard input closes, so that
// it never outlives the program that started it. SIGTERM ends it at once, even while a handler holds the loop, because
// no handler of ours stands in the way.

import http from 'http';
import crypto from 'crypto';
import { performance, monitorEventLoopDelay, PerformanceObserver } from 'perf_hooks';

// ---------------------------------------------------------------------------------------------------- small helpers

/** A number from the query, kept within bounds; the fallback when it is absent or no number. */
function bounded(query, name, { fallback, min, max }) {
  const text = query.get(name);
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}

function answer(response, body, status = 200) {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

/** Holds the loop by computing, as a synchronous handler does. */
function holdLoop(ms) {
  const until = performance.now() + ms;
  let work = 0;
  while (performance.now() < until) work += 1;
  return work;
}

const epochNow = () => performance.timeOrigin + performance.now();
const round = (value, digits) => Number(value.toFixed(digits));

// --------------------------------------------------------------------------------------------- what the loop reports

// Each endpoint has its own monitor: reading resets, and one must not steal the window of the other.
const RESOLUTION_MS = 10;
const eldMonitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const healthMonitor = monitorEventLoopDelay({ resolution: 20 });
eldMonitor.enable();
healthMonitor.enable();

const nanosToMs = (nanos) => round(nanos / 1e6, 2);

const gc = { ms: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) gc.ms += entry.duration;
}).observe({ entryTypes: ['gc'] });

/** Everything since the previous reading that is not in the delay histogram. */
const sinceLastRead = {
  elu: performance.eventLoopUtilization(),
  cpu: process.cpuUsage(),
  epoch: epochNow(),
};

/** The lab row: the five delay figures with all that helps to judge them. An empty histogram keeps its odd values. */
function fullReading(delay, end) {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage(sinceLastRead.cpu);
  return {
    count: eldMonitor.count,
    ...delay,
    elu: round(performance.eventLoopUtilization(sinceLastRead.elu).utilization, 4),
    cpuPct: round((cpu.user + cpu.system) / 10 / Math.max(1, end - sinceLastRead.epoch), 1),
    gcMs: round(gc.ms, 2),
    rssMb: round(memory.rss / 2 ** 20, 1),
    heapUsedMb: round(memory.heapUsed / 2 ** 20, 1),
    resolution: RESOLUTION_MS,
    pid: process.pid,
    windowStartEpochMs: round(sinceLastRead.epoch, 1),
    windowEndEpochMs: round(end, 1),
    node: process.version,
  };
}

function readDelay(query) {
  const delay = {
    min: nanosToMs(eldMonitor.min),
    mean: nanosToMs(eldMonitor.mean),
    p50: nanosToMs(eldMonitor.percentile(50)),
    p99: nanosToMs(eldMonitor.percentile(99)),
    max: nanosToMs(eldMonitor.max),
  };
  const end = epochNow();
  const wantsAll = query.has('full') && query.get('full') !== '0';
  const body = wantsAll ? fullReading(delay, end) : delay;
  eldMonitor.reset();
  sinceLastRead.elu = performance.eventLoopUtilization();
  sinceLastRead.cpu = process.cpuUsage();
  sinceLastRead.epoch = end;
  gc.ms = 0;
  return body;
}

let healthElu = performance.eventLoopUtilization();

function readHealth() {
  const body = {
    eventLoopUtilization: round(performance.eventLoopUtilization(healthElu).utilization, 3),
    delayP99Ms: round(healthMonitor.percentile(99) / 1e6, 1),
    delayMaxMs: round(healthMonitor.max / 1e6, 1),
  };
  healthMonitor.reset();
  healthElu = performance.eventLoopUtilization();
  return body;
}

// ----------------------------------------------------------------------------------------------------- what can hurt

/** Work that happens elsewhere, a few at a time, and makes the rest wait in line: a database with four connections. */
class Downstream {
  constructor(size) {
    this.free = size;
    this.line = [];
  }

  query(ms, done) {
    if (this.free === 0) {
      this.line.push({ ms, done });
      return;
    }
    this.free -= 1;
    setTimeout(() => {
      this.free += 1;
      const next = this.line.shift();
      if (next) this.query(next.ms, next.done);
      done();
    }, ms);
  }
}

/** Knows how late the loop is: by the last tick of a timer, or by how overdue the next one is, whichever is worse. */
class LagMeter {
  constructor(every) {
    this.every = every;
    this.last = 0;
    this.arm();
  }

  arm() {
    this.due = performance.now() + this.every;
    setTimeout(() => {
      this.last = performance.now() - this.due;
      this.arm();
    }, this.every).unref();
  }

  lag() {
    return Math.max(this.last, performance.now() - this.due);
  }
}

const pool = new Downstream(4);
const meter = new LagMeter(50);
const GUARD_LIMIT_MS = 150;
const RAMP_CAP_MS = 20;
let rampBegan = performance.now();
let rareCalls = 0;

const milliseconds = (query, fallback) => bounded(query, 'ms', { fallback, min: 0, max: 10000 });
const HASH = ['correct horse', 'battery staple', 40000, 32, 'sha512'];

const routes = {
  '/': (query, response) => answer(response, { routes: Object.keys(routes) }),

  '/fast': (query, response) => answer(response, { ok: true }),

  '/slow': (query, response) => {
    setTimeout(() => answer(response, { ok: true }), milliseconds(query, 300));
  },

  '/pool': (query, response) => {
    pool.query(milliseconds(query, 100), () => answer(response, { ok: true }));
  },

  '/block': (query, response) => {
    holdLoop(milliseconds(query, 30));
    answer(response, { ok: true });
  },

  '/hash-sync': (query, response) => {
    answer(response, { hash: crypto.pbkdf2Sync(...HASH).toString('hex') });
  },

  '/hash-async': (query, response) => {
    crypto.pbkdf2(...HASH, (error, hash) => {
      if (error) answer(response, { error: error.message }, 500);
      else answer(response, { hash: hash.toString('hex') });
    });
  },

  '/rare': (query, response) => {
    const every = Math.round(bounded(query, 'every', { fallback: 30, min: 1, max: 1e6 }));
    rareCalls += 1;
    if (rareCalls % every === 0) holdLoop(milliseconds(query, 300));
    answer(response, { ok: true });
  },

  '/ramp': (query, response) => {
    const seconds = Math.floor((performance.now() - rampBegan) / 1000);
    holdLoop(Math.min(RAMP_CAP_MS, seconds));
    answer(response, { ok: true });
  },

  '/ramp-reset': (query, response) => {
    rampBegan = performance.now();
    answer(response, { ok: true });
  },

  '/json': (query, response) => {
    const bytes = bounded(query, 'mb', { fallback: 5, min: 0.1, max: 50 }) * 2 ** 20;
    const rows = [];
    for (let id = 0; id * 64 < bytes; id += 1) rows.push({ id, name: `item ${id}`, tags: ['a', 'b'], price: id / 7 });
    const copy = JSON.parse(JSON.stringify(rows));
    answer(response, { rows: copy.length });
  },

  '/guard': (query, response) => {
    if (meter.lag() > GUARD_LIMIT_MS) {
      answer(response, { error: 'overloaded' }, 503);
      return;
    }
    holdLoop(milliseconds(query, 30));
    answer(response, { ok: true });
  },

  '/hang': () => {},

  '/error': (query, response) => answer(response, { error: 'on purpose' }, 500),

  '/eld': (query, response) => answer(response, readDelay(query)),

  '/health': (query, response) => answer(response, readHealth()),
};

// --------------------------------------------------------------------------------------------------------- the server

const server = http.createServer((request, response) => {
  const [path, query = ''] = request.url.split('?', 2);
  const route = Object.prototype.hasOwnProperty.call(routes, path) ? routes[path] : null;
  if (route) route(new URLSearchParams(query), response);
  else answer(response, { error: 'no such route' }, 404);
});
// Longer than any pause of a scenario, so that kept-alive connections are not closed in between.
server.keepAliveTimeout = 75000;

function portFromArguments(argv) {
  const at = argv.indexOf('--port');
  const port = at < 0 ? 0 : Number(argv[at + 1]);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error('--port takes a number from 0 to 65535');
    process.exit(2);
  }
  return port;
}

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(portFromArguments(process.argv), '127.0.0.1', () => {
  console.log(JSON.stringify({ listening: server.address().port, pid: process.pid, node: process.version }));
});

process.stdin.on('end', () => process.exit(0));
process.stdin.on('error', () => process.exit(0));
process.stdin.resume();
