import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes, css, Row, Stack, Text } from '#src/ui/index.ts';
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
      <Row
        as="summary"
        gap={12}
        align="center"
        minBlock={52}
        padBlock={8}
        font="body"
        cursor="pointer"
        className={styles['summary']}
      >
        <Text rigid color="text2">
          {icon}
        </Text>
        <Text fill>
          {title}
          {detail !== undefined && (
            <Text as="small" block hint>
              {detail}
            </Text>
          )}
        </Text>
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className={classes(css({ color: 'text3' }), styles['chevron'])}
        />
      </Row>
      <Stack gap={8} padBlockEnd={12} hint overflowWrap="anywhere">
        {children}
      </Stack>
    </details>
  );
}
