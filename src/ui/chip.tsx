import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './chip.module.css';
import { classes } from './classes.ts';

export type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  /** On or off; omitted for a chip that opens a menu. */
  readonly selected?: boolean | undefined;
  /** Opens a menu. */
  readonly menu?: boolean | undefined;
};

/** Filter chip, 32 px high with a target of 44 px. */
export function Chip({ selected, menu = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={classes(styles['chip'], selected === true && styles['selected'], className)}
    >
      {children}
      {menu && <ChevronDown aria-hidden size={16} strokeWidth={1.75} />}
    </button>
  );
}
