import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { decimalText, timeMs } from './scalars.ts';

/** Periods of an equity curve, with a point every 15 minutes, hour, 4 hours or day. */
export const EQUITY_RANGES = ['day', 'week', 'month', 'year'] as const;
export type EquityRange = (typeof EQUITY_RANGES)[number];

const point = v.object({
  ts: timeMs,
  worth: decimalText,
  /** Paid in and taken out since the point before, at the prices of this point. */
  paidIn: decimalText,
  takenOut: decimalText,
  /** Value of one unit, 1 at the first point. */
  unit: decimalText,
  /** Fall of the unit from its highest value so far, a fraction. */
  drawdown: decimalText,
});

export const userEquity = endpoint({
  method: 'GET',
  path: '/user/equity',
  access: 'session',
  mutates: false,
  added: true,
  marketOf: '*',
  summary: 'Worth of the account over time, replayed from the ledger at closes of bars.',
  errors: ['FORMAT'],
  request: v.strictObject({
    range: v.optional(v.picklist(EQUITY_RANGES), 'month'),
    currency: v.optional(v.picklist(['TRY', 'USD', 'USDT']), 'TRY'),
  }),
  data: v.object({
    range: v.picklist(EQUITY_RANGES),
    currency: v.string(),
    /** Oldest first; the last is the worth now. */
    points: v.array(point),
    /** Change of the worth that no payment explains. */
    profit: decimalText,
    /** Time-weighted return, a fraction. */
    rate: decimalText,
    /** The largest drawdown, a fraction, and its peak and lowest point; null without one. */
    maxDrawdown: decimalText,
    peakAt: v.nullable(timeMs),
    troughAt: v.nullable(timeMs),
    /** Assets without a price at some point, left out until they have one. */
    unpriced: v.array(v.string()),
    ts: timeMs,
  }),
});
