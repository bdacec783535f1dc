import type { WebSocket } from 'ws';
import { CLOSE } from '#protocol/stream/frames.ts';
import type { Receiver } from './topic-line.ts';

/** The part of a socket that the outbox needs. */
export type Wire = Pick<WebSocket, 'bufferedAmount' | 'send'>;

/** Backlog above which a connection gets no data frames until everything is sent. */
const HOLD_BYTES = 64 * 1024;
/**
 * Backlog above which a connection is closed at once; time above HOLD_BYTES after which it is
 * closed.
 */
const CLOSE_BYTES = 1024 * 1024;
const CLOSE_MS = 10_000;

const AS_TEXT = { binary: false, compress: false } as const;
const AS_BINARY = { binary: true, compress: false } as const;

/**
 * Sends to one connection, and withholds data frames while it does not read, which bounds the
 * backlog in memory. A line learns that a frame was withheld and later sends a snapshot instead.
 */
export class Outbox implements Receiver {
  readonly isBinary: boolean;
  readonly #wire: Wire;
  #isHeld = false;
  #heldAt: number | null = null;
  #head: Uint8Array = new Uint8Array(0);
  #blocks: Uint8Array[] = [];
  #blockBytes = 0;
  #sentBytes = 0;

  constructor(wire: Wire, isBinary: boolean) {
    this.#wire = wire;
    this.isBinary = isBinary;
  }

  get takes(): boolean {
    return !this.#isHeld;
  }

  get sentBytes(): number {
    return this.#sentBytes;
  }

  /**
   * Begins a flush at monotonic time `at`; `head` starts every binary message of it. Returns the
   * close code when the connection has been too slow for too long, else null.
   */
  begin(at: number, head: Uint8Array): number | null {
    this.#head = head;
    const waiting = this.#wire.bufferedAmount;
    if (waiting === 0) this.#isHeld = false;
    if (waiting <= HOLD_BYTES) {
      this.#heldAt = null;
      return null;
    }
    this.#isHeld = true;
    this.#heldAt ??= at;
    const isTooSlow = waiting > CLOSE_BYTES || at - this.#heldAt > CLOSE_MS;
    return isTooSlow ? CLOSE.slow : null;
  }

  /** Sends a JSON frame as its own message; collects a binary block. */
  push(frame: Uint8Array): void {
    if (!this.isBinary) {
      this.#send(frame, AS_TEXT);
      return;
    }
    this.#blocks.push(frame);
    this.#blockBytes += frame.length;
    if (this.#blockBytes > HOLD_BYTES) this.end();
  }

  /** Ends the flush: sends the collected blocks as one message. */
  end(): void {
    if (this.#blocks.length === 0) return;
    const message = Buffer.concat([this.#head, ...this.#blocks]);
    this.#blocks = [];
    this.#blockBytes = 0;
    this.#send(message, AS_BINARY);
  }

  /** Sends a frame without a topic, as text, even to a slow connection. */
  control(frame: object): void {
    this.#send(Buffer.from(JSON.stringify(frame)), AS_TEXT);
  }

  #send(data: Uint8Array, as: typeof AS_TEXT | typeof AS_BINARY): void {
    this.#sentBytes += data.length;
    this.#wire.send(data, as);
    if (this.#wire.bufferedAmount > HOLD_BYTES) this.#isHeld = true;
  }
}
