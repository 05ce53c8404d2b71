// SPDX-License-Identifier: GPL-3.0-or-later
//
// Takes the main thread's stack while it is held: pauses it for less than a millisecond through its inspector. Being
// ready for that costs the main thread some tens of milliseconds, so a connection is for one hold and ends with it.

import { monotonicNow } from './board.mjs';

/** Of the application's time the probe may take this part for being ready. */
const COST_SHARE = 0.02;
const SHORTEST_REST_MS = 500;

export class StackTaker {
  constructor(sessions, frames, log) {
    this.sessions = sessions;
    this.frames = frames;
    this.log = log;
    this.session = null;
    this.taken = null;
    this.restUntil = 0;
  }

  get isConnected() {
    return this.session !== null;
  }

  get isPending() {
    return this.taken !== null;
  }

  get canStart() {
    return this.sessions.isAvailable && monotonicNow() >= this.restUntil;
  }

  /**
   * Asks for one stack; `taken` is called with it, or never. `isWanted` is asked while the main thread stands still, so
   * that what it reads on the board is of the moment of the stack.
   */
  take({ isWanted, taken }) {
    try {
      if (!this.session) this.connect();
      if (!this.session) return;
      this.isWanted = isWanted;
      this.taken = taken;
      this.askedAt = monotonicNow();
      this.session.post('Debugger.pause', (error) => error && this.release());
    } catch (error) {
      this.log(error);
      this.release();
      this.restUntil = Infinity; // not permitted here
    }
  }

  connect() {
    this.session = this.sessions.connect();
    if (!this.session) return;
    const { session } = this;
    const begun = monotonicNow();
    this.scripts = new Map();
    this.taken = null;
    this.heardAt = null;
    this.readyAt = null;
    session.on('Debugger.scriptParsed', ({ params }) => {
      this.heardAt ??= monotonicNow();
      this.scripts.set(params.scriptId, { url: params.url, mapUrl: params.sourceMapURL });
    });
    session.on('Debugger.paused', ({ params }) => this.paused(session, params));
    session.post('Debugger.enable', (error) => {
      if (this.session !== session) return;
      if (error) {
        this.release();
        return;
      }
      this.readyAt = monotonicNow();
      this.costMs = this.readyAt - (this.heardAt ?? begun);
      this.restUntil = this.readyAt + Math.max(SHORTEST_REST_MS, this.costMs / COST_SHARE);
    });
  }

  /** Also for a `debugger` statement of the application, which must not stop it. */
  paused(session, { callFrames }) {
    const { taken } = this;
    const now = monotonicNow();
    const isWanted = taken !== null && this.session === session && this.isWanted();
    this.taken = null;
    session.post('Debugger.resume', () => {});
    if (!isWanted) return;
    // Code outside of JavaScript cannot be interrupted: the stack is then that of the moment it returned.
    const deafMs = Math.max((this.heardAt ?? now) - this.askedAt, now - Math.max(this.readyAt ?? now, this.askedAt));
    const calls = callFrames.map((frame) => ({
      functionName: frame.functionName,
      line: frame.location.lineNumber,
      column: frame.location.columnNumber ?? 0,
      ...(this.scripts.get(frame.location.scriptId) ?? { url: frame.url, mapUrl: '' }),
    }));
    taken({ calls, takenAt: now, deafMs, costMs: this.costMs ?? 0 });
  }

  release() {
    const { session } = this;
    this.session = null;
    this.taken = null;
    this.scripts = null;
    if (session) this.sessions.disconnect(session);
  }
}
