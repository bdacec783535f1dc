import type { ReactNode } from 'react';
import { Row } from './box.tsx';
import { classes } from './classes.ts';
import type { Look } from './css.ts';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'demo' | 'up' | 'down';

export type TagProps = {
  readonly tone?: TagTone | undefined;
  /** 20 px high, or 16 px in list rows. */
  readonly size?: 'm' | 's' | undefined;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const ACCENTS = {
  neutral: 'text2',
  ok: 'ok',
  warn: 'warn',
  danger: 'danger',
  info: 'primary-text',
  demo: 'demo',
  up: 'up',
  down: 'down',
} as const satisfies Readonly<Record<TagTone, Look['accent']>>;

/** State in one word. The colour only repeats it. */
export function Tag({ tone = 'neutral', size = 'm', icon, className, children }: TagProps) {
  return (
    <Row
      as="span"
      inline
      gap={4}
      align="center"
      minBlock={size === 's' ? 16 : 20}
      surface={tone === 'neutral' ? 2 : undefined}
      tint={tone === 'neutral' ? undefined : 'bg'}
      radius="tag"
      accent={ACCENTS[tone]}
      font="micro"
      weight={500}
      color="accent"
      nowrap
      className={classes(styles['tag'], className)}
    >
      {icon}
      {children}
    </Row>
  );
}
