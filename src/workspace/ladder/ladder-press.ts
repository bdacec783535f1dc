import type { PressKind } from '#src/trading/index.ts';

/** Columns of a ladder, from the left. */
export const LADDER_COLUMNS = [
  'pnl', 'away', 'ownBid', 'bid', 'price', 'ask', 'ownAsk', 'volume',
] as const; // prettier-ignore
export type LadderColumn = (typeof LADDER_COLUMNS)[number];

type Side = 'buy' | 'sell';

const SIDES: Partial<Record<LadderColumn, Side>> = {
  ownBid: 'buy',
  bid: 'buy',
  ask: 'sell',
  ownAsk: 'sell',
};

/** Side that a press on a column trades; null for a column that only shows. */
export function sideOfColumn(column: LadderColumn): Side | null {
  return SIDES[column] ?? null;
}

/** Columns with own orders. */
export function isOwnColumn(column: LadderColumn): boolean {
  return column === 'ownBid' || column === 'ownAsk';
}

/** Keys that were held during a press. */
export type Modifiers = {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** Kind of order of a left click or Enter. */
export function kindOfPress({ ctrlKey, metaKey, altKey }: Modifiers): PressKind {
  if (ctrlKey || metaKey) return 'stop';
  return altKey ? 'stopLimit' : 'limit';
}

/** Kind of order of a key press in the grid; null for a key that places nothing. */
export function kindOfKey(
  event: Modifiers & { readonly key: string; readonly shiftKey: boolean },
): PressKind | null {
  if (event.key !== 'Enter') return null;
  return event.shiftKey ? 'market' : kindOfPress(event);
}
