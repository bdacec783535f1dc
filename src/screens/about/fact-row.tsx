import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes, css, Stack, Text } from '#src/ui/index.ts';
import styles from './about.module.css';

type FactRowProps = {
  readonly name: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail?: string;
  readonly children: ReactNode;
};

/** Row that expands to its details. */
export function FactRow({ name, icon, title, detail, children }: FactRowProps) {
  return (
    <details className={styles['fact']} data-fact={name}>
      <summary>
        <Text rigid color="text2">
          {icon}
        </Text>
        <Text fill className={styles['words']}>
          {title}
          {detail !== undefined && <small>{detail}</small>}
        </Text>
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={classes(css({ color: 'text3' }), styles['chevron'])}
        />
      </summary>
      <Stack gap={8} padBlockEnd={12} hint overflowWrap="anywhere">
        {children}
      </Stack>
    </details>
  );
}
