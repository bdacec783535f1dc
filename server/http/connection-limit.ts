import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Seconds after which a refused client may try again. */
const RETRY_SECONDS = 5;

const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  `Retry-After: ${RETRY_SECONDS}`,
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n');

type ConnectionLimit = {
  /** Open connections of one address, those of the stream included. */
  readonly most: number;
  /** Addresses without a limit: proxies, which carry the connections of everyone. */
  readonly exempt: readonly string[];
};

/** Refuses connections of an address that has too many open, before anything is read from them. */
export function limitConnections(server: Server, { most, exempt }: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (exempt.includes(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count <= most) return;
    socket.on('error', () => undefined);
    socket.end(REFUSAL, () => socket.destroy());
  });
}
