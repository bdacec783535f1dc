import { DropdownMenu } from 'radix-ui';
import { classes } from './classes.ts';
import { menuItemLook, type MenuProps } from './menu-item.ts';
import { Text } from './box.tsx';
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
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              disabled={item.disabled === true}
              onSelect={item.onSelect}
              className={classes(
                menuItemLook(item.danger === true ? 'danger' : 'text'),
                styles['item'],
              )}
            >
              {item.icon}
              <Text grow>{item.label}</Text>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
