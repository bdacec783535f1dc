import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

export type IconLinkProps = Omit<ComponentPropsWithRef<'a'>, 'aria-label'> & {
  /** Where it leads, in words. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A link that looks like an icon button; the child of a router link with `asChild`. */
export function IconLink({ label, className, children, ...rest }: IconLinkProps) {
  return (
    <a {...rest} aria-label={label} title={label} className={classes(styles['icon'], className)}>
      {children}
    </a>
  );
}
