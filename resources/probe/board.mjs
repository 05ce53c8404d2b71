// SPDX-License-Identifier: GPL-3.0-or-later
//
// The memory that the main thread and the probe's own thread share. The main thread writes a slot at each tick; the
// other one reads it at any time, also while the main thread is held, and never asks it for anything.

const SLOTS = 8192; // 80 s of ticks, a power of two
const SLOT_FIELDS = 4;
const HEADER_BYTES = 128;

/** Cumulative figures at a tick, all in ms but the count. */
const FIELD = { time: 0, idle: 1, gcMs: 2, gcCount: 3 };

/** Switches for the orderly end: see attach.mjs and thread.mjs. */
export const FLAG = { closing: 0, registry: 1, session: 2 };
export const REGISTRY = { none: 0, writing: 1, written: 2 };

/** What the main thread copies now and then because only it can read it. */
export const GAUGE = { heapUsed: 0, heapTotal: 1, connections: 2, inFlight: 3, requests: 4, inspector: 5 };
const GAUGES = 6;
const FLAGS = 3;

/** The system's monotonic clock in ms, the same for all processes and threads of the host. */
export function monotonicNow() {
  const [seconds, nanos] = process.hrtime();
  return seconds * 1e3 + nanos / 1e6;
}

export class Board {
  constructor(memory = new SharedArrayBuffer(HEADER_BYTES + SLOTS * SLOT_FIELDS * 8)) {
    this.memory = memory;
    this.headCell = new BigInt64Array(memory, 0, 1);
    this.flags = new Int32Array(memory, 8, FLAGS);
    this.gauges = new Float64Array(memory, 32, GAUGES);
    this.ring = new Float64Array(memory, HEADER_BYTES);
    this.written = 0;
  }

  /** Main thread only. */
  push(time, idle, gcMs, gcCount) {
    const seq = this.written + 1;
    const at = (seq % SLOTS) * SLOT_FIELDS;
    this.ring[at + FIELD.time] = time;
    this.ring[at + FIELD.idle] = idle;
    this.ring[at + FIELD.gcMs] = gcMs;
    this.ring[at + FIELD.gcCount] = gcCount;
    this.written = seq;
    Atomics.store(this.headCell, 0, BigInt(seq));
  }

  /** Number of the last tick; 0 before the first. */
  head() {
    return Number(Atomics.load(this.headCell, 0));
  }

  /** Number of the oldest tick that is not about to be overwritten. */
  oldest(head = this.head()) {
    return Math.max(1, head - SLOTS + 64);
  }

  time(seq) {
    return this.ring[(seq % SLOTS) * SLOT_FIELDS + FIELD.time];
  }

  slot(seq) {
    const at = (seq % SLOTS) * SLOT_FIELDS;
    return {
      time: this.ring[at + FIELD.time],
      idle: this.ring[at + FIELD.idle],
      gcMs: this.ring[at + FIELD.gcMs],
      gcCount: this.ring[at + FIELD.gcCount],
    };
  }

  /** Time the loop was held between a tick and the one before: the interval without what it slept. */
  held(seq) {
    const at = (seq % SLOTS) * SLOT_FIELDS;
    const before = ((seq - 1) % SLOTS) * SLOT_FIELDS;
    const slept = this.ring[at + FIELD.idle] - this.ring[before + FIELD.idle];
    return this.ring[at + FIELD.time] - this.ring[before + FIELD.time] - slept;
  }

  flag(index) {
    return Atomics.load(this.flags, index);
  }

  /** Sets a flag and wakes who waits for it. */
  setFlag(index, value) {
    Atomics.store(this.flags, index, value);
    Atomics.notify(this.flags, index);
  }

  /** Waits while the flag has this value, at most `ms`. */
  awaitFlag(index, value, ms) {
    Atomics.wait(this.flags, index, value, ms);
  }
}
