import { useSnapshot } from 'valtio';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { accountBook, session, usePages } from '#src/kit/index.ts';
import { executions } from '#src/trading/order/list-calls.ts';

/** Pages of the executions of a market, newest first; a new one reloads them. */
export function useFills(market: OrderView['market']) {
  const { userAccountType } = useSnapshot(session);
  const fresh = useSnapshot(accountBook).fills.filter((fill) => fill.market === market).length;
  return usePages(`${market} ${userAccountType} ${fresh}`, (page, signal) =>
    executions(market, page, signal),
  );
}
