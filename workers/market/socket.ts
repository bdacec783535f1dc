import ReconnectingWebSocket from 'reconnecting-websocket';
import { SUBPROTOCOL_BINARY, SUBPROTOCOL_JSON } from '#protocol/stream/channels.ts';

const CONNECT_TIMEOUT_MS = 8_000;
const DELAY_MIN_MS = 500;
const DELAY_MAX_MS = 10_000;

export type SocketEvents = {
  /** The connection is open; nothing has been sent on it yet. */
  readonly opened: () => void;
  /** Text frames are strings, binary frames buffers. */
  readonly frame: (data: string | ArrayBuffer) => void;
  /** An open connection ended, with the code of the websocket. */
  readonly closed: (code: number) => void;
  /** An attempt ended without a connection. */
  readonly failed: () => void;
};

export type SocketOptions = {
  /** Read before each attempt. */
  readonly url: () => string;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Constructor of the browser's socket; tests give their own. */
  readonly WebSocket?: unknown;
};

/**
 * Delay before an attempt: none before the first, then random between the minimum and a bound that
 * doubles, so that clients do not reconnect in step.
 */
export function retryDelayMs(failures: number, random: number): number {
  if (failures === 0) return 0;
  const bound = Math.min(DELAY_MAX_MS, DELAY_MIN_MS * 2 ** failures);
  return Math.round(DELAY_MIN_MS + random * (bound - DELAY_MIN_MS));
}

/**
 * The one connection. It never queues messages: the whole wanted set is sent after each opening.
 * Attempts continue forever.
 */
export class MarketSocket {
  readonly #events: SocketEvents;
  readonly #options: SocketOptions;
  #socket: ReconnectingWebSocket | null = null;
  #failures = 0;
  #isOpen = false;
  #wake: (() => void) | null = null;
  #impatient = false;

  constructor(events: SocketEvents, options: SocketOptions) {
    this.#events = events;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Attempts that failed since the last good connection. */
  get failures(): number {
    return this.#failures;
  }

  start(): void {
    const { WebSocket } = this.#options;
    const socket = new ReconnectingWebSocket(
      () => this.#nextUrl(),
      [SUBPROTOCOL_BINARY, SUBPROTOCOL_JSON],
      {
        maxEnqueuedMessages: 0,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        minReconnectionDelay: 0,
        maxReconnectionDelay: 0,
        ...(WebSocket === undefined ? {} : { WebSocket }),
      },
    );
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.#opened();
    socket.onclose = ({ code }) => this.#closed(code);
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) =>
      this.#events.frame(event.data);
    this.#socket = socket;
  }

  /**
   * Sends when open; otherwise drops the text, because the wanted set is sent on the next opening.
   */
  send(text: string): void {
    if (this.#isOpen) this.#socket?.send(text);
  }

  /** The connection works: the next failure counts as the first again. */
  proved(): void {
    this.#failures = 0;
  }

  /** Drops the connection. `now` reconnects at once, `later` after the usual delay. */
  reconnect(when: 'now' | 'later'): void {
    this.#impatient = when === 'now';
    if (this.#wake !== null) {
      if (when === 'now') this.#wake();
      return;
    }
    this.#socket?.reconnect();
  }

  close(): void {
    this.#socket?.close();
  }

  #opened(): void {
    this.#isOpen = true;
    this.#events.opened();
  }

  #closed(code: number): void {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    this.#failures++;
    if (wasOpen) this.#events.closed(code);
    else this.#events.failed();
  }

  /** The library requests the address before each attempt, so the delay is here. */
  async #nextUrl(): Promise<string> {
    const delayMs = this.#impatient ? 0 : retryDelayMs(this.#failures, this.#options.random());
    this.#impatient = false;
    if (delayMs > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delayMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = null;
    }
    return this.#options.url();
  }
}
