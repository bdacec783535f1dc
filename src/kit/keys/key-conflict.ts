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

/** Why a shortcut cannot have a key: its use by the page or the browser, or another shortcut. */
export type KeyConflict =
  { readonly with: 'fixed' | 'browser' } | { readonly with: 'shortcut'; readonly name: KeyName };

/** A pressed key that could be one of a shortcut; null while only modifiers are held. */
export function capturedKey(event: Pressed): string | null {
  return PARTS.test(event.key) ? null : pressedKey(event);
}

/**
 * What keeps a shortcut from having a key; null if it may. Keys are unique in all places, because a
 * chart, a ticket and the page are on one screen. A default is never in conflict with the browser.
 */
export function keyConflict(name: KeyName, key: string, own: OwnKeys): KeyConflict | null {
  if (key === '') return null;
  const isDefault = key === KEY_LIST[name][1];
  if (!isDefault && FIXED.some((one) => one.test(key))) return { with: 'fixed' };
  if (!isDefault && TAKEN.some((one) => one.test(key))) return { with: 'browser' };
  const names = Object.keys(KEY_LIST) as KeyName[];
  const other = names.find((one) => one !== name && keyOf(one, own) === key);
  return other === undefined ? null : { with: 'shortcut', name: other };
}
