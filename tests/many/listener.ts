import { WebSocket } from 'ws';
import { SUBPROTOCOL_JSON } from '#protocol/stream/channels.ts';
import { STREAM_PATH } from '#server/stream/upgrade-gate.ts';
import { pause } from '#tests/chaos/built-server.ts';

/** Time between two attempts of a client whose connection ended. */
const RETRY_MS = 200;
const ANSWER_WITHIN_MS = 120_000;

type Frame = {
  readonly op?: string;
  readonly eventId?: number;
  readonly isGone?: boolean;
};

/**
 * A client of the private stream that reconnects to any edge that accepts, with the number of its
 * last event.
 */
export class Listener {
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #token: string;
  #socket: WebSocket | null = null;
  #lastId: number | null = null;
  #isOver = false;
  events = 0;
  /** Signed-in connections. */
  sessions = 0;

  constructor(url: string, token: string) {
    this.#url = `${url.replace('http', 'ws')}${STREAM_PATH}`;
    this.#token = token;
  }

  /** Number of the last event received. */
  get lastId(): number {
    return this.#lastId ?? 0;
  }

  /** Stays connected until it is stopped. */
  run(): void {
    void this.#stay();
  }

  /** Disconnects; the client reconnects to another edge. */
  drop(): void {
    this.#socket?.terminate();
  }

  stop(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  /** Number of the newest event, read on a separate connection. */
  async newestId(): Promise<number> {
    const until = performance.now() + ANSWER_WITHIN_MS;
    while (performance.now() < until) {
      const id = await this.#ask();
      if (id !== null) return id;
      await pause(RETRY_MS);
    }
    throw new Error('no edge signed the client in');
  }

  async #stay(): Promise<void> {
    while (!this.#isOver) {
      await this.#connection();
      await pause(RETRY_MS);
    }
  }

  #connection(): Promise<void> {
    return new Promise((resolve) => {
      const socket = this.#open(this.#lastId, (frame) => this.#take(frame));
      this.#socket = socket;
      socket.on('close', () => resolve());
    });
  }

  #open(lastEventId: number | null, take: (frame: Frame) => void): WebSocket {
    const socket = new WebSocket(this.#url, [SUBPROTOCOL_JSON], { perMessageDeflate: false });
    socket.on('error', () => socket.terminate());
    socket.on('open', () => {
      const resume = lastEventId === null ? {} : { lastEventId };
      socket.send(JSON.stringify({ op: 'auth', token: this.#token, ...resume }));
    });
    socket.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as Frame));
    return socket;
  }

  #ask(): Promise<number | null> {
    return new Promise((resolve) => {
      const socket = this.#open(null, ({ op, eventId }) => {
        if (op !== 'authed') return;
        resolve(eventId ?? null);
        socket.terminate();
      });
      socket.on('close', () => resolve(null));
      setTimeout(() => socket.terminate(), ANSWER_WITHIN_MS / 4).unref();
    });
  }

  #take({ op, eventId = 0, isGone }: Frame): void {
    if (op === 'authed') {
      this.sessions++;
      if (isGone === true) this.faults.push(`events after ${this.lastId} are gone`);
      this.#lastId ??= eventId;
    }
    if (op !== 'event') return;
    const wanted = this.lastId + 1;
    if (eventId !== wanted) this.faults.push(`event ${eventId} came where ${wanted} was due`);
    this.#lastId = eventId;
    this.events++;
  }
}
