import { lazy, Suspense } from 'react';
import type { MenuItem } from './menu-item.ts';
import type { MenuAsk } from './use-context-menu.ts';

export type ContextMenuProps = {
  readonly asked: MenuAsk<unknown>;
  /** First line of the menu and its name. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
};

const LazyList = lazy(async () => {
  const { ContextMenuList } = await import('./context-menu-list.tsx');
  return { default: ContextMenuList };
});

/** Actions of a row, where the pointer or the focus is. */
export function ContextMenu(props: ContextMenuProps) {
  return (
    <Suspense fallback={null}>
      <LazyList {...props} />
    </Suspense>
  );
}
