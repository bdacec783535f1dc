import { useEffect, useState } from 'react';
import { kindOfPress, type Modifiers } from './ladder-press.ts';
import type { PressKind } from '#src/trading/index.ts';

const NONE: Modifiers = { ctrlKey: false, metaKey: false, altKey: false };

/** Kind of order of the modifier keys that are held, while `isOn`. */
export function useModifiers(isOn: boolean): {
  readonly kind: PressKind;
  readonly isModified: boolean;
} {
  const [held, setHeld] = useState(NONE);
  useEffect(() => {
    if (!isOn) return undefined;
    const read = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): void =>
      setHeld({ ctrlKey, metaKey, altKey });
    const forget = (): void => setHeld(NONE);
    addEventListener('keydown', read);
    addEventListener('keyup', read);
    addEventListener('blur', forget);
    return () => {
      removeEventListener('keydown', read);
      removeEventListener('keyup', read);
      removeEventListener('blur', forget);
      forget();
    };
  }, [isOn]);
  return { kind: kindOfPress(held), isModified: held.ctrlKey || held.metaKey || held.altKey };
}
