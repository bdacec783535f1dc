import { parseFixed } from '#domain/money/fixed.ts';
import type { LevelText } from './book-side.ts';
import type { BookScales } from './book-checksum.ts';
import type { BookChange } from './book.ts';
import type { FrameSequence } from './sequence.ts';

/** One book frame with integer levels. */
export type BookFrame = FrameSequence & {
  readonly bids: readonly BookChange[];
  readonly asks: readonly BookChange[];
  /** Announced checksum; absent, or for OKX 0, when there is none. */
  readonly checksum?: number;
};

/** A level as text: price, then absolute quantity; any spelling of zero removes the level. */
export type TextLevel = readonly [price: string, qty: string];

/** One book frame as sent by an exchange. */
export type TextBookFrame = FrameSequence & {
  readonly bids: readonly TextLevel[];
  readonly asks: readonly TextLevel[];
  readonly checksum?: number;
};

function readLevels(
  levels: readonly TextLevel[],
  scales: BookScales,
  keepText: boolean,
): BookChange[] | null {
  const changes: BookChange[] = [];
  for (const [priceText, qtyText] of levels) {
    const price = parseFixed(priceText, scales.priceDecimals);
    const qty = parseFixed(qtyText, scales.qtyDecimals);
    if (price === null || qty === null || price <= 0 || qty < 0) return null;
    const text: LevelText = { price: priceText, qty: qtyText };
    changes.push(keepText ? { price, qty, text } : { price, qty });
  }
  return changes;
}

/**
 * Converts a text frame into integers of the instrument's scales.
 * @param keepText attach each level's text, for checksums over the text as sent.
 * @returns null when a level is not a positive price with a quantity on these scales. The precision
 * is configured, never derived from the feed, so such a frame is unusable.
 */
export function readBookFrame(
  frame: TextBookFrame,
  scales: BookScales,
  keepText: boolean,
): BookFrame | null {
  const bids = readLevels(frame.bids, scales, keepText);
  const asks = readLevels(frame.asks, scales, keepText);
  return bids === null || asks === null ? null : { ...frame, bids, asks };
}
