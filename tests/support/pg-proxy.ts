import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Fate of the next COMMIT. */
export type CommitFault = 'lostBefore' | 'lostAfter';

/** Text of the message that ends a transaction. */
const COMMIT = Buffer.from('COMMIT\0');

/** Proxy between a client and PostgreSQL that breaks the connection on demand. */
export class PgProxy {
  /** The fault of the next COMMIT; it happens once. */
  fault: CommitFault | null = null;
  /** While true, nothing passes in either direction, and no connection is closed. */
  isSilent = false;
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#join(socket));

  constructor(url: string) {
    this.#target = new URL(url);
  }

  /** Opens it. @returns the address of the proxy. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const url = new URL(this.#target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Closes all connections. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.drop();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    const server = connect(Number(this.#target.port), this.#target.hostname);
    const pair = [client, server];
    const drop = (): void => {
      for (const one of pair) {
        this.#sockets.delete(one);
        one.destroy();
      }
    };
    let hasLost = false;
    client.on('data', (data) => {
      if (this.isSilent) return;
      const fault = data.includes(COMMIT) ? this.fault : null;
      if (fault !== null) this.fault = null;
      if (fault === 'lostBefore') {
        drop();
        return;
      }
      hasLost = fault === 'lostAfter';
      server.write(data);
    });
    server.on('data', (data) => {
      if (this.isSilent) return;
      if (hasLost) drop();
      else client.write(data);
    });
    for (const one of pair) {
      this.#sockets.add(one);
      one.on('error', drop);
      one.on('close', drop);
    }
  }
}
