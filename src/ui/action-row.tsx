import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Text } from './box.tsx';
import { css } from './css.ts';
import styles from './rows.module.css';

export type ActionRowProps = Omit<ComponentPropsWithRef<'button'>, 'title' | 'type' | 'value'> & {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly value?: ReactNode;
};

/** Row that opens a sheet, dialog or menu over the page. */
export function ActionRow({ icon, title, detail, value, className, ...rest }: ActionRowProps) {
  return (
    <button {...rest} type="button" className={classes(styles['row'], className)}>
      {icon !== undefined && (
        <Text rigid color="text2">
          {icon}
        </Text>
      )}
      <Text fill>
        {title}
        {detail !== undefined && (
          <Text block hint>
            {detail}
          </Text>
        )}
      </Text>
      {value !== undefined && (
        <Text color="text2" textAlign="end">
          {value}
        </Text>
      )}
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'text3' })} />
    </button>
  );
}
