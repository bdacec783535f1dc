import { useEffect, useState } from 'react';
import { pressOf, type LadderPress, type Modifiers } from './ladder-press.ts';

const NONE: Modifiers = { ctrlKey: false, metaKey: false, altKey: false };

/** The press of the modifier keys that are held, while `isOn`. */
export function useModifiers(isOn: boolean): LadderPress {
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
  return pressOf(held);
}
