import { useSnapshot } from 'valtio';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { accountBook } from '#src/kit/account/account-book.ts';
import { session } from '#src/kit/state/session.ts';
import { FillRow } from './fill-row.tsx';
import { executions } from '#src/trading/order/list-calls.ts';
import { PageList } from '#src/kit/load/page-list.tsx';
import { usePages } from '#src/kit/load/use-pages.ts';

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
