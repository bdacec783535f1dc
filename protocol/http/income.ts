import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, decimalText, idText, symbolText, timeMs } from './scalars.ts';

/** Parts of an account whose profit and loss is told apart. */
export const INCOME_MARKETS = ['stock', 'spot', 'contract', 'option', 'robot'] as const;
export type IncomeMarket = (typeof INCOME_MARKETS)[number];

/** Day in Türkiye. */
const dayText = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Amounts of one market and currency; a loss is below zero. */
const sums = {
  market: v.picklist(INCOME_MARKETS),
  currency: v.string(),
  /** From what was sold, closed or ended, by its fills. Of shares and coins fees are inside. */
  realised: decimalText,
  /** Fees that are not inside `realised`, below zero. */
  fees: decimalText,
  /** Funding received, below zero where it was paid. */
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
  summary: 'Profit and loss day by day from fills and postings; deposits and transfers are none.',
  errors: [-1013],
  request: v.strictObject({
    /** First and last day; without them everything there is. */
    from: v.optional(dayText),
    to: v.optional(dayText),
  }),
  data: v.object({
    days: v.array(v.object({ day: dayText, ...sums, count })),
    /** Fees and taxes by day, wherever they are inside of. */
    paid: v.array(v.object({ day: dayText, asset: v.string(), amount: decimalText })),
    /** What is held now at the last prices less its cost; never part of what is realised. */
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
  summary: 'Every fill and posting that the profit and loss of one day is made of.',
  errors: [-1013],
  request: v.strictObject({ day: dayText }),
  data: v.object({
    items: v.array(
      v.object({
        ...sums,
        kind: v.picklist(['fill', 'funding', 'option', 'fee']),
        /** Fill, posting or option it comes from. */
        ref: v.string(),
        orderId: v.optional(idText),
        symbol: v.optional(v.string()),
        ts: timeMs,
      }),
    ),
  }),
});
