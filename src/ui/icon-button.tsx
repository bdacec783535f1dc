import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'aria-label'> & {
  /** Accessible name: what the button does. */
  readonly label: string;
  /** On or off, for a toggle button. */
  readonly pressed?: boolean | undefined;
  readonly children: ReactNode;
};

/** Icon-only button, 44 by 44 px. */
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
