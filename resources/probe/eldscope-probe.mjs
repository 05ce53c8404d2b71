// SPDX-License-Identifier: GPL-3.0-or-later
//
// The drop-in probe: figures of the event loop that stay true while the loop is held, and the name of what holds it.
//
//   node --import /path/to/eldscope-probe.mjs app.js
//
// Importing it attaches it, once for each process and only to the main thread. It never throws into the application,
// never keeps it alive and prints nothing. README.md beside this file has the endpoints, the figures and the settings.

import { isMainThread } from 'worker_threads';
import { attach } from './attach.mjs';

const ATTACHED = Symbol.for('eldscope.probe');

if (isMainThread && !globalThis[ATTACHED]) {
  // Also told by a second copy of this file, which would otherwise measure the first one.
  Object.defineProperty(globalThis, ATTACHED, { value: true });
  attach();
}
