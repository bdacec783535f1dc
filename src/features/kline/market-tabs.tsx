import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { DepthTab } from '#src/features/depth/depth-tab.tsx';
import type { LiveView } from '#src/features/live/use-view.ts';
import { OrderBook } from '#src/features/order-book/order-book.tsx';
import { TradesTape } from '#src/features/trades-tape/trades-tape.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { InfoTab } from './info/info-tab.tsx';

type TabName = 'book' | 'trades' | 'depth' | 'info';

type MarketTabsProps = {
  readonly instrument: Instrument;
  readonly view: LiveView;
  readonly levels: number;
  readonly className?: string | undefined;
};

const TRADE_ROWS = 30;

/** Indices and currency pairs are computed: nobody trades them. */
function hasBook({ kind }: Instrument): boolean {
  return kind === 'stock' || kind === 'spot' || kind === 'swap';
}

function Panel({ tab, instrument, view, levels }: MarketTabsProps & { readonly tab: TabName }) {
  const t = useText('book');
  if (tab === 'info') return <InfoTab view={view} instrument={instrument} />;
  if (!hasBook(instrument)) return <EmptyState text={t('book.empty')} />;
  if (tab === 'trades') return <TradesTape instrument={instrument} rows={TRADE_ROWS} />;
  if (tab === 'depth') return <DepthTab instrument={instrument} />;
  return <OrderBook instrument={instrument} levels={levels} />;
}

/** Order book, executions, depth and facts of one instrument. */
export function MarketTabs(props: MarketTabsProps) {
  const t = useText('book', 'trade', 'chart');
  const [tab, setTab] = useState<TabName>(hasBook(props.instrument) ? 'book' : 'info');
  return (
    <Tabs
      label={t('book.title')}
      value={tab}
      onChange={setTab}
      className={props.className}
      tabs={[
        { value: 'book', label: t('book.title') },
        { value: 'trades', label: t('trade.trades') },
        { value: 'depth', label: t('trade.depth') },
        { value: 'info', label: t('chart.info') },
      ]}
    >
      <Panel {...props} tab={tab} />
    </Tabs>
  );
}
