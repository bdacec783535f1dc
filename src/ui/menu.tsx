import { lazy } from 'react';
import type { MenuProps } from './menu-item.ts';
import { OpenLater } from './open-later.tsx';

const load = () => import('./menu-list.tsx').then(({ MenuList }) => ({ default: MenuList }));
const LazyList = lazy(load);

/** Actions behind one button. */
export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <OpenLater trigger={trigger} preload={load}>
      <LazyList label={label} trigger={trigger} items={items} />
    </OpenLater>
  );
}
