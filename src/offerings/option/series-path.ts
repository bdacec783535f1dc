import type { OptionSeries } from '#domain/option/board.ts';

/** Address of the option chain of a share, with an expiry chosen where one is given. */
export function chainPath(symbol: string, expiry?: string): string {
  const query = { symbol, ...(expiry === undefined ? {} : { expiry }) };
  return `/pages/option/chain?${String(new URLSearchParams(query))}`;
}

/** Address of the ticket of a share, with a series filled in. */
export function ticketPath(symbol: string, { type, strike, expiry }: OptionSeries): string {
  return `/pages/option/order?${String(new URLSearchParams({ symbol, type, strike, expiry }))}`;
}

/** The series that an address fills in; undefined where it names none. */
export function seriesOf(search: URLSearchParams): OptionSeries | undefined {
  const type = search.get('type');
  const strike = search.get('strike');
  const expiry = search.get('expiry');
  if ((type !== 'call' && type !== 'put') || strike === null || expiry === null) return undefined;
  return { type, strike, expiry };
}
