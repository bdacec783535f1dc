import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, decimalText, idText, symbolText, timeMs } from './scalars.ts';

/** Parts of an account with separate profit and loss. */
export const INCOME_MARKETS = ['stock', 'spot', 'contract', 'option', 'robot'] as const;
export type IncomeMarket = (typeof INCOME_MARKETS)[number];

/** Day in Türkiye. */
const dayText = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Amounts of one market and currency; losses are negative. */
const sums = {
  market: v.picklist(INCOME_MARKETS),
  currency: v.string(),
  /**
   * Profit of sold, closed or ended items, by their fills. For shares and coins it includes fees.
   */
  realised: decimalText,
  /** Fees not included in `realised`, negative. */
  fees: decimalText,
  /** Funding received; negative when paid. */
  funding: decimalText,
  /** Sum of the three. */
  net: decimalText,
} as const;

export const userIncome = endpoint({
  method: 'GET',
  path: '/user/income',
  access: 'session',
  mutates: false,
  added: true,
  marketOf: '*',
  summary: 'Daily profit and loss from fills and postings; excludes deposits and transfers.',
  errors: ['FORMAT'],
  request: v.strictObject({
    /** First and last day; without them the whole history. */
    from: v.optional(dayText),
    to: v.optional(dayText),
  }),
  data: v.object({
    days: v.array(v.object({ day: dayText, ...sums, count })),
    /** Fees and taxes by day, wherever they are included. */
    paid: v.array(v.object({ day: dayText, asset: v.string(), amount: decimalText })),
    /** Holdings at the last prices minus their cost; never part of realised profit. */
    open: v.array(
      v.object({
        market: v.picklist(INCOME_MARKETS),
        currency: v.string(),
        amount: decimalText,
        /** Symbols without a price now, which are left out. */
        unpriced: v.array(symbolText),
      }),
    ),
    /** Today in Türkiye. */
    today: dayText,
    ts: timeMs,
  }),
});

export const userIncomeDay = endpoint({
  method: 'GET',
  path: '/user/income/day',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Fills and postings behind the profit and loss of one day.',
  errors: ['FORMAT'],
  request: v.strictObject({ day: dayText }),
  data: v.object({
    items: v.array(
      v.object({
        ...sums,
        kind: v.picklist(['fill', 'funding', 'option', 'fee']),
        /** Fill, posting or option behind the entry. */
        ref: v.string(),
        orderId: v.optional(idText),
        symbol: v.optional(v.string()),
        ts: timeMs,
      }),
    ),
  }),
});
