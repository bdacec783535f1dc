import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { WebSocket } from 'ws';
import { SessionCache } from '#server/http/session-cache.ts';
import { createStreamServer, type StreamServer } from '#server/stream/stream-server.ts';
import { STREAM_PATH } from '#server/stream/upgrade-gate.ts';
import { DirectClient } from '#tests/support/direct-client.ts';
import type { TestCore } from '#tests/support/test-core.ts';
import { FakeBoard } from './fake-board.ts';

type Frame = Readonly<Record<string, unknown>> & { readonly op: string };

/** A client that records every control frame. */
export class PrivateTestClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  closeCode: number | null = null;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as Frame));
    socket.on('close', (code) => {
      this.closeCode = code;
    });
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  of(op: string): Frame[] {
    return this.frames.filter((frame) => frame.op === op);
  }

  /** Numbers of the received private events, in order. */
  ids(): number[] {
    return this.of('event').map(({ eventId }) => eventId as number);
  }
}

/** The stream on its own port, in front of a test's core. */
export class PrivateRig {
  readonly stream: StreamServer;
  readonly client: DirectClient;
  readonly #http: Server = createServer((_req, res) => res.end());
  readonly #sockets: WebSocket[] = [];

  constructor(test: TestCore, clientOf = (one: TestCore) => new DirectClient(one)) {
    this.client = clientOf(test);
    const now = (): number => test.now;
    const monotonic = (): number => performance.now();
    const sessions = new SessionCache({ core: this.client, monotonic, now });
    this.stream = createStreamServer({
      board: new FakeBoard(),
      clock: { now, monotonic, speed: 1 },
      log: { info: () => undefined, warn: () => undefined },
      isOriginAllowed: () => true,
      clientIp: () => 'one',
      accounts: { core: this.client, sessions },
    });
    this.stream.attach(this.#http);
  }

  async start(): Promise<void> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.terminate();
    await this.stream.stop();
    this.#http.close();
  }

  async connect(): Promise<PrivateTestClient> {
    const address = this.#http.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    const socket = new WebSocket(`ws://127.0.0.1:${address.port}${STREAM_PATH}`);
    this.#sockets.push(socket);
    const client = new PrivateTestClient(socket);
    await once(socket, 'open');
    return client;
  }
}
