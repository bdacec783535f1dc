import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#protocol/http/envelope.ts';
import { httpServer } from './serve.ts';

const NOW = 1_700_000_000_000;
const LIMITS = { headersMs: 60, requestMs: 120, checkMs: 20 };
const POST = 'POST /echo HTTP/1.1\r\nHost: x\r\n';

let server: Server;
beforeEach(async () => {
  const app = new Hono();
  app.post('/echo', async (context) => {
    const body = await context.req.text().catch(() => null);
    return body === null ? context.text('', 400) : context.text(body);
  });
  app.post('/early', (context) => context.text('done'));
  server = httpServer(app, () => NOW, LIMITS).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Sends one byte every 10 ms. @returns everything the server sends until it closes the connection.
 */
async function slowly(begin: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let told = '';
  socket.on('data', (chunk) => (told += chunk.toString()));
  // The server may cut the connection while a byte is still on its way.
  socket.on('error', () => undefined);
  socket.write(begin);
  const drip = setInterval(() => socket.write('a'), 10);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return told;
}

function answerOf(told: string): Envelope {
  const [head = '', body = ''] = told.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  return JSON.parse(body) as Envelope;
}

describe('a request that arrives too slowly', () => {
  it('is answered 408 and -1408 in the requested language', async () => {
    const head = `${POST}Content-Length: 5000\r\nAccept-Language: en-US\r\n\r\n`;
    const answer = answerOf(await slowly(head));
    expect(answer).toMatchObject({ code: -1408, msgKey: 'error.timeout', data: {}, ts: NOW });
    expect(answer.msg).toBe('The server did not answer in time');
  });

  it('is answered so even before its headers are complete', async () => {
    expect(answerOf(await slowly(`${POST}X-Slow: `))).toMatchObject({ code: -1408, args: {} });
  });

  it('is timed anew on a reused connection', async () => {
    const first = `${POST}Content-Length: 2\r\n\r\nok`;
    const told = await slowly(`${first}${POST}Content-Length: 5000\r\n\r\n`);
    const [, second = ''] = told.split(/(?=HTTP\/1\.1 408)/);
    expect(told).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*ok/);
    expect(answerOf(second)).toMatchObject({ code: -1408 });
  });

  it('gets no second answer once it was answered early', async () => {
    const told = await slowly('POST /early HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n');
    expect(told).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(told).not.toContain('408');
  });
});

it('a non-request gets a status and nothing else', async () => {
  expect(await slowly('BREW / HTTP/1.1\r\n\r\n')).toBe(
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n',
  );
  expect(await slowly(`${POST}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});
