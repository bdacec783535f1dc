import type { Interval } from '#domain/market/types.ts';

/**
 * Interval names of the exchange. From six hours up, its plain names begin at 16:00 UTC; the `utc`
 * names begin the day at 00:00 UTC like ours. Names are case-sensitive.
 */
export const OKX_BARS: Readonly<Record<Interval, string>> = {
  '1m': '1m',
  '3m': '3m',
  '5m': '5m',
  '15m': '15m',
  '30m': '30m',
  '1h': '1H',
  '2h': '2H',
  '4h': '4H',
  '6h': '6Hutc',
  '12h': '12Hutc',
  '1D': '1Dutc',
  '1W': '1Wutc',
  '1M': '1Mutc',
};
