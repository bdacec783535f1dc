import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { WebSocket, type ClientOptions } from 'ws';
import {
  SUBPROTOCOL_BINARY,
  SUBPROTOCOL_JSON,
  topicKey,
  type Topic,
} from '#protocol/stream/channels.ts';
import { FrameCollector, type StreamFrame } from '#tests/stream/frame-collector.ts';
import type { ClientFrame, ControlFrame, HeartbeatFrame } from '#protocol/stream/frames.ts';
import { createStreamServer, type StreamServer } from '#server/stream/stream-server.ts';
import { STREAM_PATH } from '#server/stream/upgrade-gate.ts';
import { FakeBoard } from './fake-board.ts';
import { TopicMirror } from './topic-mirror.ts';

const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 5;

/** Resolves when `isDone` holds; rejects with the reason when that takes too long. */
export async function until(what: string, isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error(`timed out before ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS);
    });
  }
}

/** Real time that a test can advance. */
class TestClock {
  readonly speed = 1;
  #aheadMs = 0;

  now(): number {
    return Date.now();
  }

  monotonic(): number {
    return performance.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}

export type Encoding = 'json' | 'binary';

/** A client that keeps the state of its topics like the real one. */
export class TestClient {
  readonly socket: WebSocket;
  readonly mirrors = new Map<string, TopicMirror>();
  readonly controls: ControlFrame[] = [];
  readonly beats: HeartbeatFrame[] = [];
  readonly dataMessages: number[] = [];
  closeCode: number | null = null;
  readonly #collector = new FrameCollector(() => ({ priceDecimals: 2, qtyDecimals: 3 }));

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer, isBinary) => {
      const frames = this.#collector.read(isBinary ? data : data.toString());
      this.dataMessages.push(frames.length);
      for (const frame of frames) this.#take(frame);
    });
    socket.on('close', (code) => {
      this.closeCode = code;
    });
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Subscribes and waits for the answer. */
  async subscribe(...topics: Topic[]): Promise<void> {
    const before = this.controls.length;
    for (const topic of topics) this.mirrors.set(topicKey(topic), new TopicMirror(topic));
    this.send({ op: 'subscribe', topics });
    await until('subscribed', () => this.controls.slice(before).some((c) => c.op === 'subscribed'));
  }

  mirror(topic: Topic): TopicMirror {
    const mirror = this.mirrors.get(topicKey(topic));
    if (mirror === undefined) throw new Error(`not subscribed: ${topicKey(topic)}`);
    return mirror;
  }

  errors(): (ControlFrame & { op: 'error' })[] {
    return this.controls.filter((control) => control.op === 'error');
  }

  #take(frame: StreamFrame): void {
    if (!('op' in frame)) this.mirrors.get(topicKey(frame.topic))?.apply(frame);
    else if (frame.op === 'hb') this.beats.push(frame);
    else this.controls.push(frame);
  }
}

/** The stream on its own port, with a fake board and an adjustable clock. */
export class StreamRig {
  readonly board = new FakeBoard();
  readonly clock = new TestClock();
  readonly stream: StreamServer;
  readonly #http: Server = createServer((_req, res) => res.end());
  readonly #clients: WebSocket[] = [];

  constructor() {
    this.stream = createStreamServer({
      board: this.board,
      clock: this.clock,
      log: { info: () => undefined, warn: () => undefined },
      isOriginAllowed: (origin) => origin !== 'https://evil.example',
      clientIp: (req) => `${req.headers['x-test-ip'] ?? 'one'}`,
    });
    this.stream.attach(this.#http);
  }

  async start(): Promise<void> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.terminate();
    await this.stream.stop();
    this.#http.close();
  }

  url(path: string = STREAM_PATH): string {
    const address = this.#http.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `ws://127.0.0.1:${address.port}${path}`;
  }

  socket(protocols: string[], options: ClientOptions = {}): WebSocket {
    const socket = new WebSocket(this.url(), protocols, options);
    this.#clients.push(socket);
    return socket;
  }

  async connect(encoding: Encoding, headers: Record<string, string> = {}): Promise<TestClient> {
    const protocol = encoding === 'json' ? SUBPROTOCOL_JSON : SUBPROTOCOL_BINARY;
    const socket = this.socket([protocol], { headers });
    const client = new TestClient(socket);
    await once(socket, 'open');
    return client;
  }
}

/** HTTP status of a refused upgrade. */
export async function refusalOf(url: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number; destroy: () => void },
  ];
  response.destroy();
  return response.statusCode;
}
