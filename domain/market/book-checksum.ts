import { formatPlain } from '#domain/money/fixed.ts';
import type { BookSide } from './book-side.ts';
import type { OrderBook } from './book.ts';
import { NumberBytes } from './checksum-bytes.ts';
import { crc32, crc32Bytes } from './crc32.ts';
import type { Instrument } from './types.ts';

/** Levels per side in the checksum of our own stream. */
const OWN_CHECKSUM_DEPTH = 10;

const OKX_DEPTH = 25;
const KRAKEN_DEPTH = 10;

/** Scales for printing the numbers. */
export type BookScales = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;

/** `price:qty` of a level, or null when the side has no such rank. */
type LevelPrinter = (side: BookSide, rank: number) => string | null;

/** Bid and ask levels alternating, best first, joined by colons; a missing level is left out. */
function alternating(book: OrderBook, depth: number, print: LevelPrinter): string {
  const parts: string[] = [];
  for (let rank = 0; rank < depth; rank++) {
    const bid = print(book.bids, rank);
    const ask = print(book.asks, rank);
    if (bid === null && ask === null) break;
    if (bid !== null) parts.push(bid);
    if (ask !== null) parts.push(ask);
  }
  return parts.join(':');
}

function rawLevel(side: BookSide, rank: number): string | null {
  const text = side.textAtRank(rank);
  return text === null ? null : `${text.price}:${text.qty}`;
}

/** Text of the OKX v5 and Bitget v1 checksum: 25 levels of each side as sent. */
export function okxChecksumText(book: OrderBook): string {
  return alternating(book, OKX_DEPTH, rawLevel);
}

/** Text of our own stream's checksum: 10 levels of each side in plain decimals of the scales. */
export function ownChecksumText(book: OrderBook, scales: BookScales): string {
  return alternating(book, OWN_CHECKSUM_DEPTH, (side, rank) => {
    if (rank >= side.size) return null;
    const price = formatPlain(side.priceAt(rank), scales.priceDecimals);
    return `${price}:${formatPlain(side.qtyAtRank(rank), scales.qtyDecimals)}`;
  });
}

const COLON = 58;

/** Capacity for both sides, two numbers per level, each at most 17 characters and a separator. */
const BYTES = new NumberBytes(OWN_CHECKSUM_DEPTH * 2 * 2 * 20);

function addLevel(side: BookSide, rank: number, scales: BookScales): void {
  if (rank >= side.size) return;
  if (!BYTES.isEmpty) BYTES.addCode(COLON);
  BYTES.addFixed(side.priceAt(rank), scales.priceDecimals);
  BYTES.addCode(COLON);
  BYTES.addFixed(side.qtyAtRank(rank), scales.qtyDecimals);
}

/** Checksum of our own stream: CRC-32 of `ownChecksumText`, signed 32-bit. */
export function ownChecksum(book: OrderBook, scales: BookScales): number {
  BYTES.clear();
  for (let rank = 0; rank < OWN_CHECKSUM_DEPTH; rank++) {
    addLevel(book.bids, rank, scales);
    addLevel(book.asks, rank, scales);
  }
  return crc32Bytes(BYTES.view);
}

function krakenNumber(text: string): string {
  return text.replace('.', '').replace(/^0+/, '');
}

function krakenSide(side: BookSide): string {
  let text = '';
  for (let rank = 0; rank < KRAKEN_DEPTH; rank++) {
    const level = side.textAtRank(rank);
    if (level === null) break;
    text += krakenNumber(level.price) + krakenNumber(level.qty);
  }
  return text;
}

/**
 * Text of the Kraken v1 checksum: 10 asks, then 10 bids, price and volume as sent without the point
 * and without leading zeros, concatenated. Kraken compares the CRC unsigned.
 */
export function krakenChecksumText(book: OrderBook): string {
  return krakenSide(book.asks) + krakenSide(book.bids);
}

/** Kind of checksum that a venue sends with its frames. */
export type ChecksumKind = 'own' | 'okx' | 'kraken';

/**
 * True when the book has the announced checksum. Signed and unsigned spellings of the same 32
 * bits are equal.
 */
export function checksumMatches(
  book: OrderBook,
  kind: ChecksumKind,
  announced: number,
  scales: BookScales,
): boolean {
  if (kind === 'own') return ownChecksum(book, scales) === (announced | 0);
  const text = kind === 'okx' ? okxChecksumText(book) : krakenChecksumText(book);
  return crc32(text) === (announced | 0);
}
