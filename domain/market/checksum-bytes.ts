import { pow10 } from '#domain/money/fixed.ts';

const ZERO = 48;
const POINT = 46;
const CHUNK = 100_000_000;
const CHUNK_DIGITS = 8;

/** ASCII bytes of numbers, written without creating strings, for many checksums a second. */
export class NumberBytes {
  readonly #bytes: Uint8Array;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** True before the first character. */
  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Bytes written since `clear`. */
  get view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Writes one ASCII character. */
  addCode(code: number): void {
    this.#bytes[this.#length++] = code;
  }

  /** Writes a non-negative integer count of 10^-decimals as plain decimal text. */
  addFixed(value: number, decimals: number): void {
    const unit = pow10(decimals);
    const whole = Math.floor(value / unit);
    this.#addDigits(whole, 1);
    if (decimals === 0) return;
    this.addCode(POINT);
    this.#addDigits(value - whole * unit, decimals);
  }

  /** Digits of an integer, at least `width` of them; long ones in halves that fit 32 bits. */
  #addDigits(value: number, width: number): void {
    if (value < CHUNK) {
      this.#addShort(value, width);
      return;
    }
    const high = Math.floor(value / CHUNK);
    this.#addDigits(high, width - CHUNK_DIGITS);
    this.#addShort(value - high * CHUNK, CHUNK_DIGITS);
  }

  #addShort(value: number, width: number): void {
    let digits = 1;
    for (let rest = (value / 10) | 0; rest > 0; rest = (rest / 10) | 0) digits++;
    if (digits < width) digits = width;
    let rest = value | 0;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const tenth = (rest / 10) | 0;
      this.#bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#length += digits;
  }
}
