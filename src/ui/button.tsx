import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Row, Text } from './box.tsx';
import styles from './button.module.css';
import { classes } from './classes.ts';

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
          styles['button'],
          styles[kind],
          styles[size],
          wide === true && styles['wide'],
          isBusy && styles['busy'],
          className,
        )}
      >
        <Row as="span" inline gap={8} align="center" justify="center" className={styles['label']}>
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
