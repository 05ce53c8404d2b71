// SPDX-License-Identifier: GPL-3.0-or-later
//
// The probe's HTTP server: few routes, GET only, small requests, bounded answers.

import crypto from 'crypto';
import http from 'http';
import { isLoopback } from './settings.mjs';

const PORTS_TO_TRY = 31;
const MOST_CONNECTIONS = 64;
const LONGEST_URL = 1024;

const digest = (text) => crypto.createHash('sha256').update(text).digest();

function hasToken(request, token) {
  if (token === null) return true;
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return given !== undefined && crypto.timingSafeEqual(digest(given), digest(token));
}

/** A page of another site must not read the figures by giving its own name to this address. */
function isOwnName(request, token) {
  if (token !== null) return true;
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return isLoopback(host.toLowerCase());
}

function refusal(request, token) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return [405, 'GET only'];
  if (request.url.length > LONGEST_URL) return [414, 'the address is too long'];
  if (request.headers['transfer-encoding'] || Number(request.headers['content-length'] ?? 0) > 0) {
    return [413, 'a request has no body here'];
  }
  if (!isOwnName(request, token)) return [403, 'ask for it by a loopback address'];
  if (!hasToken(request, token)) return [401, 'a token is needed: Authorization: Bearer TOKEN'];
  return null;
}

function answer(response, status, body) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(status >= 400 ? { connection: 'close' } : {}),
  });
  response.end(text);
}

/** `routes`: path to a function of the query that returns the body. */
export function makeServer({ routes, token, log }) {
  const server = http.createServer({ maxHeaderSize: 8192, requestTimeout: 10000 }, (request, response) => {
    try {
      const refused = refusal(request, token);
      if (refused) {
        answer(response, refused[0], { error: refused[1] });
        return;
      }
      const [path, query = ''] = request.url.split('?', 2);
      const route = Object.prototype.hasOwnProperty.call(routes, path) ? routes[path] : null;
      if (route) answer(response, 200, route(new URLSearchParams(query)));
      else answer(response, 404, { error: 'no such route', routes: Object.keys(routes) });
    } catch (error) {
      log(error);
      response.destroy();
    }
  });
  server.headersTimeout = 5000;
  // Longer than any reader's pause, so that kept-alive connections are not closed in between.
  server.keepAliveTimeout = 75000;
  server.timeout = 120000;
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (error, socket) => socket.destroy());
  return server;
}

/** The wished port or one of the next, and any free one when all are taken. */
export function listen(server, { host, port }, done) {
  const tries = port === 0 ? 0 : Math.min(PORTS_TO_TRY, 65536 - port);
  const candidates = [...Array.from({ length: tries }, (_, i) => port + i), 0];
  const next = () => server.listen(candidates.shift(), host);
  const failed = (error) => {
    if (candidates.length > 0 && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) next();
    else done(error);
  };
  server.on('error', failed);
  server.once('listening', () => {
    server.removeListener('error', failed);
    done(null, server.address());
  });
  next();
}
