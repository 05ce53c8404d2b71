// SPDX-License-Identifier: GPL-3.0-or-later
//
// How often the probe names what holds the loop: each way of holding it, many times over.
//
//   node tests/bench/probe_naming.mjs [TIMES]
//
// Prints, for each way, how many of the holds were logged, had the holding function as their blocker, and had it
// anywhere in a stack. Run it with the Node to be measured; it starts that one.

import { app, get, sleep, startProbed } from '../probe/support.mjs';

const times = Number(process.argv[2] ?? 20);
const BETWEEN_MS = 1500;
const WAYS = [
  { route: '/busy?ms=300', name: 'busyLoop' },
  { route: '/regex?ms=300', name: 'catastrophicRegex' },
  { route: '/json', name: 'parseLargeBody', before: '/json-make?n=150000' },
  { route: '/sort', name: 'sortRows', before: '/sort-make?n=400000', again: true },
  { route: '/hash?n=200000', name: 'hashPassword' },
  { route: '/exec?ms=300', name: 'runCommand' },
  { route: '/read?ms=300', name: 'readInLoop' },
];

const ends = [];
const probed = await startProbed({ after: (end) => ends.push(end) }, app('blocker.mjs'));
const base = `http://127.0.0.1:${await probed.port()}`;
console.log(`${probed.entry.node}, ${times} holds each`);
for (const { route, name, before, again } of WAYS) {
  const count = { logged: 0, named: 0, inStack: 0, late: 0 };
  let longest = 0;
  for (let i = 0; i < times; i += 1) {
    if (before && (i === 0 || again)) await get(base + before);
    await sleep(BETWEEN_MS);
    const { revision } = await probed.ask('/blocks?since=999999999');
    longest = Math.max(longest, (await get(base + route)).body.ms);
    await sleep(BETWEEN_MS / 2);
    const { blocks } = await probed.ask(`/blocks?since=${revision}`);
    const block = [...blocks].sort((a, b) => b.lengthMs - a.lengthMs)[0];
    if (!block) continue;
    count.logged += 1;
    count.named += block.blocker?.function === name;
    count.inStack += block.stacks.some(({ frames }) => frames.some((frame) => frame.function === name));
    count.late += block.stacks.length > 0 && block.stacks.every(({ isLate }) => isLate);
  }
  console.log(`${name.padEnd(18)} ${JSON.stringify(count)} longest ${Math.round(longest)} ms`);
}
for (const end of ends) end();
