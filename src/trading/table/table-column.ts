import type { ReactNode } from 'react';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import type { Translate } from '#src/kit/index.ts';

/** A column of a wide table, of items that cells draw from their parts. */
export type DeskColumn<Item, Parts> = {
  readonly name: string;
  readonly title: (t: Translate<'position' | 'contract' | 'trade' | 'order'>) => string;
  /** Least width in CSS pixels; what a table has beyond its least is shared out in proportion. */
  readonly widthPx: number;
  readonly kind: 'text' | 'number';
  /** Only shown once it was chosen. */
  readonly isExtra?: true;
  /**
   * What it is sorted by and exported as: the live cell of its name, or plain decimal or other text
   * of the item; null for none.
   */
  readonly value: 'live' | ((item: Item) => string | null);
  readonly cell: (parts: Parts) => ReactNode;
};

/** A time as it is sorted and exported, in the time of Türkiye. */
export function isoTime(ts: number): string {
  return `${formatIsoDate(ts)} ${formatClockSeconds(ts)}`;
}
