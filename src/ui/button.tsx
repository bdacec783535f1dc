import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Row, Text } from './box.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { css, type Look } from './css.ts';

export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'text' | 'danger' | 'up' | 'down';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  readonly kind?: ButtonKind | undefined;
  /** Height: 48, 40 or 32 px. */
  readonly size?: 'l' | 'm' | 's' | undefined;
  readonly wide?: boolean | undefined;
  /** Awaits an answer: disabled, with a spinner over the label, whose width stays. */
  readonly busy?: boolean | undefined;
  /** Why the button is disabled, shown beneath it. */
  readonly reason?: string | undefined;
  readonly icon?: ReactNode;
  readonly submit?: boolean | undefined;
};

/** Text kind has less space around it, as nothing is drawn there. */
const KINDS: Readonly<Record<ButtonKind, Look>> = {
  primary: { surface: 'primary-fill', color: 'on-fill' },
  secondary: { surface: 2, color: 'text' },
  outline: { color: 'text' },
  text: { minInline: 44, padInline: 8, color: 'primary-text' },
  danger: { surface: 'danger-fill', color: 'on-fill' },
  up: { surface: 'up-fill', color: 'on-fill' },
  down: { surface: 'down-fill', color: 'on-fill' },
};

const SIZES = {
  l: { minBlock: 48, padInline: 16, font: 'body-l' },
  m: { minBlock: 40, padInline: 16, font: 'body' },
  s: { minBlock: 32, padInline: 12, font: 'caption' },
} as const satisfies Readonly<Record<string, Look>>;

const LOOK = {
  inline: true,
  gap: 8,
  align: 'center',
  justify: 'center',
  padBlock: 4,
  radius: 'input',
  target: true,
  weight: 600,
  textAlign: 'center',
} as const satisfies Look;

/** The push button of the interface. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'm', wide, busy, reason, icon, ...rest } = props;
  const { submit, className, children, disabled, ...attributes } = rest;
  const reasonId = useId();
  const shows = reason !== undefined && disabled === true;
  const isBusy = busy === true;
  return (
    <>
      <button
        {...attributes}
        type={submit === true ? 'submit' : 'button'}
        disabled={disabled === true || isBusy}
        aria-busy={busy}
        {...(shows ? { 'aria-describedby': reasonId } : undefined)}
        className={classes(
          css({ ...LOOK, ...SIZES[size], ...KINDS[kind], wide }),
          styles['button'],
          styles[kind],
          className,
        )}
      >
        <Row
          as="span"
          inline
          gap={8}
          align="center"
          justify="center"
          className={isBusy ? styles['unseen'] : undefined}
        >
          {icon}
          {children}
        </Row>
        {isBusy && <span aria-hidden className={styles['spinner']} />}
      </button>
      {shows && (
        <Text id={reasonId} block marginBlockStart={4} hint textAlign="center">
          {reason}
        </Text>
      )}
    </>
  );
}
