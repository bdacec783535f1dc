import { ChevronLeft } from 'lucide-react';
import { useEffect, useId } from 'react';
import { classes } from './classes.ts';
import { Stack, Text } from './box.tsx';
import { css, type Look } from './css.ts';
import styles from './pin-pad.module.css';

export type PinPadProps = {
  /** What to enter, such as the name of the password. */
  readonly label: string;
  /** Digits entered so far; controlled by the parent. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with all digits as soon as the last one is entered. */
  readonly onComplete: (value: string) => void;
  readonly length?: number | undefined;
  readonly clear: string;
  readonly back: string;
  /** `2 of 6 digits entered`, read out while typing. */
  readonly progress: (entered: number, length: number) => string;
  readonly error?: string | undefined;
  readonly busy?: boolean | undefined;
};

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Six boxes with a keypad; a keyboard works too. Never shows the digits. */
export function PinPad(props: PinPadProps) {
  const { label, value, onChange, onComplete, length = 6, error, busy = false } = props;
  const id = useId();
  const press = (digit: string): void => {
    if (busy || value.length >= length) return;
    const next = value + digit;
    onChange(next);
    if (next.length === length) onComplete(next);
  };
  const back = (): void => onChange(value.slice(0, -1));
  useKeyboard(press, back);
  return (
    <Stack role="group" aria-label={label} aria-describedby={`${id}-note`} gap={12}>
      <div aria-hidden className={styles['boxes']}>
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            className={classes(styles['box'], at === value.length && styles['next'])}
            data-filled={at < value.length}
          />
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {props.progress(value.length, length)}
      </p>
      <Text
        id={`${id}-note`}
        role="alert"
        as="p"
        minBlock="line"
        font="caption"
        color="danger"
        textAlign="center"
      >
        {error}
      </Text>
      <Stack columns={3} gap={8}>
        {DIGITS.map((digit) => (
          <Key key={digit} name={digit} text={digit} onPress={() => press(digit)} />
        ))}
        <Key name={props.clear} text={props.clear} plain onPress={() => onChange('')} />
        <Key name="0" text="0" onPress={() => press('0')} />
        <Key name={props.back} text="" plain onPress={back} />
      </Stack>
    </Stack>
  );
}

type KeyProps = {
  readonly name: string;
  readonly text: string;
  readonly plain?: boolean;
  readonly onPress: () => void;
};

const KEY: Look = { display: 'grid', place: 'center', minBlock: 48, radius: 'input' };
const DIGIT: Look = { surface: 2, font: 'num-l', color: 'text' };
const PLAIN: Look = { font: 'body', color: 'text2' };

function Key({ name, text, plain = false, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={name}
      className={css({ ...KEY, ...(plain ? PLAIN : DIGIT) })}
      onClick={onPress}
    >
      {text === '' ? <ChevronLeft size={24} aria-hidden /> : text}
    </button>
  );
}

function useKeyboard(press: (digit: string) => void, back: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') back();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [press, back]);
}
