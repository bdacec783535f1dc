import type { Interval } from '#domain/market/types.ts';
import type { Translate } from '#src/kit/index.ts';

const KEYS = {
  '1m': 'chart.1m', '3m': 'chart.3m', '5m': 'chart.5m', '15m': 'chart.15m', '30m': 'chart.30m',
  '1h': 'chart.1h', '2h': 'chart.2h', '4h': 'chart.4h', '6h': 'chart.6h', '12h': 'chart.12h',
  '1D': 'chart.1d', '1W': 'chart.1w', '1M': 'chart.1M',
} as const satisfies Record<Interval, string>; // prettier-ignore

/** Short name of an interval: `15dk`. */
export function intervalName(interval: Interval, t: Translate<'chart'>): string {
  return t(KEYS[interval]);
}
