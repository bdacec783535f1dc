import { DropdownMenu } from 'radix-ui';
import type { FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { css } from './css.ts';
import { MenuItems } from './menu-items.tsx';
import styles from './menu.module.css';
import { swallowNextClick } from './swallow-click.ts';
import type { ContextMenuProps } from './use-context-menu.ts';

/** The first item gets the focus that the menu gets, where a key asked for it. */
function enterItems({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const first = currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])');
  first?.focus();
}

/** The open context menu. Not modal, like `SelectList`; a press that closes it has no effect. */
export function ContextMenuList({ asked, label, items, onClose }: ContextMenuProps) {
  const { x, y, isByKey, opener, row } = asked;
  const { body } = row.ownerDocument;
  const returnFocus = (): void => opener?.focus({ preventScroll: true });
  const acting = items.map((item) => ({
    ...item,
    // A sheet that the action opens returns the focus to where it finds it.
    onSelect: () => {
      returnFocus();
      item.onSelect();
    },
  }));
  return (
    <DropdownMenu.Root
      key={`${x} ${y}`}
      modal={false}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {createPortal(
        <DropdownMenu.Trigger asChild>
          <span aria-hidden className={styles['point']} style={{ left: x, top: y }} />
        </DropdownMenu.Trigger>,
        body,
      )}
      <DropdownMenu.Portal container={body}>
        <DropdownMenu.Content
          className={classes(styles['menu'], styles['context'])}
          aria-label={label}
          align="start"
          sideOffset={isByKey ? 4 : 0}
          collisionPadding={12}
          onFocus={isByKey ? enterItems : undefined}
          onContextMenu={(event) => event.preventDefault()}
          onPointerDownOutside={({ detail }) => {
            const { button, pointerType } = detail.originalEvent;
            if (button === 0 && pointerType !== 'touch') swallowNextClick();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (row.ownerDocument.activeElement === body) returnFocus();
          }}
        >
          <DropdownMenu.Label
            className={classes(css({ font: 'num', weight: 600, ellipsis: true }), styles['title'])}
          >
            {label}
          </DropdownMenu.Label>
          <MenuItems items={acting} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
