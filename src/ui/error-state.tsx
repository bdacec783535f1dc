import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Row, Text } from './box.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  readonly title: string;
  /** Code and time, for support. */
  readonly detail?: string | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** Further buttons. */
  readonly more?: ReactNode;
};

/** A part that failed alone; the rest of the page keeps working. */
export function ErrorState({ title, detail, retryLabel, onRetry, more }: ErrorStateProps) {
  return (
    <div role="alert" className={styles['state']}>
      <span className={classes(styles['icon'], styles['failed'])}>
        <TriangleAlert aria-hidden size={48} strokeWidth={1.25} />
      </span>
      <p className={styles['title']}>{title}</p>
      {detail !== undefined && (
        <Text as="p" font="caption" color="text3">
          {detail}
        </Text>
      )}
      <Row wrap gap={8} justify="center">
        <Button kind="primary" onClick={onRetry}>
          {retryLabel}
        </Button>
        {more}
      </Row>
    </div>
  );
}
