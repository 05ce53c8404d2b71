// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the environment says to the probe. README.md lists the variables.

import fs from 'fs';
import os from 'os';
import path from 'path';

export const RESOLUTION_MS = 10;

function numberOf(text, { fallback, min, max }) {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}

const isOff = (text) => /^(0|off|no|false)$/i.test(text ?? '');

function defaultFolder(env) {
  if (env.XDG_RUNTIME_DIR && path.isAbsolute(env.XDG_RUNTIME_DIR)) return path.join(env.XDG_RUNTIME_DIR, 'eldscope');
  const user = process.getuid ? process.getuid() : os.userInfo().username;
  return path.join(os.tmpdir(), `eldscope-${user}`);
}

export function isLoopback(host) {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Off loopback only with a token: without one the host falls back to loopback. */
export function readSettings(env) {
  const token = env.ELDSCOPE_PROBE_TOKEN || null;
  const host = env.ELDSCOPE_PROBE_HOST || '127.0.0.1';
  const isHostAllowed = isLoopback(host) || token !== null;
  return {
    isOn: !isOff(env.ELDSCOPE_PROBE),
    host: isHostAllowed ? host : '127.0.0.1',
    token,
    port: Math.round(numberOf(env.ELDSCOPE_PROBE_PORT, { fallback: 19790, min: 0, max: 65535 })),
    folder: env.ELDSCOPE_PROBE_DIR ? path.resolve(env.ELDSCOPE_PROBE_DIR) : defaultFolder(env),
    blockMs: numberOf(env.ELDSCOPE_PROBE_BLOCK_MS, { fallback: 100, min: 2 * RESOLUTION_MS, max: 60000 }),
    takesStacks: !isOff(env.ELDSCOPE_PROBE_STACKS),
    profileMs: isOff(env.ELDSCOPE_PROBE_PROFILE)
      ? 0
      : numberOf(env.ELDSCOPE_PROBE_PROFILE, { fallback: 0, min: 1, max: 100 }),
    trimsPaths: env.ELDSCOPE_PROBE_PATHS === 'basename',
    isDebugging: env.ELDSCOPE_PROBE_DEBUG === '1',
  };
}

/** `npm start` with NODE_OPTIONS preloads npm itself, whose loop nobody asks about and which would take the port. */
export function isPackageManager(script) {
  return /^(npm|npx|yarn|yarnpkg|pnpm|pnpx|corepack)(-cli)?(-[\d.]+)?(\.[cm]?js)?$/.test(path.basename(script ?? ''));
}

/** Failures of the probe are its own affair; whoever looks for one asks for them on standard error. */
export function makeLog(isDebugging) {
  return (error) => {
    if (!isDebugging) return;
    try {
      fs.writeSync(2, `eldscope-probe: ${error?.stack ?? error}\n`);
    } catch {
      // Standard error is closed or full: then nobody reads it.
    }
  };
}
