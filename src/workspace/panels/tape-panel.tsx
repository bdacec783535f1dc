import { useRef } from 'react';
import { TradesTape } from '#src/market/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';
import { useFittingRows } from './use-fitting-rows.ts';

const FIT = { row: 24, around: 72, least: 5, most: 50 } as const;

/** Last executions, as many as the panel is high. */
export function TapePanel({ instrument }: PanelProps) {
  const host = useRef<HTMLDivElement>(null);
  const rows = useFittingRows(host, FIT);
  return (
    <div ref={host} className={styles['scroller']}>
      <TradesTape key={instrument.symbol} instrument={instrument} rows={rows} />
    </div>
  );
}
