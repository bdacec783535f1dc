import { lazy } from 'react';
import type { MenuProps } from './menu-item.ts';
import { OpenLater } from './open-later.tsx';

const load = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await load()).MenuList }));

/** Actions behind one button. */
export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <OpenLater trigger={trigger} preload={load}>
      <MenuList label={label} trigger={trigger} items={items} />
    </OpenLater>
  );
}
