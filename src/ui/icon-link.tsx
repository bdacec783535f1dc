import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { iconLook } from './icon-look.ts';

export type IconLinkProps = Omit<ComponentPropsWithRef<'a'>, 'aria-label'> & {
  /** Accessible name: where the link leads. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Link that looks like an icon button; used as the child of a router link with `asChild`. */
export function IconLink({ label, className, children, ...rest }: IconLinkProps) {
  return (
    <a {...rest} aria-label={label} title={label} className={classes(iconLook(), className)}>
      {children}
    </a>
  );
}
