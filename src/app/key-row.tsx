import { useEffect, useEffectEvent, useId, useState } from 'react';
import {
  capturedKey,
  KEY_LIST,
  type KeyConflict,
  keyChoices,
  keyConflict,
  type KeyName,
  useKeyOf,
  useText,
} from '#src/kit/index.ts';
import { Button, Row, Text } from '#src/ui/index.ts';
import { Kbd } from './kbd.tsx';
import styles from './shortcuts-sheet.module.css';

/** Stores the key of a shortcut on this device; the default is not stored. */
function chooseKey(name: KeyName, key: string): void {
  const { [name]: _, ...others } = keyChoices.own;
  keyChoices.own = key === KEY_LIST[name][1] ? others : { ...others, [name]: key };
}

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

type KeyRowProps = { readonly name: KeyName; readonly onSaid: (text: string) => void };

/** A shortcut with the button that changes its key, and why a pressed key was refused. */
export function KeyRow({ name, onSaid }: KeyRowProps) {
  const t = useText('keys');
  const key = useKeyOf(name);
  const conflictText = useConflictText();
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState('');
  const id = useId();
  const action = t(`keys.act.${name}`);
  const shown = key === '' ? t('keys.none') : keyText(key);
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
    const conflict = keyConflict(name, next, keyChoices.own);
    if (conflict !== null) {
      setError(conflictText(next, conflict));
      return;
    }
    wait(false);
    chooseKey(name, next);
    onSaid(t('keys.changed', { action, key: next === '' ? t('keys.none') : keyText(next) }));
  });
  return (
    <Row
      gap={16}
      align="center"
      minBlock={44}
      padBlock={2}
      className={styles['line']}
      data-shortcut={name}
    >
      <dt>{action}</dt>
      <dd>
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
      </dd>
    </Row>
  );
}
