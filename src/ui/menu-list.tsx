import { DropdownMenu } from 'radix-ui';
import type { MenuProps } from './menu-item.ts';
import { MenuItems } from './menu-items.tsx';
import styles from './menu.module.css';

/** The open menu. Not modal, like `SelectList`. */
export function MenuList({ label, trigger, items }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles['menu']}
          aria-label={label}
          align="end"
          collisionPadding={12}
        >
          <MenuItems items={items} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
