import * as v from 'valibot';
import { STRATEGY_STATES, VIP_PLANS, VIP_STATES } from '#domain/vip/terms.ts';
import { endpoint, KEYED_ERRORS } from './endpoint.ts';
import { amountText, count, decimalText, idText, timeMs } from './scalars.ts';

/** A length of membership and its price, VAT included. */
const plan = v.object({ days: count, price: decimalText, perDay: decimalText });

/** A paid length of membership. */
const purchase = v.object({
  id: idText,
  days: count,
  price: decimalText,
  /** Period added to the membership: from, to. */
  from: timeMs,
  until: timeMs,
  boughtAt: timeMs,
  status: v.picklist(['paid', 'refunded']),
  refundedAt: v.optional(timeMs),
  /** Refundable until then, while nothing of the membership was opened; absent otherwise. */
  refundUntil: v.optional(timeMs),
});

/** Fees of one market, regular and with membership; fractions of the value. */
const rate = v.object({
  market: v.picklist(['stockTr', 'stockUs', 'spot', 'contract']),
  makerRate: decimalText,
  takerRate: decimalText,
  vipMakerRate: decimalText,
  vipTakerRate: decimalText,
  /** Tax on the fee as a fraction of it. */
  taxRate: decimalText,
});

/** The strategy service for shares, which the desk opens on request. */
const strategy = v.object({
  status: v.picklist(STRATEGY_STATES),
  requestedAt: v.optional(timeMs),
  decidedAt: v.optional(timeMs),
});

const membership = v.object({
  status: v.picklist(VIP_STATES),
  /** Length of the trial in days, and whether this user may still start it. */
  freeDays: count,
  canTrial: v.boolean(),
  startedAt: v.optional(timeMs),
  validUntil: v.optional(timeMs),
  /** Days left; a started day counts in full. */
  daysLeft: count,
  isAutoRenewed: v.boolean(),
  currency: v.string(),
  plans: v.array(plan),
  /** Membership discount on fees of shares, coins and contracts, a fraction. */
  feeDiscount: decimalText,
  /** Current fee discount of this account; `0` without a membership. */
  feeDiscountNow: decimalText,
  rates: v.array(rate),
  ipo: v.object({ discount: decimalText, tranche: decimalText }),
  refundDays: count,
  purchases: v.array(purchase),
  strategy,
  ts: timeMs,
});
export type VipView = v.InferOutput<typeof membership>;

export const userVipGet = endpoint({
  method: 'GET',
  path: '/user/vip/get',
  access: 'session',
  mutates: false,
  summary: 'Membership of the account: state, validity, prices, benefits and purchases.',
  errors: [],
  request: v.strictObject({}),
  data: membership,
});

export const userVipBuy = endpoint({
  method: 'GET',
  path: '/user/vip/buy',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'write',
  summary:
    'Starts the free trial or buys a membership; extends an existing one. ' +
    'Also accepted as POST.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'ABOVE_MAX',
    'INSUFFICIENT_BALANCE', 'PRICE_MOVED', 'VIP_ACTIVE', 'PRODUCT_CLOSED',
  ],
  request: v.strictObject({
    plan: v.picklist(VIP_PLANS),
    /** Price as shown; refused when it has changed. */
    amount: v.optional(amountText),
    /** `1` confirms a second purchase within ten seconds of the last. */
    extend: v.optional(v.picklist(['0', '1']), '0'),
  }),
  data: membership,
});

export const userVipRefund = endpoint({
  method: 'POST',
  path: '/user/vip/refund',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'write',
  added: true,
  summary: 'Refunds a purchase within 14 days, while no benefit of the membership was used.',
  errors: [...KEYED_ERRORS, 'FORMAT', 'WRONG_STATE', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
  data: membership,
});

export const userVipStrategy = endpoint({
  method: 'POST',
  path: '/user/vip/strategy',
  access: 'session',
  mutates: true,
  lane: 'write',
  added: true,
  summary: 'Requests the strategy service for shares. Members only.',
  errors: ['WRONG_STATE', 'VIP_ONLY', 'PAUSED'],
  request: v.strictObject({}),
  data: membership,
});
