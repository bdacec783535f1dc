import * as v from 'valibot';
import { ISSUE_EVENT_STEPS } from '#domain/event/issue-steps.ts';
import { SUBSCRIPTION_STATES } from '#domain/ipo/states.ts';
import { autoApplyView } from './auto-apply-object.ts';
import { endpoint, KEYED_ERRORS, TRADE_PASSWORD_ERRORS } from './endpoint.ts';
import { issueIdText, issueView, proofView, subscriptionView } from './issue-objects.ts';
import {
  amountText,
  count,
  idText,
  intText,
  pageOf,
  pageText,
  sixDigits,
  sizeText,
  timeMs,
} from './scalars.ts';

const READ_ERRORS = ['FORMAT', 'NOT_FOUND'] as const;
const APPLY_ERRORS = [
  ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN',
  'WRONG_STATE', 'ABOVE_MAX', 'ABOVE_MAX_SHARES', 'NOT_A_MULTIPLE', 'NOT_A_BID_MULTIPLE',
  'INSUFFICIENT_FOR_SUBSCRIPTION', 'AMOUNT_ZERO', 'LIMIT_PRICE_ZERO', 'PRICE_MOVED', 'IPO_NOT_OPEN',
  'IPO_DUPLICATE', 'KYC_FIRST', 'VIP_ONLY', 'PRODUCT_CLOSED', 'NOT_FOUND',
] as const; // prettier-ignore

const reading = { access: 'session', mutates: false, errors: READ_ERRORS } as const;
const moving = {
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'order',
  errors: APPLY_ERRORS,
  data: subscriptionView,
} as const;

const paging = { page: pageText, size: sizeText };
const nothing = v.strictObject({});
const issueList = v.object({ items: v.array(issueView) });
/** Filter of a list: issues in these states. */
const state = v.optional(
  v.picklist(['upcoming', 'accepting_subscriptions', 'to_be_listed', 'listed']),
);
const listRequest = v.strictObject({ status: state, ...paging });
const infoRequest = v.strictObject({ id: issueIdText });
const offlineKind = v.optional(v.picklist(['block', 'offline']));
const ordersRequest = {
  issueId: v.optional(issueIdText),
  status: v.optional(v.picklist(SUBSCRIPTION_STATES)),
  ...paging,
};
const applyFields = {
  /** The issue. */
  id: issueIdText,
  /** Unit price as shown; refused when it has changed. */
  price: v.optional(amountText),
  tradePassword: v.optional(sixDigits),
};

/** One event of a day: windows that open or close, allotments, listings. */
const dayEvent = v.object({
  id: issueIdText,
  /** Short name of the affected issue. */
  code: v.string(),
  kind: v.picklist(ISSUE_EVENT_STEPS),
  at: timeMs,
});
const today = v.object({
  /** Issues that accept subscriptions now, sorted by closing time. */
  items: v.array(issueView),
  /** Remaining events of today in Türkiye, in order. */
  events: v.array(dayEvent),
  ts: timeMs,
});

/** UTC milliseconds as text. */
const instant = intText(0, Number.MAX_SAFE_INTEGER);

export const issueDates = endpoint({
  method: 'GET',
  path: '/common/calendar',
  access: 'public',
  mutates: false,
  added: true,
  summary: 'Dates of all announced issues in a period, oldest first; withdrawn ones are left out.',
  errors: ['FORMAT'],
  request: v.strictObject({
    /** First instant, included. */
    from: instant,
    /** Last instant, excluded. */
    to: instant,
  }),
  data: v.object({ events: v.array(dayEvent), ts: timeMs }),
});

export const stockNewList = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/index/new/list',
  summary: "IPOs, newest first, with the demand so far and the caller's subscription.",
  request: listRequest,
  data: pageOf(issueView),
});

export const stockNewToday = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/index/new/today',
  summary: "IPOs that accept subscriptions now, and today's further events.",
  request: nothing,
  data: today,
});

export const stockNewInfo = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/index/new/info',
  summary: 'One issue of any kind: terms, dates, parts, demand, seed and result.',
  request: infoRequest,
  data: issueView,
});

export const stockNewComing = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/index/new/list/coming',
  summary: 'Announced IPOs, the next one first.',
  request: nothing,
  data: issueList,
});

export const stockNewProof = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/index/new/proof',
  added: true,
  summary: 'All data needed to recompute the allotment of an issue.',
  request: infoRequest,
  data: proofView,
});

export const stockOrderNewList = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/order/new/list',
  summary: 'IPO subscriptions of the user, newest first.',
  request: v.strictObject(ordersRequest),
  data: pageOf(subscriptionView),
});

export const stockOrderNewApply = endpoint({
  ...moving,
  method: 'POST',
  path: '/stock/order/new/apply',
  summary:
    'Subscribes to new shares. The maximum cost is reserved, or paid later: then the limit is ' +
    'the lower of the free credit line and the supply of the category.',
  request: v.strictObject({
    ...applyFields,
    /** Shares. */
    qty: amountText,
    /** Part of the issue; if absent, derived from the quantity and the membership. */
    group: v.optional(v.picklist(['retail', 'vip', 'high'])),
  }),
});

