// SPDX-License-Identifier: GPL-3.0-or-later
//
// Handlers of frameworks are named like any other. The frameworks come from npm, so only when asked for.

import assert from 'assert/strict';
import fs from 'fs';
import path from 'path';
import test from 'node:test';
import { cleanEnvironment, get, run, sleep, startProbed, temporaryFolder, until } from './support.mjs';

const FRAMEWORKS = {
  express: `import express from 'express';
function renderInvoice(ms) { const until = Date.now() + ms; while (Date.now() < until); return 'ok'; }
const application = express();
application.get('/invoice', (request, response) => response.send(renderInvoice(400)));
const server = application.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
`,
  fastify: `import makeFastify from 'fastify';
function renderInvoice(ms) { const until = Date.now() + ms; while (Date.now() < until); return 'ok'; }
const application = makeFastify();
application.get('/invoice', async () => renderInvoice(400));
await application.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ port: application.server.address().port }));
`,
};
for (const [framework, source] of Object.entries(FRAMEWORKS)) {
  test(`a handler of ${framework} is named`, async (t) => {
    if (process.env.ELDSCOPE_PROBE_TEST_NPM !== '1') {
      t.skip('set ELDSCOPE_PROBE_TEST_NPM=1 to fetch the framework from npm');
      return;
    }
    const folder = temporaryFolder(t);
    fs.writeFileSync(path.join(folder, 'package.json'), '{"name":"x","private":true}');
    const script = path.join(folder, 'app.mjs');
    fs.writeFileSync(script, source);
    const options = ['install', '--no-audit', '--no-fund', '--fetch-retries=0', '--fetch-timeout=8000', framework];
    const npm = await run('npm', options, { cwd: folder, env: cleanEnvironment() }).catch(() => null);
    if (npm?.code !== 0) {
      t.skip(`${framework} could not be had from npm`);
      return;
    }
    const probed = await startProbed(t, fs.realpathSync(script));
    const base = `http://127.0.0.1:${await probed.port()}`;
    await sleep(1500); // the holds of its start
    const { revision } = await probed.ask('/blocks?since=999999999');
    const named = await until('renderInvoice', async () => {
      await get(`${base}/invoice`);
      await sleep(1300);
      const { blocks } = await probed.ask(`/blocks?since=${revision}`);
      return blocks.find(({ blocker }) => blocker?.function === 'renderInvoice');
    });
    assert.equal(named.blocker.line, 2);
  });
}
