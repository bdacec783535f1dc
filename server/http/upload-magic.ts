const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Content that must not accompany the pixels, because it makes the file something else as well:
 * markup, a script, a document, an archive. Each pattern is long enough not to appear by chance in
 * the megabytes that some cameras append.
 */
const FOREIGN = new RegExp(
  [
    '<script|<html|<body|<iframe|<!doctype|<svg[\\s>/]|javascript:|onerror=',
    '<\\?php|<%@ page|#!/bin|%pdf-\\d',
    "rar!\\x1a\\x07|7z\\xbc\\xaf'\\x1c",
  ].join('|'),
  'i',
);

/** The file without its compressed pixels: everything that another reader could interpret. */
type Beside = readonly Uint8Array[];

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const IDAT = 0x49444154;
const IEND = 0x49454e44;
/** Length, name and checksum of a chunk. */
const CHUNK_BYTES = 12;

/** All chunks except pixel data, and the bytes after the last chunk; null for a broken sequence. */
function besidePng(bytes: Uint8Array): Beside | null {
  const view = viewOf(bytes);
  const beside: Uint8Array[] = [];
  let at = PNG.length;
  while (at + CHUNK_BYTES <= bytes.byteLength) {
    const name = view.getUint32(at + 4);
    const end = at + CHUNK_BYTES + view.getUint32(at);
    if (end > bytes.byteLength) return null;
    if (name === IEND) return [...beside, bytes.subarray(end)];
    if (name !== IDAT) beside.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const SCAN = 0xda;
const END = 0xd9;

/** Bytes after 0xff that are not a marker: stuffing, fill bytes and restart marks. */
function isNoMarker(byte: number): boolean {
  return byte === 0 || byte === 0xff || (byte >= 0xd0 && byte <= 0xd7);
}

/** Position of the next marker, or the end of the file. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.byteLength) {
    if (!isNoMarker(bytes[at + 1] ?? 0)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.byteLength;
}

/** All segments except the scans, and the bytes after the end; null without an end. */
function besideJpeg(bytes: Uint8Array): Beside | null {
  const view = viewOf(bytes);
  const beside: Uint8Array[] = [];
  let at = nextMarker(bytes, 2);
  while (at + 4 <= bytes.byteLength) {
    const marker = bytes[at + 1];
    if (marker === END) return [...beside, bytes.subarray(at + 2)];
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.byteLength) return null;
    if (marker !== SCAN) beside.push(bytes.subarray(at, end));
    at = nextMarker(bytes, end);
  }
  const isEnd = at + 2 === bytes.byteLength && bytes[at + 1] === END;
  return isEnd ? beside : null;
}

/** An archive is read from its end, where its directory names its parts. */
function isArchive(text: string): boolean {
  const directory = text.lastIndexOf('PK\u0005\u0006');
  return directory >= 0 && text.lastIndexOf('PK\u0001\u0002', directory) >= 0;
}

function isForeign(part: Uint8Array): boolean {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  return FOREIGN.test(text) || isArchive(text);
}

/**
 * Format of an image by its bytes, ignoring its name and declared type; null unless it is a
 * complete JPEG or PNG and nothing else. Data that cameras append (a second picture, a short film)
 * is allowed, because the picture is encoded again without it.
 */
export function plainImage(bytes: Uint8Array): 'jpeg' | 'png' | null {
  const format = startsWith(bytes, JPEG) ? 'jpeg' : startsWith(bytes, PNG) ? 'png' : null;
  if (format === null) return null;
  const beside = format === 'png' ? besidePng(bytes) : besideJpeg(bytes);
  return beside === null || beside.some(isForeign) ? null : format;
}