export const stockOrderNewCancel = endpoint({
  ...moving,
  method: 'POST',
  path: '/stock/order/new/cancel',
  lane: 'cancel',
  added: true,
  summary: 'Withdraws a subscription of any kind while the issue is open.',
  errors: [...KEYED_ERRORS, 'FORMAT', 'WRONG_STATE', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
});

export const stockOrderNewPay = endpoint({
  ...moving,
  method: 'POST',
  path: '/stock/order/new/pay',
  added: true,
  summary: 'Pays for an allotment of a pay-later issue.',
  // prettier-ignore
  errors: [
    ...KEYED_ERRORS, ...TRADE_PASSWORD_ERRORS, 'FORMAT', 'TRADE_PASSWORD_DIGITS',
    'TOO_MANY_DECIMALS', 'BELOW_MIN', 'WRONG_STATE', 'ABOVE_MAX', 'INSUFFICIENT_FOR_SUBSCRIPTION',
    'PRICE_MOVED', 'PAYMENT_EXPIRED', 'KYC_FIRST', 'NOT_FOUND',
  ],
  request: v.strictObject({
    id: idText,
    /** Cost as shown. */
    amount: amountText,
    tradePassword: v.optional(sixDigits),
  }),
});

export const stockOfflineList = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/index/offline/list',
  summary: 'Blocks and channel placements, newest first.',
  request: v.strictObject({ kind: offlineKind, status: state, ...paging }),
  data: pageOf(issueView),
});

export const stockOfflineToday = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/index/offline/today',
  summary: "Blocks and channel placements that are open now, and today's further events.",
  request: v.strictObject({ kind: offlineKind }),
  data: today,
});

export const stockOrderOfflineApply = endpoint({
  ...moving,
  method: 'POST',
  path: '/stock/order/offline/apply',
  summary: 'Subscribes to a block or channel placement, with the password of the channel.',
  errors: [...APPLY_ERRORS, 'WRONG_CHANNEL_PASSWORD', 'NO_PRICE'],
  secrets: ['channelPassword'],
  request: v.strictObject({
    ...applyFields,
    /** Shares. */
    qty: amountText,
    /** Eight characters; any other form counts as a wrong password. */
    channelPassword: v.pipe(v.string(), v.maxLength(64)),
  }),
});

export const stockOfflineInvite = endpoint({
  method: 'POST',
  path: '/stock/order/offline/invite',
  access: 'session',
  mutates: true,
  lane: 'write',
  added: true,
  summary: 'Requests the channel password of an offering; the automatic desk answers at once.',
  errors: ['FORMAT', 'IPO_NOT_OPEN', 'KYC_FIRST', 'PRODUCT_CLOSED', 'NOT_FOUND', 'TOO_MANY'],
  request: infoRequest,
  data: v.object({
    /** `contact`: only customer service issues it. */
    result: v.picklist(['sent', 'contact']),
    channelPassword: v.optional(v.string()),
    triesLeft: count,
    lockedUntil: v.optional(timeMs),
  }),
});

export const stockOrderOfflineList = endpoint({
  ...reading,
  method: 'GET',
  path: '/stock/order/offline/list',
  summary: 'Subscriptions of the user to blocks and channel placements, newest first.',
  request: v.strictObject({ kind: offlineKind, ...ordersRequest }),
  data: pageOf(subscriptionView),
});

export const coinNewList = endpoint({
  ...reading,
  method: 'POST',
  path: '/coin/new/list',
  summary: 'Coin sales, newest first, with the amount sold so far.',
  request: listRequest,
  data: pageOf(issueView),
});

export const coinNewComing = endpoint({
  ...reading,
  method: 'POST',
  path: '/coin/new/list/coming',
  summary: 'Announced coin sales, the next one first.',
  request: nothing,
  data: issueList,
});

export const coinNewInfo = endpoint({
  ...reading,
  method: 'POST',
  path: '/coin/new/info',
  summary: 'One coin sale: terms, dates, amount sold, vesting.',
  request: infoRequest,
  data: issueView,
});

export const coinNewToday = endpoint({
  ...reading,
  method: 'POST',
  path: '/coin/new/today',
  summary: "Coin sales that are open now, and today's further events.",
  request: nothing,
  data: today,
});

export const coinOrderNewList = endpoint({
  ...reading,
  method: 'POST',
  path: '/coin/order/new/list',
  summary: 'Coin subscriptions of the user, newest first, with the released coins.',
  request: v.strictObject(ordersRequest),
  data: pageOf(subscriptionView),
});

export const coinOrderNewApply = endpoint({
  ...moving,
  method: 'POST',
  path: '/coin/order/new/apply',
  summary: 'Subscribes to a coin sale and reserves an amount of the pay coin.',
  request: v.strictObject({
    ...applyFields,
    /** In the currency of the sale. */
    amount: amountText,
  }),
});

export const coinOrderNewCancel = endpoint({
  ...moving,
  method: 'POST',
  path: '/coin/order/new/cancel',
  lane: 'cancel',
  added: true,
  summary: 'Withdraws a coin subscription while the sale is open.',
  errors: [...KEYED_ERRORS, 'FORMAT', 'WRONG_STATE', 'NOT_FOUND'],
  request: v.strictObject({ id: idText }),
});

export const stockAutoApply = endpoint({
  method: 'GET',
  path: '/stock/order/new/auto',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Automatic subscription to new shares: on or off, and its maximum amounts.',
  errors: [],
  request: nothing,
  data: autoApplyView,
});
