import { DecodeError } from './decode-error.ts';

const LOW_7 = 127;
const MORE = 128;
const SIGN = 64;
const LOW_6 = 63;
/** Whole numbers below this fit in bit operations. */
const BIT_LIMIT = 2 ** 28;
const MAX_BYTES = 8;
const FIRST_CAPACITY = 256;

/**
 * Writes integers in as few bytes as needed: seven bits per byte, lowest first; the high bit means
 * that more follow. A signed number keeps its sign in bit 6 of the first byte.
 */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #at = 0;

  /** Bytes written so far. */
  get length(): number {
    return this.#at;
  }

  /** Discards the content and keeps the memory. */
  reset(): void {
    this.#at = 0;
  }

  /** A copy of the content. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at);
  }

  /** One byte, 0 to 255. */
  byte(value: number): void {
    if (this.#at === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#at++] = value;
  }

  /**
   * An integer from 0 to 2^53 - 1.
   * @throws RangeError outside that range: a number must never change in transit.
   */
  unsigned(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not unsigned: ${value}`);
    this.#rest(value);
  }

  /**
   * An integer from -(2^53 - 1) to 2^53 - 1.
   * @throws RangeError outside that range.
   */
  signed(value: number): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
    const magnitude = Math.abs(value);
    const first = (magnitude % SIGN) + (value < 0 ? SIGN : 0);
    if (magnitude < SIGN) {
      this.byte(first);
      return;
    }
    this.byte(first + MORE);
    this.#rest(Math.floor(magnitude / SIGN));
  }

  /** A signed 32-bit number in four bytes, lowest first. */
  int32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 255);
  }

  /** Text as its number of UTF-16 units, then each unit; ASCII takes one byte each. */
  text(value: string): void {
    this.unsigned(value.length);
    for (let i = 0; i < value.length; i++) this.#rest(value.charCodeAt(i));
  }

  /** Raw bytes. */
  bytes(bytes: Uint8Array): void {
    if (this.#at + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  #rest(value: number): void {
    let left = value;
    while (left >= BIT_LIMIT) {
      this.byte((left % MORE) + MORE);
      left = Math.floor(left / MORE);
    }
    while (left >= MORE) {
      this.byte((left & LOW_7) | MORE);
      left >>>= 7;
    }
    this.byte(left);
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + needed));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/**
 * Reads the output of ByteWriter. Single reads are not checked against the end, because a missing
 * byte reads as 0 and ends the number; `finish` checks once per block.
 */
export class ByteReader {
  bytes: Uint8Array;
  at = 0;
  /** End of the current block, set by the caller. */
  end: number;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.end = bytes.length;
  }

  /** @throws DecodeError when the block was not read exactly to its end. */
  finish(): void {
    if (this.at !== this.end) throw new DecodeError('block of another length than announced');
  }

  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  /** Most numbers take one byte; that path is kept small, so that it is inlined. */
  unsigned(): number {
    const first = this.bytes[this.at++]!;
    return first < MORE ? first : this.#long(first);
  }

  signed(): number {
    const first = this.bytes[this.at++]!;
    if (first < SIGN) return first;
    return this.#longSigned(first);
  }

  int32(): number {
    return this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24);
  }

  /** @throws DecodeError when the text runs past the end. */
  text(): string {
    const length = this.count(1);
    let value = '';
    for (let i = 0; i < length; i++) value += String.fromCharCode(this.unsigned());
    return value;
  }

  /** @throws DecodeError when a list of `count` items of at least `size` bytes cannot fit. */
  count(size: number): number {
    const count = this.unsigned();
    if (count * size > this.end - this.at) throw new DecodeError('list longer than its block');
    return count;
  }

  #longSigned(first: number): number {
    let magnitude = first & LOW_6;
    if (first >= MORE) magnitude += this.unsigned() * SIGN;
    return (first & SIGN) === 0 ? magnitude : -magnitude;
  }

  #long(first: number): number {
    const { bytes } = this;
    const second = bytes[this.at++]!;
    let value = (first & LOW_7) | ((second & LOW_7) << 7);
    if (second < MORE) return value;
    const third = bytes[this.at++]!;
    value |= (third & LOW_7) << 14;
    if (third < MORE) return value;
    const fourth = bytes[this.at++]!;
    value |= (fourth & LOW_7) << 21;
    return fourth < MORE ? value : value + this.#high();
  }

  #high(): number {
    let value = 0;
    let scale = BIT_LIMIT;
    for (let i = 4; i < MAX_BYTES; i++) {
      const byte = this.byte();
      value += (byte & LOW_7) * scale;
      if (byte < MORE) return value;
      scale *= MORE;
    }
    throw new DecodeError('number of more than 53 bits');
  }
}
