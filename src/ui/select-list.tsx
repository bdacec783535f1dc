import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { Text } from './box.tsx';
import { classes } from './classes.ts';
import { menuItemLook } from './menu-item.ts';
import styles from './menu.module.css';
import type { SelectOption } from './select-option.ts';

type SelectListProps = {
  readonly trigger: ReactElement;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The open list of a select menu. Not modal: a modal one would write a style element. */
export function SelectList({ trigger, options, value, onChange }: SelectListProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles['menu']} align="start" collisionPadding={12}>
          <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
            {options.map((option) => (
              <DropdownMenu.RadioItem
                key={option.value}
                value={option.value}
                textValue={option.label}
                className={classes(menuItemLook(), styles['item'])}
              >
                <Text grow>
                  {option.label}
                  {option.detail !== undefined && (
                    <Text block hint>
                      {option.detail}
                    </Text>
                  )}
                </Text>
                <Text square={20}>
                  {option.value === value && <Check aria-hidden size={20} strokeWidth={1.75} />}
                </Text>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
