import { WebSocket } from 'ws';
import { decodeOkx } from '#protocol/exchange/okx.ts';
import type { ControlFrame, ExchangeFrame } from '#protocol/exchange/events.ts';

/** One channel of one instrument, in the exchange's terms. */
export type OkxArg = { readonly channel: string; readonly instId: string };

export type OkxSocketEvents = {
  /** A decoded data frame with its text. */
  readonly frame: (frame: ExchangeFrame, text: string) => void;
  /** The connection is open and the subscriptions were requested again. */
  readonly open: () => void;
  /** Nothing from this socket can be trusted until `open`. */
  readonly down: (reason: string) => void;
  /** The exchange has refused this argument for good. */
  readonly refused: (arg: { channel: string; inst: string }, code: string) => void;
};

export type OkxSocketOptions = {
  readonly url: string;
  readonly events: OkxSocketEvents;
  /** Uniform in [0, 1), for the jitter of the back-off. */
  readonly random: () => number;
  /**
   * Idle time before a ping, and again before the connection counts as dead. Must be below 30 s.
   */
  readonly idleMs?: number;
  readonly backoffMs?: { readonly min: number; readonly max: number };
};

/** Refusals that would repeat for the same request. */
const FINAL_CODES: ReadonlySet<string> = new Set(['60018', '64001', '64002', '51001']);
const TOO_FREQUENT = '60014';
const ASK_AGAIN_MS = 5_000;
/** At most three connections per second from one address. */
const MIN_CONNECT_GAP_MS = 350;
/** Maximum arguments per request, well below 64 KiB. */
const ARGS_PER_REQUEST = 400;

/**
 * One public connection. It stores the wanted subscriptions and requests them in one message after
 * each open, sends the text `ping` when idle, and reconnects with back-off and jitter. When the
 * exchange announces a restart, it opens the next connection before closing the old one.
 */
export class OkxSocket {
  readonly #options: OkxSocketOptions;
  readonly #wanted = new Map<string, OkxArg>();
  #socket: WebSocket | null = null;
  #standby: WebSocket | null = null;
  #idleTimer: NodeJS.Timeout | null = null;
  #retryTimer: NodeJS.Timeout | null = null;
  #askTimer: NodeJS.Timeout | null = null;
  #pinged = false;
  #attempt = 0;
  #stopped = true;

  constructor(options: OkxSocketOptions) {
    this.#options = options;
  }

  start(args: readonly OkxArg[]): void {
    for (const arg of args) this.#wanted.set(argKey(arg), arg);
    this.#stopped = false;
    this.#socket = this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#clearTimers();
    for (const socket of [this.#socket, this.#standby]) socket?.terminate();
    this.#socket = null;
    this.#standby = null;
  }

  /** Cancels one subscription and requests it again, to get a fresh snapshot. */
  resubscribe(arg: OkxArg): void {
    if (!this.#wanted.has(argKey(arg)) || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ op: 'unsubscribe', args: [arg] }));
    this.#socket.send(JSON.stringify({ op: 'subscribe', args: [arg] }));
  }

  #connect(): WebSocket {
    const socket = new WebSocket(this.#options.url, {
      handshakeTimeout: 8_000,
      followRedirects: false,
      maxPayload: 4 * 1024 * 1024,
    });
    socket.on('open', () => {
      this.#onOpen(socket);
    });
    socket.on('message', (data: Buffer) => {
      this.#onMessage(socket, data.toString('utf8'));
    });
    socket.on('close', (code) => {
      this.#onGone(socket, `closed ${code}`);
    });
    // A failed connection also emits `close`; the error itself needs no handling.
    socket.on('error', () => undefined);
    return socket;
  }

  #onOpen(socket: WebSocket): void {
    if (socket === this.#standby) {
      const old = this.#socket;
      this.#socket = socket;
      this.#standby = null;
      old?.removeAllListeners('close');
      old?.close();
    }
    this.#attempt = 0;
    this.#touch();
    this.#askForAll(socket);
    this.#options.events.open();
  }

