import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { css, type Look } from './css.ts';

export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it is disabled, or what it concerns; at the end of the line. */
  readonly note?: string | undefined;
  /** Begins a new group, under a line. */
  readonly separated?: boolean | undefined;
};

export type MenuProps = {
  readonly label: string;
  /** The button that opens the menu. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly items: readonly MenuItem[];
};

/** Look of an item of a menu or a list. */
export function menuItemLook(color: Look['color'] = 'text'): string {
  return css({
    display: 'flex',
    gap: 12,
    align: 'center',
    minBlock: 44,
    padInline: 16,
    padBlock: 4,
    font: 'body',
    color,
    cursor: 'pointer',
  });
}
