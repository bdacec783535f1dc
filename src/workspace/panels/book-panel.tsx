import { useRef } from 'react';
import { OrderBook } from '#src/market/index.ts';
import { takeLevel, tradeTypeOf } from '#src/trading/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';
import { useFittingRows } from './use-fitting-rows.ts';

/** Two rows, one of each side; the rest is tools, head, middle and imbalance. */
const FIT = { row: 48, around: 160, least: 5, most: 20 } as const;

/** Order book with as many levels as the panel is high. A press fills the ticket of its market. */
export function BookPanel({ instrument }: PanelProps) {
  const host = useRef<HTMLDivElement>(null);
  const levels = useFittingRows(host, FIT);
  const type = tradeTypeOf(instrument);
  return (
    <div ref={host} className={styles['scroller']}>
      <OrderBook
        key={instrument.symbol}
        instrument={instrument}
        levels={levels}
        onPick={type === null ? undefined : (pick) => takeLevel(type, instrument, pick)}
      />
    </div>
  );
}
