// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the tests of the probe with the Node that runs this, and prints one line for each of them.
//
//   node tests/probe/run.mjs [THEME...]

import fs from 'fs';
import path from 'path';
import { run } from 'node:test';
import { fileURLToPath } from 'url';

const here = path.dirname(fileURLToPath(import.meta.url));
const themes = process.argv.slice(2);
const names = fs.readdirSync(here).filter((name) => name.endsWith('.test.mjs'));
const chosen = names.filter((name) => themes.length === 0 || themes.includes(name.replace('.test.mjs', '')));

/** Older versions report a file, and all a suite, like a test. */
const GROUPS = /\.test\.mjs$|^with the probe$/;
const isTest = ({ name, details }) => details?.type !== 'suite' && !GROUPS.test(name);
const isOwnFailure = ({ details }) => details?.error?.failureType !== 'subtestsFailed';
const duration = ({ details }) => `(${Math.round(details?.duration_ms ?? 0)} ms)`;

process.exitCode = 1; // until the end is reached without a failure
let failed = 0;
run({ files: chosen.map((name) => path.join(here, name)), concurrency: 2, timeout: 120000 })
  .on('test:pass', (data) => {
    if (!isTest(data)) return;
    if (data.skip !== undefined) console.log(`[  SKIPPED ] ${data.name}: ${data.skip} ${duration(data)}`);
    else console.log(`check passed: ${data.name} ${duration(data)}`);
  })
  .on('test:fail', (data) => {
    failed += 1;
    if (!isOwnFailure(data)) return;
    console.log(`[  FAILED  ] ${data.name} ${duration(data)}`);
    console.log(data.details?.error?.cause?.stack ?? data.details?.error);
  })
  .on('end', () => {
    process.exitCode = failed > 0 ? 1 : 0;
  })
  .resume();
