import { DropdownMenu } from 'radix-ui';
import { Fragment } from 'react';
import { Text } from './box.tsx';
import { classes } from './classes.ts';
import { menuItemLook, type MenuItem } from './menu-item.ts';
import styles from './menu.module.css';

/** Items inside the content of an open menu. */
export function MenuItems({ items }: { readonly items: readonly MenuItem[] }) {
  return items.map(({ label, icon, onSelect, danger, disabled, note, separated }) => (
    <Fragment key={label}>
      {separated === true && <DropdownMenu.Separator className={styles['line']} />}
      <DropdownMenu.Item
        disabled={disabled === true}
        onSelect={onSelect}
        textValue={label}
        className={classes(menuItemLook(danger === true ? 'danger' : 'text'), styles['item'])}
      >
        {icon}
        <Text grow>{label}</Text>
        {note !== undefined && (
          <Text font="num-s" color={disabled === true ? 'disabled' : 'text2'}>
            {note}
          </Text>
        )}
      </DropdownMenu.Item>
    </Fragment>
  ));
}
