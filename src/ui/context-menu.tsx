import { lazy, Suspense } from 'react';
import type { ContextMenuProps } from './use-context-menu.ts';

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
