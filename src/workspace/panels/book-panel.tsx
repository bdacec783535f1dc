import { useRef } from 'react';
import { OrderBook } from '#src/market/index.ts';
import { tradeTypeOf, useContractTerms, useLevelOrder, useOwnPrices } from '#src/trading/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';
import { useFittingRows } from './use-fitting-rows.ts';

/** Two rows, one of each side; the rest is tools, head, middle and imbalance. */
const FIT = { row: 48, around: 160, least: 5, most: 20 } as const;

/**
 * Order book with as many levels as the panel is high. A press fills the ticket of its market, a
 * double press places its order where one tap is on.
 */
export function BookPanel({ instrument }: PanelProps) {
  const host = useRef<HTMLDivElement>(null);
  const levels = useFittingRows(host, FIT);
  const type = tradeTypeOf(instrument);
  const { take, sheet } = useLevelOrder(instrument, type);
  const own = useOwnPrices(instrument.symbol);
  useContractTerms(type === 'contract' ? instrument.symbol : null);
  return (
    <div ref={host} className={styles['scroller']}>
      <OrderBook
        key={instrument.symbol}
        instrument={instrument}
        levels={levels}
        onPick={take}
        own={own}
      />
      {sheet}
    </div>
  );
}
