// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the system knows of the process, read by the probe's thread without any help of the main one.

import fs from 'fs';
import { monotonicNow } from './board.mjs';

const KEPT = 1024; // 100 s at five a second, and as many for readers and holds
const CLOSEST_MS = 5;

/** On-CPU time and time spent waiting for a CPU of the main thread, in ms; null where the system does not tell. */
function mainThreadTimes() {
  try {
    const [onCpu, waiting] = fs.readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    return { onCpu: Number(onCpu) / 1e6, waiting: Number(waiting) / 1e6 };
  } catch {
    return null;
  }
}

/** Cumulative CPU times with the moments they were read at, so that any window's share can be worked out later. */
export class Readings {
  constructor() {
    this.rows = [];
    this.take();
  }

  take() {
    const time = monotonicNow();
    const last = this.rows[this.rows.length - 1];
    if (last && time - last.time < CLOSEST_MS) return;
    const { user, system } = process.cpuUsage();
    this.rows.push({ time, process: (user + system) / 1e3, main: mainThreadTimes() });
    if (this.rows.length > KEPT) this.rows.shift();
  }

  /** The cumulative figures at a moment, in between two readings by proportion. */
  at(time) {
    let low = 0;
    let high = this.rows.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle].time < time) low = middle + 1;
      else high = middle;
    }
    const after = this.rows[low];
    const before = this.rows[low - 1] ?? after;
    const span = after.time - before.time;
    const share = span > 0 ? Math.min(1, Math.max(0, (time - before.time) / span)) : 1;
    const mix = (a, b) => a + (b - a) * share;
    const hasMain = before.main !== null && after.main !== null;
    return {
      time: mix(before.time, after.time),
      process: mix(before.process, after.process),
      onCpu: hasMain ? mix(before.main.onCpu, after.main.onCpu) : Number.NaN,
      waiting: hasMain ? mix(before.main.waiting, after.main.waiting) : Number.NaN,
    };
  }

  /** Milliseconds spent in [from, to], NaN where unknown, and `ms`, the part of the span that readings cover. */
  between(from, to) {
    const a = this.at(from);
    const b = this.at(to);
    return {
      ms: b.time - a.time,
      process: b.process - a.process,
      onCpu: b.onCpu - a.onCpu,
      waiting: b.waiting - a.waiting,
    };
  }
}

/**
 * The thread pool has no public queue, so a job is sent through it: how long an asynchronous stat takes. The pool
 * belongs to the process, so the job of this thread waits behind those of the main one.
 */
export class PoolProbe {
  constructor() {
    this.sentAt = null;
    this.answers = [];
  }

  send() {
    if (this.sentAt !== null) return;
    this.sentAt = monotonicNow();
    fs.stat('/', () => {
      const time = monotonicNow();
      this.answers.push({ time, ms: time - this.sentAt });
      if (this.answers.length > KEPT) this.answers.shift();
      this.sentAt = null;
    });
  }

  figures(from, to) {
    const within = this.answers.filter((answer) => answer.time > from && answer.time <= to);
    return {
      last: this.answers[this.answers.length - 1]?.ms ?? null,
      max: within.length > 0 ? Math.max(...within.map((answer) => answer.ms)) : null,
      pending: this.sentAt === null ? 0 : monotonicNow() - this.sentAt,
    };
  }
}
