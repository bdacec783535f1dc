import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { type LevelPick, type LiveView, OrderBook } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { EmptyState, Tabs } from '#src/ui/index.ts';
import { depthTab, infoTab, tradesTape } from './deferred-tabs.tsx';

type TabName = 'book' | 'trades' | 'depth' | 'info';

type MarketTabsProps = {
  readonly instrument: Instrument;
  readonly view: LiveView;
  readonly levels: number;
  /** Takes a pressed level of the book into a ticket. */
  readonly onPick?: ((pick: LevelPick) => void) | undefined;
  readonly className?: string | undefined;
};

const TRADE_ROWS = 30;

/** Indices and currency pairs are computed and not traded. */
function hasBook({ kind }: Instrument): boolean {
  return kind === 'stock' || kind === 'spot' || kind === 'swap';
}

function Panel(props: MarketTabsProps & { readonly tab: TabName }) {
  const { tab, instrument, view, levels, onPick } = props;
  const t = useText('book');
  if (tab === 'info') return <infoTab.Part view={view} instrument={instrument} />;
  if (!hasBook(instrument)) return <EmptyState text={t('book.empty')} />;
  if (tab === 'trades') return <tradesTape.Part instrument={instrument} rows={TRADE_ROWS} />;
  if (tab === 'depth') return <depthTab.Part instrument={instrument} />;
  return <OrderBook instrument={instrument} levels={levels} onPick={onPick} />;
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
        { value: 'trades', label: t('trade.trades'), ahead: tradesTape.preload },
        { value: 'depth', label: t('trade.depth'), ahead: depthTab.preload },
        { value: 'info', label: t('chart.info'), ahead: infoTab.preload },
      ]}
    >
      <Panel {...props} tab={tab} />
    </Tabs>
  );
}
