import type { CSSProperties } from 'react';
import { parseFixed } from '#domain/money/fixed.ts';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { FigureText, Text } from '#src/ui/index.ts';
import styles from './order-list.module.css';
import { LineValue } from './row-lines.tsx';

type FilledProps = {
  readonly symbol: string;
  readonly filled: string;
  readonly qty: string;
  /** Owner of the figures. */
  readonly of: string;
};

/** The finest step of any quantity. */
const QTY_DECIMALS = 8;

/** Filled fraction of an order, for a bar. */
function filledShare({ filled, qty }: Pick<FilledProps, 'filled' | 'qty'>): number {
  const part = parseFixed(filled, QTY_DECIMALS);
  const whole = parseFixed(qty, QTY_DECIMALS);
  return part === null || whole === null || whole === 0 ? 0 : part / whole;
}

/** Filled quantity out of the total. */
export function FilledQty({ symbol, filled, qty, of }: FilledProps) {
  const numbers = useOrderNumbers(symbol);
  return (
    <Text textAlign="end">
      <LineValue>
        <FigureText figure="filled" of={of}>
          {numbers.qty(filled)}
        </FigureText>
        {' / '}
        <FigureText figure="qty" of={of}>
          {numbers.qty(qty)}
        </FigureText>
      </LineValue>{' '}
      {numbers.unit}
    </Text>
  );
}

/** Bar of a partial fill; none before the first fill and after the last. */
export function FilledBar(order: Pick<FilledProps, 'filled' | 'qty'>) {
  const share = filledShare(order);
  if (share <= 0 || share >= 1) return null;
  return (
    <span
      aria-hidden
      className={styles['progress']}
      style={{ '--share': share } as CSSProperties}
    />
  );
}
