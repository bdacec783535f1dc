import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './chip.module.css';
import { classes } from './classes.ts';
import { css } from './css.ts';

export type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  /** On or off; omitted for a chip that opens a menu. */
  readonly selected?: boolean | undefined;
  /** Opens a menu. */
  readonly menu?: boolean | undefined;
};

const LOOK = css({
  inline: true,
  gap: 4,
  align: 'center',
  rigid: true,
  minBlock: 32,
  padInline: 12,
  surface: 2,
  radius: 'pill',
  target: true,
  font: 'caption',
  weight: 500,
  color: 'text2',
  nowrap: true,
});

/** Filter chip, 32 px high with a target of 44 px. */
export function Chip({ selected, menu = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={classes(LOOK, selected === true && styles['selected'], className)}
    >
      {children}
      {menu && <ChevronDown aria-hidden size={16} strokeWidth={1.75} />}
    </button>
  );
}
