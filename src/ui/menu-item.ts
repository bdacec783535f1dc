import type { ComponentProps, ReactElement, ReactNode } from 'react';

export type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
};

export type MenuProps = {
  readonly label: string;
  /** The button that opens the menu. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly items: readonly MenuItem[];
};
