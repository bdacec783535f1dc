import * as v from 'valibot';
import { CALL_STATES } from '#domain/stock/credit-call.ts';
import { endpoint, KEYED_ERRORS } from './endpoint.ts';
import { amountText, count, decimalText, idText, symbolText, timeMs } from './scalars.ts';

/** Margin credit: shares of Borsa Istanbul bought with a leverage of 2. Amounts in lira. */

const call = v.object({
  id: idText,
  status: v.picklist(CALL_STATES),
  /**
   * When it was made: worth of the shares, debt, and the cash that would have restored the ratio.
   */
  value: decimalText,
  loan: decimalText,
  toRestore: decimalText,
  /** Turnover of its forced sales. */
  sold: decimalText,
  calledAt: timeMs,
  /** Deadline of the call. */
  deadlineAt: timeMs,
  endedAt: v.optional(timeMs),
});

/** A credit with the figures of its shares at the last prices; without prices those are absent. */
const creditView = v.object({
  currency: v.string(),
  /** Maximum leverage of a purchase; 1 means no credit. */
  leverage: count,
  annualRate: decimalText,
  /** Own parts: initial ratio of a purchase or after a call, and maintenance ratio of a call. */
  initial: decimalText,
  maintenance: decimalText,
  principal: decimalText,
  /** Booked daily and not yet paid. */
  interest: decimalText,
  /** Principal and interest. */
  owed: decimalText,
  /** Interest of one more day at today's rate. */
  dayInterest: decimalText,
  value: v.optional(decimalText),
  equity: v.optional(decimalText),
  /** Own part as a ratio of the worth; absent without holdings. */
  ratio: v.optional(decimalText),
  /** Worth below which a call is made. */
  callValue: decimalText,
  /** Cash that restores the initial ratio; 0 while it is met. */
  toRestore: v.optional(decimalText),
  /** Worth of locked shares, which a forced sale skips. */
  lockedValue: v.optional(decimalText),
  shares: v.array(
    v.object({
      symbol: symbolText,
      qty: decimalText,
      locked: decimalText,
      price: v.optional(decimalText),
      /** Price of this share at which a call is made while all others are unchanged. */
      callPrice: v.optional(decimalText),
    }),
  ),
  /** The open call. */
  call: v.optional(call),
  /** Finished calls, newest first. */
  past: v.array(call),
  ts: timeMs,
});
export type CreditView = v.InferOutput<typeof creditView>;

export const stockCredit = endpoint({
  method: 'GET',
  path: '/stock/credit',
  access: 'session',
  mutates: false,
  marketOf: '*',
  added: true,
  summary: 'Credit on shares: debt, own part of the worth, open margin call.',
  errors: [],
  request: v.strictObject({}),
  data: creditView,
});

export const stockCreditRepay = endpoint({
  method: 'POST',
  path: '/stock/credit/repay',
  access: 'session',
  mutates: true,
  keyed: true,
  marketOf: '*',
  lane: 'write',
  added: true,
  summary: 'Repays credit on shares, interest first: an amount, or everything if none is given.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE', 'ABOVE_MAX',
    'INSUFFICIENT_BALANCE',
  ],
  request: v.strictObject({ amount: v.optional(amountText) }),
  data: creditView,
});
