import { useSnapshot } from 'valtio';
import type { KeyName } from './key-list.ts';
import { keyChoices, keyOf } from './keys.ts';

/** Key of a shortcut, for a part that shows it. */
export function useKeyOf(name: KeyName): string {
  return keyOf(name, useSnapshot(keyChoices).own);
}

/** A key as the attribute `aria-keyshortcuts` writes it; undefined for none. */
export function ariaKey(key: string): string | undefined {
  return key === '' ? undefined : key.replace('Ctrl', 'Control');
}
