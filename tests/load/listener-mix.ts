import type { Topic } from '#protocol/stream/channels.ts';
import type { ListenerGroup } from './messages.ts';

/** What somebody with the pages of some coins open follows: about twenty messages a second. */
function coinPage(...symbols: readonly string[]): readonly Topic[] {
  return symbols.flatMap((sym): Topic[] => [
    { ch: 'ticker', sym },
    { ch: 'books', sym },
  ]);
}

/** Two coins that move all the time. */
export const BUSY_PAGE = coinPage('BTC-USDT', 'ETH-USDT');
/** What somebody with the list of coins open follows: a few messages a second. */
export const COIN_LIST: readonly Topic[] = [{ ch: 'tickers', sym: 'spot' }];

/** Messages a second that one client of each kind gets. */
export type MixRates = { readonly page: number; readonly list: number };

/**
 * So many clients with a page and the rest with a list that all of them together get as many
 * messages a second as wanted, or as near to it as there is.
 * @throws RangeError when a page gets no more than a list: then no mix makes a difference.
 */
export function mixOf(
  clients: number,
  wantedPerS: number,
  { page, list }: MixRates,
): readonly [pages: ListenerGroup, lists: ListenerGroup] {
  if (page <= list) throw new RangeError(`a page gets ${page} messages a second, a list ${list}`);
  const exact = (wantedPerS - clients * list) / (page - list);
  const pages = Math.min(clients, Math.max(0, Math.round(exact)));
  return [
    { count: pages, topics: BUSY_PAGE },
    { count: clients - pages, topics: COIN_LIST },
  ];
}