  #askForAll(socket: WebSocket): void {
    const args = [...this.#wanted.values()];
    for (let from = 0; from < args.length; from += ARGS_PER_REQUEST) {
      const part = args.slice(from, from + ARGS_PER_REQUEST);
      socket.send(JSON.stringify({ op: 'subscribe', args: part }));
    }
  }

  #onMessage(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    this.#touch();
    for (const frame of decodeOkx(text)) {
      if (frame.type === 'control') this.#onControl(frame);
      else this.#options.events.frame(frame, text);
    }
  }

  #onControl(frame: ControlFrame): void {
    if (frame.event === 'notice' && frame.code === '64008') {
      this.#standby ??= this.#connect();
      return;
    }
    if (frame.event === 'error' && frame.code === TOO_FREQUENT) this.#askLater();
    if (frame.event !== 'error' || !FINAL_CODES.has(frame.code ?? '')) return;
    const refused = this.#refusedArg(frame);
    if (refused === undefined) return;
    this.#wanted.delete(argKey(refused));
    const arg = { channel: refused.channel, inst: refused.instId };
    this.#options.events.refused(arg, frame.code ?? '');
  }

  /** After a rate limit, requests all subscriptions again after a pause. */
  #askLater(): void {
    this.#askTimer ??= setTimeout(() => {
      this.#askTimer = null;
      if (this.#socket?.readyState === WebSocket.OPEN) this.#askForAll(this.#socket);
    }, this.#options.backoffMs?.max ?? ASK_AGAIN_MS);
  }

  /** Argument that the exchange refused, from its field or from the text of the message. */
  #refusedArg(frame: ControlFrame): OkxArg | undefined {
    const named = this.#wanted.get(
      argKey({ channel: frame.channel ?? '', instId: frame.inst ?? '' }),
    );
    if (named !== undefined) return named;
    const sentence = frame.msg ?? '';
    return [...this.#wanted.values()].find(
      (arg) =>
        new RegExp(`\\b${arg.channel}\\b`).test(sentence) &&
        new RegExp(`\\b${arg.instId}(?![\\w-])`).test(sentence),
    );
  }

  #onGone(socket: WebSocket, reason: string): void {
    if (socket === this.#standby) this.#standby = null;
    if (socket !== this.#socket || this.#stopped) return;
    this.#clearTimers();
    this.#socket = null;
    this.#options.events.down(reason);
    this.#retryTimer = setTimeout(() => {
      if (!this.#stopped) this.#socket = this.#connect();
    }, this.#retryDelayMs());
  }

  /**
   * Back-off that doubles from the minimum to the maximum, with full jitter above the permitted
   * rate.
   */
  #retryDelayMs(): number {
    const { min, max } = this.#options.backoffMs ?? { min: 1_000, max: 30_000 };
    const ceiling = Math.min(max, min * 2 ** this.#attempt);
    this.#attempt += 1;
    return Math.max(MIN_CONNECT_GAP_MS, min / 2 + this.#options.random() * (ceiling - min / 2));
  }

  /**
   * Any frame proves the connection is alive. Silence triggers a ping, further silence a
   * reconnection.
   */
  #touch(): void {
    this.#pinged = false;
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      this.#onIdle();
    }, this.#options.idleMs ?? 20_000);
  }

  #onIdle(): void {
    if (this.#pinged) {
      this.#socket?.terminate();
      return;
    }
    this.#socket?.send('ping');
    this.#pinged = true;
    this.#idleTimer = setTimeout(() => {
      this.#onIdle();
    }, this.#options.idleMs ?? 20_000);
  }

  #clearTimers(): void {
    for (const timer of [this.#idleTimer, this.#retryTimer, this.#askTimer]) {
      if (timer !== null) clearTimeout(timer);
    }
    this.#idleTimer = null;
    this.#retryTimer = null;
    this.#askTimer = null;
  }
}

function argKey(arg: OkxArg): string {
  return `${arg.channel}:${arg.instId}`;
}
