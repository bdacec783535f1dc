import { Suspense } from 'react';
import type { MenuItem } from './menu-item.ts';
import { LazyList } from './menu.tsx';

type MenuAtProps = {
  readonly label: string;
  /** Place in the window, such as that of a right click. */
  readonly at: { readonly x: number; readonly y: number };
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
};

/** A menu at a place of the window. It is open while it is mounted. */
export function MenuAt({ label, at, items, onClose }: MenuAtProps) {
  const place = (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}

      style={{ position: 'fixed', left: at.x, top: at.y }}
    />
  );
  return (
    <Suspense fallback={null}>
      <LazyList label={label} trigger={place} items={items} onClose={onClose} />
    </Suspense>
  );
}
