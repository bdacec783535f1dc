import { lazy } from 'react';
import type { MenuProps } from './menu-item.ts';
import { DeferredMenuButton } from './deferred-menu-button.tsx';

const load = () => import('./menu-list.tsx').then(({ MenuList }) => ({ default: MenuList }));
const LazyList = lazy(load);

/** Actions behind one button. */
export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <DeferredMenuButton trigger={trigger} preload={load}>
      <LazyList label={label} trigger={trigger} items={items} />
    </DeferredMenuButton>
  );
}
