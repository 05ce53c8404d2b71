// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folder in which processes are found, and which processes are in it.

import assert from 'assert/strict';
import { spawn } from 'child_process';
import fs from 'fs';
import net from 'net';
import path from 'path';
import { describe, it } from 'node:test';
import { app, cleanEnvironment, entries, get, probeFolder, probeUrl, run, sleep, startProbed, temporaryFolder, until }
  from './support.mjs';

/** A process that is not waited for, with the probe by way of the environment. */
function launch(t, registry, args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: cleanEnvironment({ ELDSCOPE_PROBE_DIR: registry, NODE_OPTIONS: `--import=${probeUrl}`, ...env }),
    stdio: 'ignore',
  });
  t.after(() => child.kill('SIGKILL'));
  return child;
}

// Mostly waiting, so several at a time.
describe('with the probe', { concurrency: 4 }, () => {
  it('an entry says where the process answers, and is gone when it ended', async (t) => {
    const { child, entry, registry, base } = await startProbed(t, app('exits.mjs'), { args: ['handled-signal'] });
    assert.equal(entry.pid, child.pid);
    assert.equal(entry.ppid, process.pid);
    assert.equal(entry.node, process.version);
    assert.deepEqual(entry.argv.slice(1), [app('exits.mjs'), 'handled-signal']);
    assert.equal(entry.needsToken, false);
    assert.equal(entry.url, `http://127.0.0.1:${entry.port}/eld`);
    assert.ok(Math.abs(entry.startedEpochMs - Date.now()) < 60000);
    const { body } = await get(`${base}/info`);
    assert.equal(body.instance, entry.instance);
    assert.equal(body.pid, entry.pid);
    await sleep(200); // its own handler is there
    child.kill('SIGTERM');
    await until('the end of the entry', () => entries(registry).length === 0);
  });

  it('the folder and the entry are for their owner alone', { skip: process.platform === 'win32' }, async (t) => {
    const folder = path.join(temporaryFolder(t), 'deeper', 'eldscope');
    await startProbed(t, app('exits.mjs'), { args: ['signal'], folder });
    assert.equal(fs.statSync(folder).mode & 0o777, 0o700);
    const [name] = fs.readdirSync(folder);
    assert.equal(fs.statSync(path.join(folder, name)).mode & 0o777, 0o600);
  });

  it('a registry that cannot be had does not disturb', async (t) => {
    const file = path.join(temporaryFolder(t), 'a-file');
    fs.writeFileSync(file, '');
    const { code, err, out } = await run(process.execPath, ['--import', probeUrl, app('plain.cjs')], {
      env: cleanEnvironment({ ELDSCOPE_PROBE_DIR: path.join(file, 'folder') }),
    });
    assert.equal(code, 0);
    assert.equal(err, '');
    assert.match(out, /done/);
  });

  it('entries of processes that are no more are pruned, those of others stay', async (t) => {
    const registry = temporaryFolder(t);
    const gone = await run(process.execPath, ['-e', 'console.log(process.pid)'], { env: cleanEnvironment() });
    const dead = Number(gone.out);
    fs.writeFileSync(path.join(registry, `${dead}.json`), JSON.stringify({ pid: dead, startTicks: null }));
    const ours = path.join(registry, `${process.pid}.json`);
    fs.writeFileSync(ours, JSON.stringify({ pid: process.pid, startTicks: null }));
    fs.writeFileSync(path.join(registry, '1.json'), 'half of an ent');
    fs.writeFileSync(path.join(registry, 'notes.txt'), 'not ours');
    const { child } = await startProbed(t, app('exits.mjs'), { args: ['signal'], folder: registry });
    const names = fs.readdirSync(registry).sort();
    assert.deepEqual(names, [`${child.pid}.json`, `${process.pid}.json`, 'notes.txt'].sort());
  });

  it('a pid that was given again does not keep an entry', { skip: process.platform !== 'linux' }, async (t) => {
    const registry = temporaryFolder(t);
    fs.writeFileSync(path.join(registry, `${process.pid}.json`), JSON.stringify({ pid: process.pid, startTicks: 1 }));
    await startProbed(t, app('exits.mjs'), { args: ['signal'], folder: registry });
    assert.ok(!fs.existsSync(path.join(registry, `${process.pid}.json`)));
  });

  it('a port that is taken is passed over', async (t) => {
    const taken = net.createServer();
    await new Promise((resolve) => taken.listen(0, '127.0.0.1', resolve));
    t.after(() => taken.close());
    const { port } = taken.address();
    const { entry, base } = await startProbed(t, app('exits.mjs'), {
      args: ['signal'],
      env: { ELDSCOPE_PROBE_PORT: String(port) },
    });
    assert.notEqual(entry.port, port);
    assert.equal((await get(`${base}/info`)).status, 200);
  });

  it('package managers are not probed, what they start is', async (t) => {
    const registry = temporaryFolder(t);
    const folder = temporaryFolder(t);
    const manager = path.join(folder, 'npm-cli.js');
    const args = JSON.stringify([app('exits.mjs'), 'signal']);
    const start = `require('child_process').spawn(process.execPath, ${args}, { stdio: 'ignore' });`;
    fs.writeFileSync(manager, `${start} process.on('SIGTERM', () => {});`);
    const child = launch(t, registry, [manager]);
    const [entry] = await until('the entry of what it starts', () => entries(registry).length > 0 && entries(registry));
    t.after(() => process.kill(entry.pid, 'SIGKILL'));
    assert.equal(entry.ppid, child.pid);
    await sleep(300);
    assert.equal(entries(registry).length, 1);
  });

  it('threads of the application are not probed', async (t) => {
    const registry = temporaryFolder(t);
    const child = launch(t, registry, [app('threads.mjs')]);
    await until('the entry', () => entries(registry).length > 0);
    await sleep(700);
    assert.deepEqual(entries(registry).map(({ pid }) => pid), [child.pid]);
  });

  it('each process of a cluster has a probe of its own', async (t) => {
    const registry = temporaryFolder(t);
    const child = launch(t, registry, [app('cluster.cjs'), 'stay']);
    const found = await until('three entries', () => entries(registry).length === 3 && entries(registry));
    t.after(() => found.forEach(({ pid }) => {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // gone with its parent
      }
    }));
    assert.equal(new Set(found.map(({ port }) => port)).size, 3);
    assert.equal(found.filter(({ ppid }) => ppid === child.pid).length, 2);
    for (const { pid, url } of found) assert.equal((await get(url)).body.pid, pid);
  });

  it('a forked child in another working directory has a probe of its own', async (t) => {
    const registry = temporaryFolder(t);
    const child = launch(t, registry, [app('forks.cjs'), 'stay']);
    const found = await until('two entries', () => entries(registry).length === 2 && entries(registry));
    const forked = found.find(({ ppid }) => ppid === child.pid);
    t.after(() => process.kill(forked.pid, 'SIGKILL'));
    assert.equal((await get(forked.url)).body.pid, forked.pid);
  });

  it('one line in the application attaches it as well, and only once', async (t) => {
    const registry = temporaryFolder(t);
    const script = path.join(temporaryFolder(t), 'app.mjs');
    fs.writeFileSync(script, `import ${JSON.stringify(probeUrl)};\nsetInterval(() => {}, 1000);\n`);
    const child = launch(t, registry, [script]);
    await until('the entry', () => entries(registry).length > 0);
    assert.deepEqual(entries(registry).map(({ pid }) => pid), [child.pid]);
  });

  it('a second copy of the probe does not attach', async (t) => {
    const registry = temporaryFolder(t);
    const copy = path.join(temporaryFolder(t), 'probe');
    fs.cpSync(probeFolder, copy, { recursive: true });
    launch(t, registry, ['--import', path.join(copy, 'eldscope-probe.mjs'), app('exits.mjs'), 'signal']);
    await until('the entry', () => entries(registry).length > 0);
    const [{ url }] = entries(registry);
    await sleep(500);
    assert.equal(entries(registry).length, 1);
    assert.equal((await get(url)).status, 200);
  });

  it('it can be switched off', async (t) => {
    const registry = temporaryFolder(t);
    const ended = await run(process.execPath, ['--import', probeUrl, app('plain.cjs')], {
      env: cleanEnvironment({ ELDSCOPE_PROBE_DIR: registry, ELDSCOPE_PROBE: '0' }),
    });
    assert.equal(ended.code, 0);
    assert.deepEqual(fs.readdirSync(registry), []);
  });
});
