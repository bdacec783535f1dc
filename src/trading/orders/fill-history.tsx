import type { OrderView } from '#protocol/http/trading-objects.ts';
import { PageList, deferredPart, useText } from '#src/kit/index.ts';
import { SkeletonRows } from '#src/ui/index.ts';
import { FillRow } from './fill-row.tsx';
import { useFills } from './use-fills.ts';

/** Loads where the list has room for it. */
const fillsTable = deferredPart(
  async () => (await import('./fills-table.tsx')).FillsTable,
  <SkeletonRows kind="list" count={6} />,
);

type FillHistoryProps = {
  readonly market: OrderView['market'];
  /** Wide enough for a table. */
  readonly wide?: boolean | undefined;
};

function FillList({ market }: Pick<FillHistoryProps, 'market'>) {
  const t = useText('trade', 'order');
  return (
    <PageList
      pages={useFills(market)}
      label={t('trade.tradeHistory')}
      empty={t('order.noFills')}
      render={(fill) => <FillRow key={fill.id} fill={fill} />}
    />
  );
}

/** Executions, newest first: as a table where there is room. */
export function FillHistory({ market, wide = false }: FillHistoryProps) {
  return wide ? <fillsTable.Part market={market} /> : <FillList market={market} />;
}
