import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classes, css, type Look, Text } from '#src/ui/index.ts';
import styles from './hold-button.module.css';

type HoldButtonProps = {
  readonly label: string;
  /** Shown after the first key press; the second one acts. */
  readonly againLabel: string;
  readonly disabled: boolean;
  readonly onDone: () => void;
};

const LOOK = {
  grow: true,
  minBlock: 48,
  radius: 'input',
  font: 'body-l',
  weight: 600,
  position: 'relative',
  overflow: 'hidden',
} as const satisfies Look;
const ON = classes(css({ ...LOOK, surface: 'danger-fill', color: 'on-fill' }), styles['hold']);
const OFF = classes(css({ ...LOOK, surface: 3, color: 'disabled' }), styles['hold']);

const HOLD_MS = 1_000;
const AGAIN_WITHIN_MS = 5_000;

/** Button for irreversible actions: hold it for a second, or press a key twice. */
export function HoldButton({ label, againLabel, disabled, onDone }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = (): void => {
    clearTimeout(timer.current);
    setIsHeld(false);
  };
  const hold = (): void => {
    if (disabled) return;
    setIsHeld(true);
    timer.current = setTimeout(() => {
      setIsHeld(false);
      onDone();
    }, HOLD_MS);
  };
  // A click without a pointer comes from a key or from assistive technology.
  const press = (byKey: boolean): void => {
    if (!byKey || disabled) return;
    clearTimeout(timer.current);
    if (asksAgain) {
      setAsksAgain(false);
      onDone();
      return;
    }
    setAsksAgain(true);
    timer.current = setTimeout(() => setAsksAgain(false), AGAIN_WITHIN_MS);
  };
  return (
    <button
      type="button"
      className={disabled ? OFF : ON}
      data-held={isHeld}
      disabled={disabled}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => press(detail === 0)}
      onKeyDown={(event: KeyboardEvent) => event.repeat && event.preventDefault()}
    >
      <Text aria-live="polite" position="relative">
        {asksAgain ? againLabel : label}
      </Text>
    </button>
  );
}
