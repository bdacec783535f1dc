import { Skeleton } from './skeleton.tsx';
import styles from './skeleton.module.css';

export type SkeletonRowsProps = {
  readonly count: number;
  /** Market list rows, 56 px high, or table rows, 28 px high. */
  readonly kind?: 'market' | 'list' | undefined;
};

function MarketRow() {
  return (
    <div className={styles['row']}>
      <Skeleton width="20px" height="20px" />
      <span className={styles['names']}>
        <Skeleton width="64px" />
        <Skeleton width="104px" height="10px" />
      </span>
      <Skeleton width="56px" />
      <Skeleton width="60px" />
      <Skeleton width="56px" />
    </div>
  );
}

function TableRow() {
  return (
    <div className={styles['line']}>
      <Skeleton width="20%" />
      <Skeleton width="28%" />
      <Skeleton width="24%" />
    </div>
  );
}

/** Placeholder rows, drawn if the content takes more than 200 ms. */
export function SkeletonRows({ count, kind = 'market' }: SkeletonRowsProps) {
  const Row = kind === 'market' ? MarketRow : TableRow;
  return (
    <div aria-hidden className={styles['late']}>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} />
      ))}
    </div>
  );
}
