/** What a person puts on charts, kept item by item and the same on every device. */

/** Kinds of items: drawings, and templates of indicators. */
export const CHART_ITEM_KINDS = ['drawing', 'template'] as const;
export type ChartItemKind = (typeof CHART_ITEM_KINDS)[number];

/** Most items of a kind that an account keeps, without removed ones. */
export const MOST_CHART_ITEMS: Readonly<Record<ChartItemKind, number>> = {
  drawing: 1_000,
  template: 40,
};

/** Characters of an item's content. */
export const LONGEST_CHART_ITEM = 4_000;

/** Most items of one save, and the characters of their text. */
export const MOST_SAVED_ITEMS = 25;
export const LONGEST_SAVE = 18_000;

/** One item in the state that somebody left it in. */
export type ChartItem = {
  /** Chosen by the device that made it, the same everywhere. */
  readonly id: string;
  /** Symbol of its chart; empty for one that belongs to every chart. */
  readonly place: string;
  /** What the client stored; empty for a removed one. */
  readonly content: string;
  /** Counts its changes: a change is one more than the state that it began from. */
  readonly version: number;
  /** Removed. It stays known, so that a device that was away does not bring it back. */
  readonly gone: boolean;
};

/**
 * Which of two states of an item stays. The later change; of two changes that did not know of each
 * other, one that keeps the item before one that removes it, and else the greater text, so that
 * every device chooses the same in whatever order it hears of them.
 */
export function laterItem(one: ChartItem, other: ChartItem): ChartItem {
  if (one.version !== other.version) return one.version > other.version ? one : other;
  if (one.gone !== other.gone) return one.gone ? other : one;
  if (one.content !== other.content) return one.content > other.content ? one : other;
  return one.place >= other.place ? one : other;
}

/** Items by their ids. */
export type ChartItems = Readonly<Record<string, ChartItem>>;

/** Union of two sets of items, of each the later state. */
export function joinItems(items: ChartItems, others: readonly ChartItem[]): ChartItems {
  const joined = { ...items };
  for (const other of others) {
    const known = joined[other.id];
    joined[other.id] = known === undefined ? other : laterItem(known, other);
  }
  return joined;
}
