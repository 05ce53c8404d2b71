// SPDX-License-Identifier: GPL-3.0-or-later
//
// An application ends with the probe as it ends without: exit code, signal, standard output and standard error.

import assert from 'assert/strict';
import fs from 'fs';
import path from 'path';
import { describe, it } from 'node:test';
import { app, cleanEnvironment, probeUrl, run, temporaryFolder } from './support.mjs';

/** What differs from run to run of the very same program. */
const settled = ({ code, signal, out, err }) => ({
  code,
  signal,
  out: out.split('\n').sort().join('\n'),
  err: err.replace(/\d+(?=[:)])/g, 'N'),
});

async function endsAlike(t, args, { env = {}, onOutput, command = process.execPath, cwd } = {}) {
  const registry = temporaryFolder(t);
  const probed = cleanEnvironment({ ELDSCOPE_PROBE_DIR: registry, NODE_OPTIONS: `--import=${probeUrl}`, ...env });
  const [without, withProbe] = await Promise.all([
    run(command, args, { env: cleanEnvironment(env), onOutput, cwd }),
    run(command, args, { env: probed, onOutput, cwd }),
  ]);
  assert.deepEqual(settled(withProbe), settled(without));
  return { ...withProbe, registry };
}

// Mostly waiting, so several at a time.
describe('with the probe', { concurrency: 4 }, () => {
  for (const way of [
    'natural', 'immediate', 'exit', 'exit-at-once', 'exit-code', 'uncaught-exception', 'unhandled-rejection',
  ]) {
    it(`an application that ends by ${way} ends alike with the probe`, async (t) => {
      const { out, registry } = await endsAlike(t, [app('exits.mjs'), way]);
      assert.match(out, /first words/);
      assert.deepEqual(fs.readdirSync(registry), []);
    });
  }

  it('process.exit(3) gives the code 3', async (t) => {
    assert.equal((await endsAlike(t, [app('exits.mjs'), 'exit'])).code, 3);
  });

  for (const [way, code, signal] of [['signal', null, 'SIGTERM'], ['handled-signal', 0, null]]) {
    it(`SIGTERM ends an application with ${way} alike`, async (t) => {
      const onOutput = (out, child) => {
        if (/ready\n$/.test(out)) child.kill('SIGTERM');
      };
      const ended = await endsAlike(t, [app('exits.mjs'), way], { onOutput });
      assert.equal(ended.code, code);
      assert.equal(ended.signal, signal);
    });
  }

  it('an application that ends while its stack is being looked at says nothing more', async (t) => {
    // Around the threshold and the time it takes to be ready for a stack.
    for (const ms of [60, 90, 140]) {
      const ended = await endsAlike(t, [app('exits.mjs'), 'held-at-exit', String(ms)], {
        env: { ELDSCOPE_PROBE_BLOCK_MS: '50' },
      });
      assert.equal(ended.code, 5);
      await endsAlike(t, [app('exits.mjs'), 'held-and-thrown', String(ms)], { env: { ELDSCOPE_PROBE_BLOCK_MS: '50' } });
    }
  });

  it('an application that ends while it is profiled says nothing more', async (t) => {
    const env = { ELDSCOPE_PROBE_PROFILE: '5' };
    assert.equal((await endsAlike(t, [app('exits.mjs'), 'held-at-exit', '300'], { env })).code, 5);
    await endsAlike(t, [app('exits.mjs'), 'uncaught-exception'], { env });
    await endsAlike(t, [app('exits.mjs'), 'natural'], { env });
  });

  it('a CommonJS application ends alike', async (t) => {
    const { out, code } = await endsAlike(t, [app('plain.cjs')]);
    assert.equal(code, 0);
    assert.match(out, /CommonJS function true/);
  });

  it('an application may add as many listeners as without the probe', async (t) => {
    const { err } = await endsAlike(t, [app('listeners.cjs')]);
    assert.equal(err, '');
  });

  it('a cluster ends alike', async (t) => {
    const { out, code } = await endsAlike(t, [app('cluster.cjs')]);
    assert.equal(code, 0);
    assert.match(out, /all gone/);
  });

  it('a forked child with another working directory ends alike', async (t) => {
    const { out } = await endsAlike(t, [app('forks.cjs')]);
    assert.match(out, /the child ended with 7/);
  });

  it('a script started by npm ends alike', async (t) => {
    const npm = await run('npm', ['--version'], { env: cleanEnvironment() }).catch(() => null);
    if (npm?.code !== 0) {
      t.skip('npm is not here');
      return;
    }
    const cwd = temporaryFolder(t);
    const start = `"${process.execPath}" "${app('exits.mjs')}" exit`;
    fs.writeFileSync(path.join(cwd, 'package.json'), JSON.stringify({ name: 'x', private: true, scripts: { start } }));
    const { code, out } = await endsAlike(t, ['start', '--silent'], {
      command: 'npm',
      cwd,
      env: { npm_config_update_notifier: 'false', npm_config_cache: path.join(cwd, 'cache') },
    });
    assert.equal(code, 3);
    assert.match(out, /first words/);
  });
});
