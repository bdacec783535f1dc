import { PRESS_KINDS, type PressKind } from '#src/trading/index.ts';

/** Columns of a ladder, from the left. */
export const LADDER_COLUMNS = [
  'pnl', 'away', 'ownBid', 'bid', 'price', 'ask', 'ownAsk', 'volume', 'net0', 'net1', 'net2',
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

/** Presses that place an order: a click of either button, and a left click with a key held. */
export const LADDER_PRESSES = ['left', 'right', 'ctrl', 'alt'] as const;
export type LadderPress = (typeof LADDER_PRESSES)[number];

/** The kind of order of each press; every kind has one press. */
export type PressMapping = Readonly<Record<LadderPress, PressKind>>;

export const FIRST_MAPPING: PressMapping = {
  left: 'limit',
  right: 'market',
  ctrl: 'stop',
  alt: 'stopLimit',
};

/** Whether a stored mapping gives every kind of order exactly one press. */
export function isMapping(value: unknown): value is PressMapping {
  if (typeof value !== 'object' || value === null) return false;
  const given = LADDER_PRESSES.map((press) => (value as Record<string, unknown>)[press]);
  return PRESS_KINDS.every((kind) => given.includes(kind));
}

/** A mapping with another kind for a press; the press that had that kind takes over the old one. */
export function withPress(
  mapping: PressMapping,
  press: LadderPress,
  kind: PressKind,
): PressMapping {
  const other = LADDER_PRESSES.find((one) => mapping[one] === kind) ?? press;
  return { ...mapping, [other]: mapping[press], [press]: kind };
}

/** Keys that were held during a press. */
export type Modifiers = {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** Which press a left click or Enter is. */
export function pressOf({ ctrlKey, metaKey, altKey }: Modifiers): LadderPress {
  if (ctrlKey || metaKey) return 'ctrl';
  return altKey ? 'alt' : 'left';
}

/** Which press a key in the grid is; null for a key that places nothing. */
export function pressOfKey(
  event: Modifiers & { readonly key: string; readonly shiftKey: boolean },
): LadderPress | null {
  if (event.key !== 'Enter') return null;
  return event.shiftKey ? 'right' : pressOf(event);
}
