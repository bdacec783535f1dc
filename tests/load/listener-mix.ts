import type { Topic } from '#protocol/stream/channels.ts';
import type { ListenerGroup } from './messages.ts';

/** Topics of a client with the pages of some coins open: about twenty messages a second. */
function coinPage(...symbols: readonly string[]): readonly Topic[] {
  return symbols.flatMap((sym): Topic[] => [
    { ch: 'ticker', sym },
    { ch: 'books', sym },
  ]);
}

/** Two coins that move all the time. */
export const BUSY_PAGE = coinPage('BTC-USDT', 'ETH-USDT');
/** Topics of a client with the list of coins open: a few messages a second. */
export const COIN_LIST: readonly Topic[] = [{ ch: 'tickers', sym: 'spot' }];

/** Messages a second per client of each kind. */
export type MixRates = { readonly page: number; readonly list: number };

/**
 * Splits clients into pages and lists so that together they get the wanted number of messages a
 * second, or the closest possible number.
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
