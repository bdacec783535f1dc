import type { Instrument } from '#domain/market/types.ts';
import type { ViewSpec } from '#protocol/worker/market-worker.ts';

const PRICES = ['last', 'change', 'changePct', 'high', 'low', 'open', 'reference'] as const;
const TRADED = ['bid', 'ask', 'spread', 'mid', 'volume', 'turnover'] as const;
const CONTRACT = ['mark', 'index', 'funding'] as const;
const LIMITS = ['upperLimit', 'lowerLimit'] as const;

/** Rows of the views opened for a level or an execution. */
const LEVELS = 10;
const ROWS = 20;

/** Values of an instrument with a source page. */
export function fieldsOf({ kind, exchange }: Instrument): readonly string[] {
  if (kind === 'index' || kind === 'fx') return PRICES;
  if (kind === 'swap') return [...PRICES, ...TRADED, ...CONTRACT];
  return exchange === 'BIST' ? [...PRICES, ...TRADED, ...LIMITS] : [...PRICES, ...TRADED];
}

/** View that carries a value, so that its messages arrive while the page is open. */
export function viewOf(sym: string, field: string): ViewSpec {
  if (/^trade\d/.test(field)) return { kind: 'trades', sym, rows: ROWS };
  if (!/^(?:bid\d|ask\d|spread|mid)/.test(field)) return { kind: 'ticker', sym, detail: true };
  const plain = { group: 1, mode: 'both', cumulative: false, frozen: false } as const;
  return { kind: 'book', sym, book: { levels: LEVELS, ...plain } };
}
