import { EmptyState } from '#src/ui/index.ts';
import { useText } from '#src/kit/index.ts';
import { orderMarket, TradeLists, tradeTypeOf } from '#src/trading/index.ts';
import styles from './panels.module.css';
import type { PanelProps } from './panel-props.ts';

/** Open orders, positions or holdings, and history of the instrument's market. */
export function OrdersPanel({ instrument }: PanelProps) {
  const t = useText('workspace');
  const type = tradeTypeOf(instrument);
  return (
    <div className={styles['scroller']}>
      {type === null ? (
        <EmptyState text={t('workspace.notTraded')} />
      ) : (
        <TradeLists key={type} market={orderMarket(type)} wide />
      )}
    </div>
  );
}
