import { memo, type ReactNode } from 'react';
import { Page } from '#src/kit/index.ts';
import { Column, Skeleton } from '#src/ui/index.ts';
import styles from './kline-skeleton.module.css';

const BOOK_ROWS = 8;

type KlineSkeletonProps = {
  readonly title: string;
  /** Replaces the figures where some are known. */
  readonly before?: ReactNode;
};

/** Placeholder of the screen with the same dimensions, before the instrument is known. */
export const KlineSkeleton = memo(function KlineSkeleton({ title, before }: KlineSkeletonProps) {
  return (
    <Page title={title} scroll={false}>
      {before ?? (
        <div className={styles['header']}>
          <Skeleton width="168px" height="32px" />
          <Skeleton width="120px" height="16px" />
          <Skeleton width="152px" height="16px" />
        </div>
      )}
      <div className={styles['intervals']} />
      <div className={styles['chart']}>
        <Skeleton width="100%" height="100%" />
      </div>
      <Column gap={8} padInline="gutter" padBlock={16}>
        {Array.from({ length: BOOK_ROWS }, (_, row) => (
          <Skeleton key={row} width="100%" height="16px" />
        ))}
      </Column>
    </Page>
  );
});
