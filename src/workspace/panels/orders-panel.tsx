import { useRef, useState } from 'react';
import { EmptyState } from '#src/ui/index.ts';
import { useText } from '#src/kit/index.ts';
import { useWidth } from '#src/market/index.ts';
import { orderMarket, TradeLists, tradeTypeOf } from '#src/trading/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** Width from which rows of tables show more than lists. */
const TABLE_FROM_PX = 640;

/** Open orders, positions or holdings, and history of the instrument's market. */
export function OrdersPanel({ instrument }: PanelProps) {
  const t = useText('workspace');
  const type = tradeTypeOf(instrument);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  // A panel behind another tab has no width, and keeps what it shows.
  const [shownWidth, setShownWidth] = useState(0);
  if (width !== 0 && width !== shownWidth) setShownWidth(width);
  return (
    <div ref={scroller} className={styles['scroller']}>
      {type === null && <EmptyState text={t('workspace.notTraded')} />}
      {type !== null && shownWidth > 0 && (
        <TradeLists key={type} market={orderMarket(type)} wide={shownWidth >= TABLE_FROM_PX} />
      )}
    </div>
  );
}
