import { lowerCode, upperCode } from '#domain/text/letters.ts';
import { displaySettings } from '#src/kit/state/display.ts';
import { persisted } from '#src/kit/state/persist.ts';
import { KEY_LIST, type KeyName } from './key-list.ts';

/** Keys that differ from their defaults; empty text for a shortcut without a key. */
export type OwnKeys = Readonly<Partial<Record<KeyName, string>>>;

/** A key as the list writes it; empty for none. */
export const KEY = /^((Ctrl\+)?(Alt\+)?(Shift\+)?(\S|[A-Z][A-Za-z0-9]+))?$/;

function readOwn(value: unknown): OwnKeys | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = Object.entries(value).filter(
    ([name, key]) => Object.hasOwn(KEY_LIST, name) && typeof key === 'string' && KEY.test(key),
  );
  return Object.fromEntries(known);
}

/** Changed shortcuts of this device. */
export const keyChoices = persisted<{ own: OwnKeys }>('keys.', {
  own: { initial: {}, version: 1, read: readOwn },
});

/** Key of a shortcut; empty for none. */
export function keyOf(name: KeyName, own: OwnKeys = keyChoices.own): string {
  return own[name] ?? KEY_LIST[name][1];
}

/** The parts of an event that name a key. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

function nameOf(key: string): string {
  if (key === ' ') return 'Space';
  // The key of the plus sign, without Shift.
  if (key === '=') return '+';
  return key.length === 1 ? upperCode(lowerCode(key)) : key;
}

/** A pressed key, as the list writes it. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const name = nameOf(key);
  const isSign = name.length === 1 && lowerCode(name) === name;
  const parts = [
    (ctrlKey || metaKey) && 'Ctrl+',
    altKey && 'Alt+',
    shiftKey && !isSign && 'Shift+',
    name,
  ];
  return parts.filter((part) => part !== false).join('');
}

/** Whether a key prints: alone it may be pressed by chance, or by speech input. */
export function isSingle(key: string): boolean {
  return /^(Shift\+)?\S$/.test(key);
}

/** Whether an event is the key of a shortcut. */
export function isKey(event: Pressed, name: KeyName): boolean {
  const key = keyOf(name);
  return key !== '' && key === pressedKey(event);
}

/** Whether a key is pressed in one of the elements that take it as text. */
export function isTyped({ target }: KeyboardEvent, typed: string): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}

/**
 * The same for a shortcut without a place of its own: single keys can be switched off, and are text
 * in a field.
 * @param typed elements that take the key as text
 */
export function isFreeKey(event: KeyboardEvent, name: KeyName, typed: string): boolean {
  if (!isKey(event, name)) return false;
  if (!isSingle(keyOf(name))) return true;
  return displaySettings.singleKeys && !isTyped(event, typed);
}
