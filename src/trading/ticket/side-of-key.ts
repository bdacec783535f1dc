import { isFreeKey } from '#src/kit/index.ts';

export type Side = 'buy' | 'sell';

const SIDES = ['buy', 'sell'] as const satisfies readonly Side[];

/** Elements where letters are typed, or jump to an entry that begins with them. */
const LETTERS = 'input, textarea, select, [role$="dialog"], [role="menu"], [role="listbox"]';

/** Side of an order for a key; null for other keys, and for a single key that is text or off. */
export function sideOfKey(event: KeyboardEvent): Side | null {
  return SIDES.find((side) => isFreeKey(event, side, LETTERS)) ?? null;
}
