// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who may ask, what may be asked, and that no reader disturbs the application.

import assert from 'assert/strict';
import net from 'net';
import os from 'os';
import { describe, it } from 'node:test';
import { app, get, sleep, startProbed } from './support.mjs';

const start = (t, env) => startProbed(t, app('blocker.mjs'), { env });

/** An address of this host that others could reach, where it has one. */
function outsideAddress() {
  const all = Object.values(os.networkInterfaces()).flat();
  return all.find(({ address, internal }) => !internal && net.isIPv4(address))?.address;
}

/** Sends bytes as they are and gives what came until the other side closed. */
function sendRaw(port, bytes) {
  return new Promise((resolve) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      said += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}

// Mostly waiting, so several at a time.
describe('with the probe', { concurrency: 4 }, () => {
  it('with a token only who has it is answered', async (t) => {
    const { base, entry } = await start(t, { ELDSCOPE_PROBE_TOKEN: 'open sesame'.replace(' ', '-') });
    assert.equal(entry.needsToken, true);
    assert.ok(!JSON.stringify(entry).includes('sesame'));
    const ask = (authorization) => get(`${base}/eld`, { headers: authorization ? { authorization } : {} });
    assert.equal((await ask(null)).status, 401);
    assert.equal((await ask('Bearer open-sesam')).status, 401);
    assert.equal((await ask('Basic open-sesame')).status, 401);
    assert.equal((await ask('Bearer open-sesame')).status, 200);
  });

  it('without a token it does not listen off loopback', async (t) => {
    const { entry } = await start(t, { ELDSCOPE_PROBE_HOST: '0.0.0.0' });
    assert.match(entry.url, /^http:\/\/127\.0\.0\.1:/);
    const outside = outsideAddress();
    if (!outside) return;
    await assert.rejects(get(`http://${outside}:${entry.port}/eld`));
  });

  it('with a token it listens where it is told', async (t) => {
    const { entry, base } = await start(t, { ELDSCOPE_PROBE_HOST: '0.0.0.0', ELDSCOPE_PROBE_TOKEN: 'secret' });
    const headers = { authorization: 'Bearer secret', host: 'some.name.example' };
    assert.equal((await get(`${base}/eld`, { headers })).status, 200);
    const outside = outsideAddress();
    if (!outside) return;
    assert.equal((await get(`http://${outside}:${entry.port}/eld`, { headers })).status, 200);
  });

  it('a page that gives another name to the address gets nothing', async (t) => {
    const { base, entry } = await start(t);
    const ask = (host) => get(`${base}/eld`, { headers: { host } });
    assert.equal((await ask('evil.example')).status, 403);
    assert.equal((await ask(`127.0.0.1.evil.example:${entry.port}`)).status, 403);
    assert.equal((await ask(`localhost:${entry.port}`)).status, 200);
    const { headers } = await get(`${base}/eld`);
    assert.equal(headers['access-control-allow-origin'], undefined);
  });

  it('requests are small and only read', async (t) => {
    const { base, entry } = await start(t);
    assert.equal((await get(`${base}/eld`, { method: 'POST' })).status, 405);
    assert.equal((await get(`${base}/eld`, { payload: 'x', headers: { 'content-length': 1 } })).status, 413);
    assert.equal((await get(`${base}/eld?${'x'.repeat(2000)}`)).status, 414);
    assert.equal((await get(`${base}/nothing`)).status, 404);
    assert.equal((await get(`${base}/__proto__`)).status, 404);
    await sendRaw(entry.port, `GET /eld HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(100000)}\r\n\r\n`);
    await sendRaw(entry.port, '\u0000\u0001 nonsense\r\n\r\n');
    assert.equal((await get(`${base}/eld`)).status, 200);
  });

  it('readers that hang or break off disturb nobody', async (t) => {
    const probed = await start(t);
    const sockets = Array.from({ length: 40 }, () => net.connect(probed.entry.port, '127.0.0.1'));
    t.after(() => sockets.forEach((socket) => socket.destroy()));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.pause(); // never reads
      socket.write('GET /blocks HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
    }
    await sleep(300);
    sockets.slice(0, 20).forEach((socket) => socket.resetAndDestroy?.() ?? socket.destroy());
    await sleep(300);
    assert.equal((await get(`${probed.base}/eld`)).status, 200);
    const { body } = await get(`http://127.0.0.1:${await probed.port()}/fast`);
    assert.equal(body.result, 'ok');
    const window = await probed.ask('/eld?last=500');
    assert.ok(window.elu < 0.8, `utilization of the main thread ${window.elu}`);
  });

  it('nothing of the environment is told', async (t) => {
    const secret = 'a-secret-of-the-environment';
    const { base } = await start(t, { MY_PASSWORD: secret });
    for (const route of ['/eld', '/blocks', '/info', '/profile']) {
      assert.ok(!(await get(base + route)).text.includes(secret), route);
    }
  });
});
