import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections } from './connection-limit.ts';

let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(exempt: readonly string[]): Promise<void> {
  server = createServer((_request, response) => response.end('served'));
  limitConnections(server, { most: 2, exempt });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Opens a connection, asks once, and keeps it open. @returns the first line of the answer. */
async function ask(): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString().split('\r\n', 1)[0] ?? '';
}

const SERVED = 'HTTP/1.1 200 OK';
const BUSY = 'HTTP/1.1 503 Service Unavailable';

describe('connections of one address', () => {
  it('are refused above the limit, and accepted again when one has closed', async () => {
    await serve([]);
    expect([await ask(), await ask(), await ask()]).toEqual([SERVED, SERVED, BUSY]);
    const [first] = sockets;
    first?.destroy();
    await expect.poll(ask).toBe(SERVED);
  });

  it('have no limit for a proxy', async () => {
    await serve(['127.0.0.1']);
    expect([await ask(), await ask(), await ask()]).toEqual([SERVED, SERVED, SERVED]);
  });
});
