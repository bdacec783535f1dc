import { Column, Row as Line } from './box.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './skeleton.module.css';

export type SkeletonRowsProps = {
  readonly count: number;
  /** Market list rows, 56 px high, or table rows, 28 px high. */
  readonly kind?: 'market' | 'list' | undefined;
};

function MarketRow() {
  return (
    <Line gap={12} align="center" minBlock={56} padInlineStart={16} padInlineEnd={12}>
      <Skeleton width="20px" height="20px" />
      <Column as="span" grow className={styles['names']}>
        <Skeleton width="64px" />
        <Skeleton width="104px" height="10px" />
      </Column>
      <Skeleton width="56px" />
      <Skeleton width="60px" />
      <Skeleton width="56px" />
    </Line>
  );
}

function TableRow() {
  return (
    <Line align="center" justify="between" minBlock={28} padInline="gutter">
      <Skeleton width="20%" />
      <Skeleton width="28%" />
      <Skeleton width="24%" />
    </Line>
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
