// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the probe costs an application: throughput and latency of a fast route, and CPU and memory at rest, with and
// without it, in turns, side by side on the same host.
//
//   node tests/bench/probe_overhead.mjs [ROUNDS]
//
// All kinds run at once. At rest they are measured over the same time; under load each gets a slice in turn, and is
// compared with the slice without a probe of the same round, because the host's speed changes. Medians are printed. The
// probes are read every second, as a dashboard does.

import { spawn } from 'child_process';
import fs from 'fs';
import http from 'http';
import os from 'os';
import path from 'path';
import { app, cleanEnvironment, entries, get, probeUrl, sleep, until } from '../probe/support.mjs';

const rounds = Number(process.argv[2] ?? 15);
const CONNECTIONS = 8;
const REST_MS = 10000;
const SLICE_MS = 1000;

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

const registry = fs.mkdtempSync(path.join(os.tmpdir(), 'eldscope-probe-bench-'));
const servers = [];
for (const kind of Object.keys(KINDS)) {
  const { child, port } = start(registry, kind);
  servers.push({ kind, child, port: await port(), rows: [] });
}
const probed = Object.values(KINDS).filter(Boolean).length;
await until('the entries', () => entries(registry).length === probed);
const urls = entries(registry).map(({ url }) => url);
const reader = setInterval(() => urls.forEach((url) => get(url).catch(() => {})), 1000);

await sleep(1000);
for (const server of servers) server.before = usage(server.child.pid);
await sleep(REST_MS);
for (const server of servers) server.after = usage(server.child.pid);
for (const { port } of servers) await load(port, SLICE_MS); // warm
for (let i = 0; i < rounds; i += 1) {
  for (const { child, port, rows } of servers) {
    const before = usage(child.pid);
    const { rate, p99 } = await load(port, SLICE_MS);
    const spent = usage(child.pid).main - before.main;
    rows.push({ rate, p99, perRequest: (spent * 1e6) / (rate * SLICE_MS) });
  }
}
clearInterval(reader);
for (const { child } of servers) child.kill();
fs.rmSync(registry, { recursive: true, force: true });

const share = (before, after) => `${((100 * (after - before)) / REST_MS).toFixed(2)} %`;
const plain = servers[0].rows;
console.log(`${process.version}, median of ${rounds} rounds`);
for (const { kind, before, after, rows } of servers) {
  const of = (name) => median(rows.map((row) => row[name])).toFixed(2);
  const against = (name) => median(rows.map((row, i) => row[name] / plain[i][name])).toFixed(3);
  console.log(kind);
  console.log(`  at rest: main thread ${share(before.main, after.main)}, process ${share(before.process, after.process)}`);
  console.log(`  memory ${after.rss.toFixed(0)} MB`);
  console.log(`  requests/s ${of('rate')} (x ${against('rate')}), p99 ${of('p99')} ms (x ${against('p99')})`);
  console.log(`  main thread ${of('perRequest')} us a request (x ${against('perRequest')})`);
}
