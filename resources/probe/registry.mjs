// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folder in which every probed process leaves one small file, so that a dashboard finds it without guessing ports.

import fs from 'fs';
import path from 'path';

const MOST_ENTRIES = 1000;
const ENTRY = /^(\d+)\.json(\.tmp)?$/;

const entryPath = (folder, pid) => path.join(folder, `${pid}.json`);

/** When a process began, in ticks since the system's start: a pid that was given again differs in it. Linux only. */
export function startTicks(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may itself contain spaces and parentheses.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isStale(folder, name, pid) {
  if (!isAlive(pid)) return true;
  if (name.endsWith('.tmp')) return false; // being written
  try {
    const entry = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
    return entry.startTicks !== null && entry.startTicks !== startTicks(pid);
  } catch {
    return true; // unreadable
  }
}

/** Ours alone, or it is not used: in a shared temporary folder somebody else may have been first. */
function openFolder(folder) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  if (!process.getuid) return;
  if (found.uid !== process.getuid()) throw new Error(`${folder} belongs to somebody else`);
  if ((found.mode & 0o077) !== 0) fs.chmodSync(folder, 0o700);
}

function prune(folder) {
  for (const name of fs.readdirSync(folder).slice(0, MOST_ENTRIES)) {
    const [, pid] = ENTRY.exec(name) ?? [];
    if (pid && Number(pid) !== process.pid && isStale(folder, name, Number(pid))) {
      fs.rmSync(path.join(folder, name), { force: true });
    }
  }
}

/** Throws when the folder cannot be had. */
export function writeEntry(folder, entry) {
  openFolder(folder);
  prune(folder);
  const target = entryPath(folder, process.pid);
  fs.writeFileSync(`${target}.tmp`, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  fs.renameSync(`${target}.tmp`, target);
}

export function removeEntry(folder, pid) {
  fs.rmSync(entryPath(folder, pid), { force: true });
}
