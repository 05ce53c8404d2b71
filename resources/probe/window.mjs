// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of a window: the ticks after one cursor up to another. A sample is the interval between two ticks, so the
// samples of a window add up to its length and nothing is lost between two windows that share a cursor.

import { monotonicNow } from './board.mjs';
import { RESOLUTION_MS } from './settings.mjs';

const SUB_BITS = 6;
const LAST_LINEAR = 2 ** (SUB_BITS + 1);

/** The bucket of a delay: exact below 128 ns, then 64 to a power of two. */
export function bucketOf(ms) {
  const nanos = Math.max(0, Math.round(ms * 1e6));
  if (nanos < LAST_LINEAR) return nanos;
  const shift = Math.floor(Math.log2(nanos)) - SUB_BITS;
  return shift * 2 ** SUB_BITS + Math.floor(nanos / 2 ** shift);
}

/** Pairs of bucket and count in one flat array; `sorted` in ascending order. */
export function bucketsOf(sorted) {
  const flat = [];
  for (const value of sorted) {
    const bucket = bucketOf(value);
    if (flat[flat.length - 2] === bucket) flat[flat.length - 1] += 1;
    else flat.push(bucket, 1);
  }
  return flat;
}

/** Nearest rank. */
function percentile(sorted, percent) {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
}

/** null for what is no number: unknown is never 0. */
export const round = (value, digits) => (Number.isFinite(value) ? Number(value.toFixed(digits)) : null);

const EMPTY = { sum: 0, min: null, mean: null, p50: null, p90: null, p99: null, max: null };

function delayFigures(sorted) {
  if (sorted.length === 0) return EMPTY;
  const sum = sorted.reduce((total, value) => total + value, 0);
  const ms = (value) => round(value, 3);
  return {
    sum: ms(sum),
    min: ms(sorted[0]),
    mean: ms(sum / sorted.length),
    p50: ms(percentile(sorted, 50)),
    p90: ms(percentile(sorted, 90)),
    p99: ms(percentile(sorted, 99)),
    max: ms(sorted[sorted.length - 1]),
  };
}

/** How long the next tick is overdue by more than a tick may be; 0 when it is not. */
export function overdueMs(board, head, now) {
  const overdue = now - board.time(head) - RESOLUTION_MS;
  return overdue > RESOLUTION_MS ? overdue : 0;
}

/**
 * The ticks from `since` to the last one. Without a cursor: the last `lastMs`, begun at a tick, so that a hold that
 * reaches into it is in it whole. A cursor that is too old, or of a process before this one, begins at the oldest tick.
 */
export function chooseWindow(board, { since = null, lastMs = 1000 }) {
  const head = board.head();
  const oldest = board.oldest(head);
  if (since !== null) {
    const isOurs = since <= head;
    const from = isOurs ? Math.max(since, oldest) : oldest;
    return { from, head, dropped: isOurs ? from - since : 0 };
  }
  const begin = monotonicNow() - lastMs;
  let from = head;
  while (from > oldest && board.time(from) > begin) from -= 1;
  return { from, head, dropped: 0 };
}

/** Everything that the ticks alone say. */
export function windowFigures(board, { from, head }) {
  const first = board.slot(from);
  const last = board.slot(head);
  const samples = new Float64Array(head - from);
  for (let seq = from + 1; seq <= head; seq += 1) samples[seq - from - 1] = board.time(seq) - board.time(seq - 1);
  samples.sort();
  const now = monotonicNow();
  const inProgress = overdueMs(board, head, now);
  const isEmpty = head === from;
  const length = last.time - first.time;
  const isHeldAllAlong = isEmpty && inProgress > 0;
  return {
    windowStart: first.time,
    // Without a single tick there is no sample, but it is known until when there was none.
    windowEnd: isHeldAllAlong ? now : last.time,
    now,
    n: samples.length,
    ...delayFigures(samples),
    histogram: { unit: 'ns', scheme: 'log-linear-64', buckets: bucketsOf(samples) },
    inProgressMs: round(inProgress, 1),
    elu: isEmpty ? (isHeldAllAlong ? 1 : null) : round(1 - (last.idle - first.idle) / length, 4),
    gcMs: round(last.gcMs - first.gcMs, 2),
    gcCount: last.gcCount - first.gcCount,
  };
}
