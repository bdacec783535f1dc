import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'aria-label'> & {
  /** What it does, in words. */
  readonly label: string;
  /** On or off, for a button that stays pressed. */
  readonly pressed?: boolean | undefined;
  readonly children: ReactNode;
};

/** A 44 by 44 button that shows only an icon. */
export function IconButton({ label, pressed, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={classes(styles['icon'], className)}
    >
      {children}
    </button>
  );
}
