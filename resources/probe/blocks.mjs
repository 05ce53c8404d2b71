// SPDX-License-Identifier: GPL-3.0-or-later
//
// The log of long holds and the watch that fills it: it notices a hold while it lasts, has its stack taken, and learns
// its true length from the tick that ends it.

import { monotonicNow } from './board.mjs';
import { agreedBlocker, blockerOf } from './frames.mjs';
import { round } from './window.mjs';

const KEPT = 100;
const MOST_IN_ANSWER = 50;
const MOST_IN_WINDOW = 10;
/** A stack is taken when a hold has lasted these multiples of the threshold. */
const STACK_AGES = [1, 3, 10, 30];
const LOOK_WHILE_HELD_MS = 10;
const SHORTEST_LOOK_MS = 5;
/** Longer than it takes to interrupt JavaScript on a busy host. */
const DEAF_MS = 100;
const GC_TOLD_TICKS = 3;

/** Holds in order of their id; `revision` counts every change, so that a reader can ask for what changed since. */
export class BlockLog {
  constructor() {
    this.blocks = [];
    this.revision = 0;
    this.lastId = 0;
  }

  add(block) {
    this.lastId += 1;
    this.blocks.push({ id: this.lastId, stacks: [], ...block });
    if (this.blocks.length > KEPT) this.blocks.shift();
    const added = this.blocks[this.blocks.length - 1];
    this.touch(added);
    return added;
  }

  touch(block) {
    this.revision += 1;
    block.revision = this.revision;
  }

  remove(block) {
    this.blocks = this.blocks.filter((other) => other !== block);
  }

  /** Changed since, the longest unchanged first, so that a reader of several answers misses none. */
  since(revision) {
    const changed = this.blocks.filter((block) => block.revision > revision);
    changed.sort((a, b) => a.revision - b.revision);
    return changed.slice(0, MOST_IN_ANSWER);
  }

  /** Ended by a tick of the window, or not ended yet; the longest ones where there are many. */
  within({ from, head }) {
    const found = this.blocks.filter(({ endSeq }) => endSeq === null || (endSeq > from && endSeq <= head));
    found.sort((a, b) => b.end - b.start - (a.end - a.start));
    return found.slice(0, MOST_IN_WINDOW).sort((a, b) => a.id - b.id);
  }
}

/** Node tells of a collection some ticks after it, so the time is that of a few ticks more than the hold's. */
function gcWithin(board, { afterSeq, endSeq }) {
  const head = board.head();
  const last = Math.min(head, endSeq + GC_TOLD_TICKS);
  return afterSeq >= board.oldest(head) ? board.slot(last).gcMs - board.slot(afterSeq).gcMs : null;
}

/** A hold as it is told. In a window only the stack that names the blocker comes along. */
export function describeBlock(block, { board, epochOf, readings, profiler, isBrief }) {
  const end = block.endSeq === null ? monotonicNow() : block.end;
  const cpu = readings.between(block.start, end);
  const isCovered = cpu.ms > (end - block.start) / 2;
  const blocker = agreedBlocker(block.stacks, end - block.start);
  const stacks = isBrief
    ? block.stacks.filter(({ frames }) => blockerOf(frames)?.function === blocker?.function).slice(0, 1)
    : block.stacks;
  return {
    id: block.id,
    revision: block.revision,
    startEpochMs: round(epochOf(block.start), 1),
    lengthMs: round(end - block.start, 1),
    isOver: block.endSeq !== null,
    onCpuPct: isCovered ? round((100 * cpu.onCpu) / cpu.ms, 1) : null,
    runDelayPct: isCovered ? round((100 * cpu.waiting) / cpu.ms, 1) : null,
    gcMs: block.endSeq === null ? null : round(gcWithin(board, block), 1),
    probeMs: round(block.probeMs + profiler.stallWithin(block.start, end), 1),
    blocker,
    stacks,
  };
}

export class BlockWatch {
  constructor({ board, log, settings, taker, frames, onBegin, onEnd }) {
    Object.assign(this, { board, log, settings, taker, frames, onBegin, onEnd });
    this.seen = board.head();
    this.current = null;
    this.age = 0;
  }

  /** Does what is due and says in how many ms to look again. */
  look() {
    const head = this.board.head();
    this.readTicks(head);
    const age = monotonicNow() - this.board.time(head);
    if (age < this.settings.blockMs) return Math.max(SHORTEST_LOOK_MS, this.settings.blockMs - age);
    if (!this.current) this.begin(head);
    this.takeStack(age);
    return LOOK_WHILE_HELD_MS;
  }

  begin(head) {
    // No more is known than that it began after the last tick.
    this.current = this.log.add({ afterSeq: head, endSeq: null, start: this.board.time(head), end: 0, probeMs: 0 });
    this.onBegin();
  }

  readTicks(head) {
    for (let seq = Math.max(this.seen, this.board.oldest(head)) + 1; seq <= head; seq += 1) {
      const held = this.board.held(seq);
      if (held >= this.settings.blockMs) this.end(seq, held);
    }
    this.seen = head;
    if (this.current && head > this.current.afterSeq) {
      // The host let the process wait, but the loop was asleep all the while: nothing held it.
      if (this.current.endSeq === null) this.log.remove(this.current);
      this.forget();
    }
  }

  end(seq, held) {
    const times = { endSeq: seq, start: this.board.time(seq) - held, end: this.board.time(seq) };
    if (this.current?.afterSeq === seq - 1) {
      Object.assign(this.current, times);
      this.log.touch(this.current);
      this.onEnd(this.current);
    } else {
      this.onEnd(this.log.add({ afterSeq: seq - 1, probeMs: 0, ...times }));
    }
  }

  forget() {
    this.current = null;
    this.age = 0;
    this.taker.release();
  }

  takeStack(age) {
    const due = STACK_AGES[this.age];
    if (due === undefined) {
      if (!this.taker.isPending) this.taker.release();
      return;
    }
    if (age < due * this.settings.blockMs || !this.settings.takesStacks) return;
    if (this.taker.isConnected ? this.taker.isPending : !this.taker.canStart) return;
    while (age >= STACK_AGES[this.age] * this.settings.blockMs) this.age += 1;
    const block = this.current;
    this.taker.take({
      isWanted: () => this.current === block && this.board.head() === block.afterSeq,
      taken: ({ calls, takenAt, deafMs, costMs }) => {
        const ageMs = round(takenAt - block.start, 1);
        const isLate = deafMs > DEAF_MS;
        block.probeMs = costMs;
        block.stacks.push({ kind: 'pause', ageMs, isLate, frames: this.frames.read(calls) });
        this.log.touch(block);
      },
    });
  }
}
