// SPDX-License-Identifier: GPL-3.0-or-later
//
// Starts applications with the probe attached, each with a registry folder of its own, and asks the probe.

import { spawn } from 'child_process';
import fs from 'fs';
import http from 'http';
import os from 'os';
import path from 'path';
import { fileURLToPath, pathToFileURL } from 'url';

const here = path.dirname(fileURLToPath(import.meta.url));
export const probeFolder = path.resolve(here, '../../resources/probe');
export const probeUrl = pathToFileURL(path.join(probeFolder, 'eldscope-probe.mjs')).href;
export const app = (name) => path.join(here, 'apps', name);
const PATIENCE_MS = 20000;

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function temporaryFolder(t) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'eldscope-probe-test-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function until(what, condition, patienceMs = PATIENCE_MS) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(20);
  }
}

/** The answer with status, headers, text and, where it is JSON, the body. */
export function get(url, options = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent: false, timeout: PATIENCE_MS, ...options }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        let body = null;
        try {
          body = JSON.parse(text);
        } catch {
          // not JSON: the text is there
        }
        resolve({ status: response.statusCode, headers: response.headers, text, body });
      });
    });
    request.on('timeout', () => request.destroy(new Error(`no answer from ${url}`)));
    request.on('error', reject);
    request.end(options.payload);
  });
}

/** The entries that can be read; a test may have put others there. */
export function entries(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).filter((name) => name.endsWith('.json')).flatMap((name) => {
    try {
      return [JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))];
    } catch {
      return [];
    }
  });
}

/** The environment without what a surrounding run may have set. */
export function cleanEnvironment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(NODE_|ELDSCOPE_PROBE|npm_)/.test(name));
  return { ...Object.fromEntries(kept), ELDSCOPE_PROBE_PORT: '0', ...extra };
}

/** Runs to the end: code, signal, standard output and error. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    child.on('error', reject);
    const said = { out: '', err: '' };
    child.stdout.on('data', (data) => {
      said.out += data;
      options.onOutput?.(said.out, child);
    });
    child.stderr.on('data', (data) => {
      said.err += data;
    });
    const watchdog = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.on('close', (code, signal) => {
      clearTimeout(watchdog);
      resolve({ code, signal, ...said });
    });
  });
}

/** An application with a probe that answers. It prints its port, when it has one, as {"port":N}. */
export async function startProbed(t, script, { env = {}, execArgv = [], args = [], folder = null, cwd } = {}) {
  const registry = folder ?? temporaryFolder(t);
  const child = spawn(process.execPath, [...execArgv, '--import', probeUrl, script, ...args], {
    env: cleanEnvironment({ ELDSCOPE_PROBE_DIR: registry, ...env }),
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  const entry = await until('the registry entry', () => entries(registry).find(({ pid }) => pid === child.pid));
  const base = entry.url.replace(/\/eld$/, '');
  return {
    child,
    entry,
    registry,
    base,
    ask: async (route, options) => (await get(base + route, options)).body,
    async port() {
      return until('the port of the application', () => /\{"port":(\d+)\}/.exec(said)?.[1]);
    },
  };
}
