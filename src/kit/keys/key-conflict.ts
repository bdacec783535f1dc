import { KEY_LIST, type KeyName } from './key-list.ts';
import { keyOf, pressedKey, type OwnKeys, type Pressed } from './keys.ts';

/** Keys with one meaning in every list, field and dialog; most are not ours to give away. */
const FIXED = [
  /^(Shift\+)?(Tab|Enter|Space|Escape|Delete|Backspace|Home|End|F6)$/,
  /^(Shift\+)?(PageUp|PageDown|Arrow.+)$/,
  /^Ctrl\+Delete$/,
];

/** Keys that the browser or the text under the cursor needs. */
const TAKEN = [
  /^Ctrl\+(Shift\+)?[ACFHJLNOPQRSTVWXZ0+-]$/,
  /^Alt\+(F4|ArrowLeft|ArrowRight)$/,
  /^(F1|F3|F5|F7|F11|F12|ContextMenu)$/,
];

/** Keys that only modify others, or are no key yet. */
const PARTS =
  /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|NumLock|Dead|Process|Unidentified|OS|Fn)$/;

/** Keys with a use of their own while the focus is in a ladder. */
const LADDER = /^([1-9]|M|V)$/;

/**
 * Why a shortcut cannot have a key: its use by the page or the browser, another shortcut, or an
 * order key.
 */
export type KeyConflict =
  | { readonly with: 'fixed' | 'browser' | 'order' }
  | { readonly with: 'shortcut'; readonly name: KeyName };

/** A pressed key that could be one of a shortcut; null while only modifiers are held. */
export function capturedKey(event: Pressed): string | null {
  return PARTS.test(event.key) ? null : pressedKey(event);
}

/** The fixed use of a key, by the page or by the browser; null for none. */
function fixedUse(key: string): KeyConflict | null {
  if (FIXED.some((one) => one.test(key))) return { with: 'fixed' };
  return TAKEN.some((one) => one.test(key)) ? { with: 'browser' } : null;
}

/** Another shortcut or order key that has a key; null for none. */
function otherUse(
  key: string,
  name: KeyName | null,
  own: OwnKeys,
  orders: readonly string[],
): KeyConflict | null {
  const names = Object.keys(KEY_LIST) as KeyName[];
  const other = names.find((one) => one !== name && keyOf(one, own) === key);
  if (other !== undefined) return { with: 'shortcut', name: other };
  return orders.includes(key) ? { with: 'order' } : null;
}

/**
 * What keeps a shortcut from having a key; null if it may. Keys are unique in all places, because a
 * chart, a ticket and the page are on one screen. A default is never in conflict with the browser.
 * @param orders keys of the order keys.
 */
export function keyConflict(
  name: KeyName,
  key: string,
  own: OwnKeys,
  orders: readonly string[] = [],
): KeyConflict | null {
  if (key === '') return null;
  const isDefault = key === KEY_LIST[name][1];
  return (isDefault ? null : fixedUse(key)) ?? otherUse(key, name, own, orders);
}

/**
 * What keeps an order key from having a key; null if it may. The letters and digits of the ladder
 * are refused too: the same key would choose a size there and place an order here.
 * @param others keys of the other order keys.
 */
export function orderKeyConflict(
  key: string,
  own: OwnKeys,
  others: readonly string[],
): KeyConflict | null {
  if (key === '') return null;
  if (LADDER.test(key)) return { with: 'fixed' };
  return fixedUse(key) ?? otherUse(key, null, own, others);
}
