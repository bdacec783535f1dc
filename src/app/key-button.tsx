import { useEffect, useEffectEvent, useId, useState } from 'react';
import { capturedKey, type KeyConflict, useText } from '#src/kit/index.ts';
import { Button, Text } from '#src/ui/index.ts';
import { Kbd } from './kbd.tsx';

/** A key as it is shown. */
function keyText(key: string): string {
  return key.replaceAll(/\+(?=.)/g, ' + ');
}

function useConflictText(): (key: string, conflict: KeyConflict) => string {
  const t = useText('keys');
  return (key, conflict) => {
    const values = { key: keyText(key) };
    if (conflict.with !== 'shortcut') return t(`keys.conflict.${conflict.with}`, values);
    return t('keys.conflict.shortcut', { ...values, action: t(`keys.act.${conflict.name}`) });
  };
}

/**
 * Hears the next key before anything else on the page does, while `isOn`: Escape must not close the
 * sheet around the button.
 */
function useCapture(isOn: boolean, onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    // Tab leaves the button, which ends waiting.
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onKey(event);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [isOn]);
}

const NO_KEY = ['Delete', 'Backspace'];

type KeyButtonProps = {
  /** What the key does. */
  readonly action: string;
  /** As the list of keys writes it; empty for none. */
  readonly value: string;
  readonly conflictOf: (key: string) => KeyConflict | null;
  readonly onKey: (key: string) => void;
  readonly onSaid: (text: string) => void;
};

/** Button that waits for the next key, and why a pressed key was refused. */
export function KeyButton({ action, value, conflictOf, onKey, onSaid }: KeyButtonProps) {
  const t = useText('keys');
  const conflictText = useConflictText();
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState('');
  const id = useId();
  const shown = value === '' ? t('keys.none') : keyText(value);
  const wait = (on: boolean): void => {
    setWaiting(on);
    setError('');
  };
  useCapture(isWaiting, (event) => {
    const pressed = capturedKey(event);
    if (pressed === null) return;
    if (pressed === 'Escape') {
      wait(false);
      return;
    }
    const next = NO_KEY.includes(pressed) ? '' : pressed;
    const conflict = conflictOf(next);
    if (conflict !== null) {
      setError(conflictText(next, conflict));
      return;
    }
    wait(false);
    onKey(next);
    onSaid(t('keys.changed', { action, key: next === '' ? t('keys.none') : keyText(next) }));
  });
  return (
    <>
      <Button
        kind="outline"
        size="s"
        aria-label={isWaiting ? t('keys.wait') : t('keys.change', { action, key: shown })}
        aria-describedby={isWaiting || error !== '' ? id : undefined}
        aria-pressed={isWaiting}
        onClick={() => wait(!isWaiting)}
        onBlur={() => wait(false)}
      >
        {isWaiting ? t('keys.wait') : <Kbd>{shown}</Kbd>}
      </Button>
      {(isWaiting || error !== '') && (
        <Text
          block
          marginBlockStart={8}
          id={id}
          role={error === '' ? undefined : 'alert'}
          font="caption"
          color={error === '' ? 'text2' : 'danger'}
        >
          {error === '' ? t('keys.waitHint') : error}
        </Text>
      )}
    </>
  );
}
