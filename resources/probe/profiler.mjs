// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sampling profiler, for what a pause cannot see: many short holds, and code outside of JavaScript. It is rotated,
// so that a profile stays small, and read at each turn.

import { monotonicNow } from './board.mjs';
import { round } from './window.mjs';

const ROTATE_MS = 30000;
/** Sooner when a hold waits for its name; but every start stalls the application, for at most this part of its time. */
const NAME_AFTER_MS = 2000;
const COST_SHARE = 0.02;
const STALLS_KEPT = 20;
const MOST_FUNCTIONS = 30;
const NOT_CODE = new Set(['(root)', '(idle)', '(program)', '(garbage collector)']);

/** Builtins, and what the engine does by itself, come without a script. */
const urlOf = ({ url }) => url || 'node:builtin';

/** A profile with its parents and the time of each sample, in monotonic ms. */
class Profile {
  constructor({ nodes, samples = [], timeDeltas = [], startTime, endTime }) {
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    for (const node of nodes) for (const child of node.children ?? []) this.nodes.get(child).parent = node;
    this.ms = (endTime - startTime) / 1e3;
    let time = startTime;
    this.samples = samples.map((id, i) => {
      time += timeDeltas[i];
      return { node: this.nodes.get(id), time: time / 1e3 };
    });
  }

  /** The node with the most samples in [from, to]; code only, because collecting garbage has no caller. null: none. */
  heaviest(from, to) {
    const counts = new Map();
    for (const { node, time } of this.samples) {
      if (time < from || time > to || NOT_CODE.has(node.callFrame.functionName)) continue;
      counts.set(node, (counts.get(node) ?? 0) + 1);
    }
    let heaviest = null;
    for (const [node, samples] of counts) if (!heaviest || samples > counts.get(heaviest)) heaviest = node;
    return heaviest;
  }

  /** Calls from the node down to the entry. The line is the one that most samples of the node were in. */
  calls(leaf) {
    const calls = [];
    for (let node = leaf; node && node.callFrame.functionName !== '(root)'; node = node.parent) {
      const frame = node.callFrame;
      const hot = [...(node.positionTicks ?? [])].sort((a, b) => b.ticks - a.ticks)[0];
      calls.push({
        functionName: frame.functionName,
        url: urlOf(frame),
        mapUrl: '',
        line: hot ? hot.line - 1 : frame.lineNumber,
        column: hot ? 0 : frame.columnNumber,
      });
    }
    return calls;
  }

  hottest(frames) {
    const functions = new Map();
    for (const { node } of this.samples) {
      const { functionName, scriptId, lineNumber, columnNumber } = node.callFrame;
      if (functionName === '(idle)') continue;
      const key = `${functionName} ${scriptId} ${lineNumber} ${columnNumber}`;
      const row = functions.get(key) ?? { node, samples: 0 };
      row.samples += 1;
      functions.set(key, row);
    }
    const rows = [...functions.values()].sort((a, b) => b.samples - a.samples).slice(0, MOST_FUNCTIONS);
    return rows.map(({ node, samples }) => ({
      ...frames.read(this.calls(node))[0],
      selfPct: round((100 * samples) / this.samples.length, 1),
      callers: frames.read(this.calls(node)).slice(1, 6),
    }));
  }
}

export class Profiler {
  constructor({ sessions, frames, blockLog, log }) {
    Object.assign(this, { sessions, frames, blockLog, log });
    this.session = null;
    this.unnamed = [];
    this.last = null;
    this.stalls = [];
    this.until = 0;
  }

  /** Profiles until `until`, in monotonic ms; while it runs, only the end is moved. */
  run({ intervalMs, until }) {
    this.until = Math.max(this.until, until);
    if (this.session || !this.sessions.isAvailable) return;
    this.session = this.sessions.connect();
    if (!this.session) return;
    this.isTurning = false;
    this.post('Profiler.enable');
    this.post('Profiler.setSamplingInterval', { interval: intervalMs * 1e3 });
    this.begin();
  }

  begin() {
    this.unnamed = [];
    this.startedAt = Infinity;
    const asked = monotonicNow();
    this.post('Profiler.start', undefined, () => {
      this.startedAt = monotonicNow();
      this.stalls.push({ from: asked, to: this.startedAt });
      if (this.stalls.length > STALLS_KEPT) this.stalls.shift();
    });
  }

  /** What part of [from, to] the main thread may have spent on starting the profiler: it walks the heap for that. */
  stallWithin(from, to) {
    const overlap = (stall) => Math.max(0, Math.min(to, stall.to) - Math.max(from, stall.from));
    return this.stalls.reduce((sum, stall) => sum + overlap(stall), 0);
  }

  /** A failure ends the profiling this time. */
  post(method, params, done = () => {}) {
    const { session } = this;
    session.post(method, params, (error, result) => {
      if (this.session !== session) return;
      if (error) {
        this.log(error);
        this.release();
      } else {
        done(result);
      }
    });
  }

  /** The hold is named when the profile that covers it is read. */
  name(block) {
    if (this.session && block.end - Math.max(block.start, this.startedAt) > (block.end - block.start) / 2) {
      this.unnamed.push(block);
    }
  }

  /** Called now and then. */
  turn() {
    if (!this.session || this.isTurning || this.startedAt === Infinity) return;
    const now = monotonicNow();
    const { from, to } = this.stalls[this.stalls.length - 1];
    const restMs = this.unnamed.length > 0 ? Math.max(NAME_AFTER_MS, (to - from) / COST_SHARE) : ROTATE_MS;
    const isOver = now >= this.until;
    const isDue = now - this.startedAt >= Math.min(ROTATE_MS, restMs);
    if (!isOver && !isDue) return;
    this.isTurning = true;
    this.post('Profiler.stop', undefined, ({ profile }) => {
      const blocks = this.unnamed;
      this.isTurning = false;
      if (isOver) this.release();
      else this.begin();
      this.read(new Profile(profile), blocks);
    });
  }

  read(profile, blocks) {
    this.last = { ms: round(profile.ms, 1), samples: profile.samples.length, functions: profile.hottest(this.frames) };
    for (const block of blocks) {
      const node = profile.heaviest(block.start, block.end);
      if (!node) continue;
      const frames = this.frames.read(profile.calls(node));
      block.stacks.push({ kind: 'profile', ageMs: null, isLate: false, frames });
      this.blockLog.touch(block);
    }
  }

  release() {
    const { session } = this;
    this.session = null;
    this.unnamed = [];
    if (session) this.sessions.disconnect(session);
  }
}
