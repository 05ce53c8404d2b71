// SPDX-License-Identifier: GPL-3.0-or-later
//
// Connections of the probe's thread to the main thread's inspector. The board tells whether there is one, because the
// process announces it on standard error when it ends with one open.

import { createRequire } from 'module';
import { FLAG, GAUGE } from './board.mjs';

/** Node can be built without an inspector. */
export function inspectorOrNull() {
  try {
    return createRequire(import.meta.url)('inspector');
  } catch {
    return null;
  }
}

export class Sessions {
  constructor(board) {
    this.board = board;
    this.inspector = inspectorOrNull();
    this.open = new Set();
    this.isClosed = false;
  }

  /** Somebody else's debugger comes first: a second session would resume what it has paused. */
  get isAvailable() {
    return Boolean(this.inspector?.Session.prototype.connectToMainThread)
      && !this.isClosed && this.board.gauges[GAUGE.inspector] === 0;
  }

  /** Nothing when the process is about to end. */
  connect() {
    const { board } = this;
    board.setFlag(FLAG.session, 1);
    if (this.isClosed || board.flag(FLAG.closing) === 1) {
      this.tell();
      return null;
    }
    const session = new this.inspector.Session();
    try {
      session.connectToMainThread();
    } catch (error) {
      this.tell();
      throw error;
    }
    this.open.add(session);
    return session;
  }

  disconnect(session) {
    if (!this.open.delete(session)) return;
    session.disconnect();
    this.tell();
  }

  close() {
    this.isClosed = true;
    for (const session of this.open) session.disconnect();
    this.open.clear();
    this.tell();
  }

  tell() {
    this.board.setFlag(FLAG.session, this.open.size > 0 ? 1 : 0);
  }
}
