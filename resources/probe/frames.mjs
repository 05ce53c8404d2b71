// SPDX-License-Identifier: GPL-3.0-or-later
//
// Call frames as people read them: function, file, line and column, from the top of the stack down.

import fs from 'fs';
import { SourceMap } from 'module';
import path from 'path';
import { fileURLToPath } from 'url';

const MOST_FRAMES = 24;
const LONGEST_NAME = 200;
const LARGEST_MAP = 2 ** 21; // read, it takes twenty times as much of the thread's memory
const MOST_MAPS = 4;

const isNode = (frame) => frame.file.startsWith('node:');

function pathOf(url) {
  if (!url) return '(script without a file)';
  if (!url.startsWith('file:')) return url.slice(0, 1000);
  try {
    return fileURLToPath(url);
  } catch {
    return url.slice(0, 1000);
  }
}

/** Maps positions of generated code back, where the script names a map that lies beside it or in it. */
class SourceMaps {
  constructor() {
    this.maps = new Map();
  }

  read(url, mapUrl) {
    const inline = /^data:application\/json[^,]*?(;base64)?,(.*)$/s.exec(mapUrl);
    if (inline) {
      const text = inline[1] ? Buffer.from(inline[2], 'base64').toString() : decodeURIComponent(inline[2]);
      return new SourceMap(JSON.parse(text));
    }
    const file = fileURLToPath(new URL(mapUrl, url));
    if (fs.statSync(file).size > LARGEST_MAP) return null;
    return new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8')));
  }

  of(url, mapUrl) {
    if (!mapUrl || !url.startsWith('file:') || mapUrl.length > LARGEST_MAP) return null;
    if (!this.maps.has(url)) {
      if (this.maps.size >= MOST_MAPS) this.maps.clear();
      try {
        this.maps.set(url, this.read(url, mapUrl));
      } catch {
        this.maps.set(url, null); // no map, or none that can be read: the generated position stays
      }
    }
    return this.maps.get(url);
  }

  /** Line and column from 0 in, from 1 out. */
  original({ url, mapUrl, line, column }) {
    const entry = this.of(url, mapUrl)?.findEntry(line, column);
    if (!entry?.originalSource) return null;
    const source = entry.originalSource;
    const file = /^[a-z]+:\/\//i.test(source) ? pathOf(source) : path.resolve(path.dirname(pathOf(url)), source);
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
}

export class Frames {
  constructor(trimsPaths) {
    this.trimsPaths = trimsPaths;
    this.maps = new SourceMaps();
  }

  /** `calls`: functionName, url, mapUrl, line and column from 0. */
  read(calls) {
    return calls.slice(0, MOST_FRAMES).map(({ functionName, url, mapUrl, line, column }) => {
      const place = this.maps.original({ url, mapUrl, line, column }) ?? {
        file: pathOf(url),
        line: line + 1,
        column: column + 1,
      };
      if (this.trimsPaths && !isNode(place)) place.file = path.basename(place.file);
      return { function: functionName.slice(0, LONGEST_NAME) || '(anonymous)', ...place };
    });
  }
}

/**
 * The frame an engineer would look at: the topmost outside of Node. A callback without a name that a named function of
 * the same file handed to a builtin (a comparator) goes by that function's name. `callee` is what it called in Node.
 */
export function blockerOf(frames) {
  const top = frames.findIndex((frame) => !isNode(frame));
  if (top < 0) return null;
  let named = top;
  while (frames[named].function === '(anonymous)' && frames[named + 1]?.file === frames[top].file) named += 1;
  const name = frames[named].function;
  return { ...frames[top], function: name, ...(top > 0 ? { callee: frames[top - 1].function } : {}) };
}

/**
 * For how much of the hold each stack speaks: one of a pause from and to half way to its neighbours, so that what only
 * happened at the end, when the hold's cause was over, does not count for more. A profile speaks for what pauses that
 * came late leave open, and not before those in time: it knows no functions that the engine joined into their callers.
 */
function withShares(stacks, lengthMs) {
  const pauses = stacks.filter(({ kind }) => kind === 'pause');
  const border = (i) => {
    if (i < 0) return 0;
    return i + 1 < pauses.length ? (pauses[i].ageMs + pauses[i + 1].ageMs) / 2 : Math.max(lengthMs, pauses[i].ageMs);
  };
  const shared = pauses.map((stack, i) => ({ ...stack, ms: border(i) - border(i - 1) }));
  const profile = stacks.find(({ kind }) => kind === 'profile');
  if (!profile) return shared;
  const inTime = shared.filter(({ isLate }) => !isLate);
  return [...inTime, { ...profile, ms: lengthMs - inTime.reduce((sum, { ms }) => sum + ms, 0) }];
}

/** The blocker that the stacks of a hold name for most of it; null where they name none. */
export function agreedBlocker(stacks, lengthMs) {
  const votes = new Map();
  for (const { frames, ms } of withShares(stacks, lengthMs)) {
    const blocker = blockerOf(frames);
    if (!blocker) continue;
    const key = `${blocker.function} ${blocker.file}`;
    const vote = votes.get(key) ?? { blocker, ms: 0 };
    vote.ms += ms;
    votes.set(key, vote);
  }
  let best = null;
  for (const vote of votes.values()) if (!best || vote.ms > best.ms) best = vote;
  return best?.blocker ?? null;
}
