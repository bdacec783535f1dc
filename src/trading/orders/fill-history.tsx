import { useSnapshot } from 'valtio';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { PageList, accountBook, session, usePages, useText } from '#src/kit/index.ts';
import { FillRow } from './fill-row.tsx';
import { executions } from '#src/trading/order/list-calls.ts';

/** Executions, newest first. */
export function FillHistory({ market }: { readonly market: OrderView['market'] }) {
  const t = useText('trade', 'order');
  const { userAccountType } = useSnapshot(session);
  const fresh = useSnapshot(accountBook).fills.filter((fill) => fill.market === market).length;
  const pages = usePages(`${market} ${userAccountType} ${fresh}`, (page, signal) =>
    executions(market, page, signal),
  );
  return (
    <PageList
      pages={pages}
      label={t('trade.tradeHistory')}
      empty={t('order.noFills')}
      render={(fill) => <FillRow key={fill.id} fill={fill} />}
    />
  );
}
