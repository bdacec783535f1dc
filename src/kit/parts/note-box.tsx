import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Stack } from '#src/ui/index.ts';
import styles from './money.module.css';

export type NoteTone = 'info' | 'warn' | 'danger';

type NoteBoxProps = {
  readonly tone: NoteTone;
  readonly icon?: ReactNode;
  /** Beneath the text: a button, a link. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Notice to read before money moves. */
export function NoteBox({ tone, icon, action, children }: NoteBoxProps) {
  return (
    <Row
      gap={12}
      align="start"
      pad={12}
      radius="card"
      accent={tone === 'info' ? 'primary' : tone}
      font="caption"
      color={tone === 'info' ? 'primary-text' : 'accent'}
      className={styles['note']}
      data-tone={tone}
    >
      {icon ?? (tone === 'info' ? <Info {...ICON} /> : <TriangleAlert {...ICON} />)}
      <Stack gap={8} justifyItems="start" fill color="text2" className={styles['noteWords']}>
        {children}
        {action}
      </Stack>
    </Row>
  );
}
