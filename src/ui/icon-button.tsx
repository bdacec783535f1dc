import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Look } from './css.ts';
import { iconLook } from './icon-look.ts';

export type IconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'type' | 'aria-label' | 'color'
> & {
  /** Accessible name: what the button does. */
  readonly label: string;
  /** On or off, for a toggle button. */
  readonly pressed?: boolean | undefined;
  readonly color?: Look['color'];
  readonly children: ReactNode;
};

/** Icon-only button, 44 by 44 px. */
export function IconButton(props: IconButtonProps) {
  const { label, pressed, color, className, children, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={classes(iconLook(color), className)}
    >
      {children}
    </button>
  );
}
