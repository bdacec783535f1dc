import * as v from 'valibot';
import { CALL_STATES } from '#domain/stock/credit-call.ts';
import { endpoint } from './endpoint.ts';
import { amountText, count, decimalText, idText, symbolText, timeMs } from './scalars.ts';

/** Margin credit: shares of Borsa Istanbul bought with a leverage of two. Amounts in lira. */

const call = v.object({
  id: idText,
  status: v.picklist(CALL_STATES),
  /** Worth of the shares, what was owed and the cash that would have restored, when it was made. */
  value: decimalText,
  loan: decimalText,
  toRestore: decimalText,
  /** Turnover of what the system sold for it. */
  sold: decimalText,
  calledAt: timeMs,
  /** Last instant at which it may be answered. */
  deadlineAt: timeMs,
  endedAt: v.optional(timeMs),
});

/** A credit with the figures of its shares at the last prices; those are absent without prices. */
const creditView = v.object({
  currency: v.string(),
  /** Most a purchase may be leveraged: 1 lets none be paid on credit. */
  leverage: count,
  annualRate: decimalText,
  /** Own parts of the worth: of a purchase and after a call, and below which a call is made. */
  initial: decimalText,
  maintenance: decimalText,
  principal: decimalText,
  /** Booked day by day and not paid. */
  interest: decimalText,
  /** Principal and interest. */
  owed: decimalText,
  /** What one more day costs at the rate of today. */
  dayInterest: decimalText,
  value: v.optional(decimalText),
  equity: v.optional(decimalText),
  /** Own part of the worth; absent while nothing is held. */
  ratio: v.optional(decimalText),
  /** Worth below which a call is made. */
  callValue: decimalText,
  /** Cash that brings the own part back to the initial one; 0 while it is there. */
  toRestore: v.optional(decimalText),
  /** Worth of the shares that cannot be sold yet: a forced sale passes them over. */
  lockedValue: v.optional(decimalText),
  shares: v.array(
    v.object({
      symbol: symbolText,
      qty: decimalText,
      locked: decimalText,
      price: v.optional(decimalText),
      /** Price of this share alone at which a call is made while all others stand still. */
      callPrice: v.optional(decimalText),
    }),
  ),
  /** The call that is open. */
  call: v.optional(call),
  /** Calls that are over, newest first. */
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
  summary: 'Credit on shares: what is owed, the own part of their worth, the open margin call.',
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
  summary: 'Repays credit on shares, interest first: an amount, or everything without one.',
  errors: [-1012, -1013, -1014, -1015, -1016, -1017, -1050, -1409, -1425, -1503],
  request: v.strictObject({ amount: v.optional(amountText) }),
  data: creditView,
});
