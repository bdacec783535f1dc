import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpServer } from '#server/http/serve.ts';
import { apiRig, type ApiRig } from './api-rig.ts';

/** Requests that ordinary clients never send, written to the socket byte by byte. */

const PATH = '/ipxtrg-api/user/info';
const HEAD =
  'Host: x\r\nX-Requested-With: x\r\nContent-Type: application/x-www-form-urlencoded\r\n';

describe('bytes that are not a valid request', () => {
  let rig: ApiRig;
  let server: Server;
  beforeAll(async () => {
    rig = await apiRig();
    server = httpServer(rig.app, () => rig.test.now).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    expect(rig.failures).toEqual([]);
    server.closeAllConnections();
    server.close();
    await rig.store.close();
  });

  /** Status of the answer; 0 where the connection is closed without one. */
  async function status(text: string): Promise<number> {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    const enough = new Promise((resolve) => socket.on('data', resolve));
    await Promise.race([enough, once(socket, 'close')]);
    socket.destroy();
    return Number.parseInt(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? '0', 10);
  }

  it.each([
    ['TRACE', `TRACE ${PATH} HTTP/1.1\r\n${HEAD}\r\n`, 405],
    ['CONNECT', `CONNECT x:1 HTTP/1.1\r\n${HEAD}\r\n`, 0],
    ['an unknown method', `BREW ${PATH} HTTP/1.1\r\n${HEAD}\r\n`, 400],
    [
      'two lengths',
      `POST ${PATH} HTTP/1.1\r\n${HEAD}Content-Length: 3\r\nContent-Length: 4\r\n\r\na=1`,
      400,
    ],
    [
      'a length and chunks',
      `POST ${PATH} HTTP/1.1\r\n${HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\na=1`,
      400,
    ],
    [
      'junk for chunks',
      `POST ${PATH} HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\na=1\r\n`,
      400,
    ],
    ['a negative length', `POST ${PATH} HTTP/1.1\r\n${HEAD}Content-Length: -5\r\n\r\na=1`, 400],
    [
      'a header of 20 KiB',
      `GET ${PATH} HTTP/1.1\r\n${HEAD}X-Long: ${'a'.repeat(20_480)}\r\n\r\n`,
      431,
    ],
    ['no host', `GET ${PATH} HTTP/1.1\r\n\r\n`, 400],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400],
    [
      'a whole address for a path',
      `POST http://evil.example${PATH} HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`,
      200,
    ],
    ['a good one', `POST ${PATH} HTTP/1.1\r\n${HEAD}Content-Length: 0\r\n\r\n`, 200],
  ] as const)('%s', async (_name, text, expected) => {
    expect(await status(text)).toBe(expected);
  });
});
