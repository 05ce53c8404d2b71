// SPDX-License-Identifier: GPL-3.0-or-later
//
// How often the probe names what holds the loop: each way of holding it, many times over.
//
//   node tests/bench/probe_naming.mjs [TIMES] [FUNCTION...]
//
// Prints how soon it answers while the loop is held, and, for each way, how many of the holds were logged, had the
// holding function as their blocker, and had it anywhere in a stack. It measures the Node that runs it.

import { app, get, sleep, startProbed } from '../probe/support.mjs';

const times = Number(process.argv[2] ?? 20);
const wanted = process.argv.slice(3);
const BETWEEN_MS = 1500;
const PROFILE_MS = 13000;
const WAYS = [
  { route: '/busy?ms=300', name: 'busyLoop' },
  { route: '/regex?ms=300', name: 'catastrophicRegex' },
  { route: '/json', name: 'parseLargeBody', before: '/json-make?n=500000' },
  { route: '/sort', name: 'sortRows', before: '/sort-make?n=500000', again: true },
  { route: '/hash?n=800000', name: 'hashPassword' },
  { route: '/exec?ms=300', name: 'runCommand' },
  { route: '/read?ms=300', name: 'readInLoop' },
];

async function allBlocks(ids) {
  const found = new Map();
  for (let since = 0; ; ) {
    const { blocks, revision } = await probed.ask(`/blocks?since=${since}`);
    for (const block of blocks) if (ids.has(block.id)) found.set(block.id, block);
    if (blocks.length === 0) return [...found.values()];
    since = revision;
  }
}

const ends = [];
const probed = await startProbed({ after: (end) => ends.push(end) }, app('blocker.mjs'));
const base = `http://127.0.0.1:${await probed.port()}`;
console.log(`${probed.entry.node}, ${times} holds each`);

const answers = [];
let isHeld = true;
const held = get(`${base}/busy?ms=2000`).then(() => {
  isHeld = false;
});
while (isHeld) {
  const begun = performance.now();
  await probed.ask('/eld?since=1');
  answers.push(performance.now() - begun);
  await sleep(20);
}
await held;
answers.sort((a, b) => a - b);
const [median, longest] = [answers[answers.length >> 1], answers[answers.length - 1]].map((ms) => ms.toFixed(1));
console.log(`answers while held 2 s: ${answers.length}, median ${median} ms, longest ${longest} ms`);

for (const { route, name, before, again } of WAYS.filter((way) => !wanted.length || wanted.includes(way.name))) {
  const ids = [];
  let longest = 0;
  for (let i = 0; i < times; i += 1) {
    if (before && (i === 0 || again)) await get(base + before);
    await sleep(BETWEEN_MS);
    const { revision } = await probed.ask('/blocks?since=999999999');
    longest = Math.max(longest, (await get(base + route)).body.ms);
    await sleep(BETWEEN_MS / 2);
    const { blocks } = await probed.ask(`/blocks?since=${revision}`);
    const block = [...blocks].sort((a, b) => b.lengthMs - a.lengthMs)[0];
    if (block) ids.push(block.id);
  }
  // Names that come from a profile come when it is read.
  await sleep(PROFILE_MS);
  const blocks = await allBlocks(new Set(ids));
  const count = (holds) => blocks.filter(holds).length;
  const figures = {
    logged: ids.length,
    named: count(({ blocker }) => blocker?.function === name),
    inStack: count(({ stacks }) => stacks.some(({ frames }) => frames.some((frame) => frame.function === name))),
    late: count(({ stacks }) => stacks.length > 0 && stacks.every(({ isLate }) => isLate)),
  };
  for (const block of blocks) if (block.blocker?.function !== name) console.log('  not named:', JSON.stringify(block));
  console.log(`${name.padEnd(18)} ${JSON.stringify(figures)} longest ${Math.round(longest)} ms`);
}
for (const end of ends) end();
