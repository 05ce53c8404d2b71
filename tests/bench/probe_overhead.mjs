// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the probe costs an application: throughput and latency of a fast route, and CPU and memory at rest, with and
// without it, in turns, side by side on the same host.
//
//   node tests/bench/probe_overhead.mjs [ROUNDS] [SECONDS]
//
// Prints the median of the rounds for each. The probe is read every second meanwhile, as a dashboard does.

import { spawn } from 'child_process';
import fs from 'fs';
import http from 'http';
import os from 'os';
import path from 'path';
import { app, cleanEnvironment, entries, get, probeUrl, sleep, until } from '../probe/support.mjs';

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);
const CONNECTIONS = 8;

const KINDS = {
  'without': null,
  'probe': {},
  'without stacks': { ELDSCOPE_PROBE_STACKS: '0' },
  'profile 5 ms': { ELDSCOPE_PROBE_PROFILE: '5' },
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function start(registry, kind) {
  const probe = KINDS[kind] ? ['--import', probeUrl] : [];
  const child = spawn(process.execPath, [...probe, app('blocker.mjs')], {
    env: cleanEnvironment({ ELDSCOPE_PROBE_DIR: registry, ...KINDS[kind] }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  return { child, port: () => until('the port', () => /"port":(\d+)/.exec(said)?.[1]) };
}

/** CPU in ms of the main thread and of the process, and resident memory in MB. */
function usage(pid) {
  const [onCpu] = fs.readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    main: Number(onCpu) / 1e6,
    process: (Number(stat[11]) + Number(stat[12])) * 10,
    rss: Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024,
  };
}

/** A closed loop on the fast route. */
async function load(port, ms) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = Date.now() + ms;
  const latencies = [];
  const worker = async () => {
    while (Date.now() < until) {
      const begun = process.hrtime.bigint();
      await get(`http://127.0.0.1:${port}/fast`, { agent });
      latencies.push(Number(process.hrtime.bigint() - begun) / 1e6);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return { rate: latencies.length / (ms / 1000), p99: latencies[Math.floor(latencies.length * 0.99)] };
}

async function measure(kind) {
  const registry = fs.mkdtempSync(path.join(os.tmpdir(), 'eldscope-probe-bench-'));
  const { child, port } = start(registry, kind);
  const target = await port();
  let reader = null;
  if (KINDS[kind]) {
    const [{ url }] = await until('the entry', () => entries(registry).length > 0 && entries(registry));
    reader = setInterval(() => get(url).catch(() => {}), 1000);
  }
  await sleep(1000);
  const before = usage(child.pid);
  await sleep(seconds * 1000);
  const after = usage(child.pid);
  await load(target, 1000); // warm
  const busyBefore = usage(child.pid);
  const { rate, p99 } = await load(target, seconds * 1000);
  const busyAfter = usage(child.pid);
  clearInterval(reader);
  child.kill();
  fs.rmSync(registry, { recursive: true, force: true });
  return {
    'idle main CPU %': (after.main - before.main) / (10 * seconds),
    'idle process CPU %': (after.process - before.process) / (10 * seconds),
    'RSS MB': after.rss,
    'requests/s': rate,
    'p99 ms': p99,
    'main CPU us/request': ((busyAfter.main - busyBefore.main) * 1000) / (rate * seconds),
  };
}

const results = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
for (let i = 0; i < rounds; i += 1) {
  for (const kind of Object.keys(KINDS)) results[kind].push(await measure(kind));
}
console.log(`${process.version}, median of ${rounds} rounds of ${seconds} s`);
for (const [kind, measured] of Object.entries(results)) {
  const figures = Object.keys(measured[0]).map((name) => `${name} ${median(measured.map((row) => row[name])).toFixed(2)}`);
  console.log(`${kind.padEnd(15)} ${figures.join('  ')}`);
}
