import { lowerCode } from '#domain/text/letters.ts';
import { displaySettings } from '#src/kit/index.ts';

export type Side = 'buy' | 'sell';

const SIDES: Readonly<Record<string, Side>> = { b: 'buy', s: 'sell' };

/** Elements where letters are typed, or jump to an entry that begins with them. */
const LETTERS = 'input, textarea, select, [role$="dialog"], [role="menu"], [role="listbox"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(LETTERS) !== null;
}

/**
 * Side of an order for a key: `B` buys, `S` sells. Null for other keys, while typing, and when
 * single-letter shortcuts are off.
 */
export function sideOfKey(event: KeyboardEvent): Side | null {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (hasModifier || isTyping(event.target) || !displaySettings.singleKeys) return null;
  return SIDES[lowerCode(event.key)] ?? null;
}
