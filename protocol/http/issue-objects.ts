import * as v from 'valibot';
import {
  ALLOTMENT_METHODS,
  ISSUE_GROUPS,
  ISSUE_KINDS,
  ISSUE_STATES,
  NOT_ALLOTTED_REASONS,
  SUBSCRIPTION_STATES,
} from '#domain/ipo/states.ts';
import type { ErrorName } from '#domain/errors.ts';
import { count, decimalText, idText, symbolText, timeMs } from './scalars.ts';

/** Issues and subscriptions as calls answer them. Quantities are shares or whole coins. */

/** Id of an issue: its kind and number, the same in both realms. */
export const issueIdText = v.pipe(
  v.string(),
  v.regex(/^(ipo|offline|block|coin)-(0|[1-9]\d{0,5})$/, 'NOT_FOUND' satisfies ErrorName),
);

const group = v.picklist(ISSUE_GROUPS);
const method = v.picklist(ALLOTMENT_METHODS);
const hexText = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A part of an issue with a supply of its own. */
const issuePart = v.object({
  group,
  method,
  /** What is on offer here in this part. */
  supply: decimalText,
  /** Price of one; absent until a block has one. */
  price: v.optional(decimalText),
  minQty: decimalText,
  maxQty: decimalText,
  /** Step above the least quantity. */
  multiple: decimalText,
  /** Draws: quantity that one ticket wins. */
  lotQty: v.optional(decimalText),
  /** Asked for so far, by so many. */
  demand: decimalText,
  applicants: count,
  /** Demand over supply, two decimals, cut. */
  ratio: decimalText,
});

/** The whole offer as announced, of which a small part is distributed here. Shares only. */
const offer = v.object({
  total: decimalText,
  retail: decimalText,
  high: decimalText,
  institutional: decimalText,
  /** Shares in circulation once it is listed. */
  circulation: decimalText,
  /** Total at the issue price. */
  amount: decimalText,
  /** Distributed here of the retail part: to ordinary applicants and to members together. */
  retailHere: decimalText,
  /** Fractions of the total, four decimals by the largest remainder; they sum to one. */
  retailRate: decimalText,
  highRate: decimalText,
  institutionalRate: decimalText,
});

/** A part of the coins that is set free at a time. */
const vestStep = v.object({ at: timeMs, rate: decimalText, isDone: v.boolean() });

export const issueView = v.object({
  id: issueIdText,
  version: count,
  kind: v.picklist(ISSUE_KINDS),
  /** Instrument it is traded as once it is listed: `WAYCK`, `NAR-USDT`. */
  symbol: symbolText,
  /** Code of the share or coin. */
  code: v.string(),
  name: v.object({ tr: v.string(), en: v.string() }),
  /** Coins: what the made-up project says it is for. */
  about: v.optional(v.object({ tr: v.string(), en: v.string() })),
  /** Sector key of the market lists, shares only. */
  sector: v.optional(v.string()),
  /** True where the issuer is made up; blocks are of shares that exist. */
  isFictional: v.boolean(),
  currency: v.string(),
  status: v.picklist(ISSUE_STATES),
  /** The offer was taken back before the allotment: everything reserved was set free. */
  isWithdrawn: v.boolean(),
  /** It began before the venue did: only simulated applicants took part. */
  isFounding: v.boolean(),
  /** Price of one. Absent for a block that has not opened: it follows the market. */
  issuePrice: v.optional(decimalText),
  /** What an application is reserved at: the highest price of the range. */
  subscriptionPrice: v.optional(decimalText),
  /** Price of the part for members, where there is one, with its discount as a fraction. */
  vipPrice: v.optional(decimalText),
  vipDiscount: v.optional(decimalText),
  /** Blocks: last price of the market when it opened, and the discount to it as a fraction. */
  marketPrice: v.optional(decimalText),
  discount: v.optional(decimalText),
  method,
  parts: v.array(issuePart),
  /** The part whose applicants also get what the other parts leave. */
  restTo: group,
  offer: v.optional(offer),
  /** Distributed here in this realm, all parts; what is asked for; by so many; how many times. */
  supply: decimalText,
  demand: decimalText,
  applicants: count,
  ratio: decimalText,
  /** Allotted so far or in the end, and what of it is paid. */
  allotted: decimalText,
  paid: decimalText,
  /** Paid for so far, in the currency. */
  raised: decimalText,
  /** `later`: nothing is reserved, what is allotted is paid within `payHours`. */
  payment: v.picklist(['prepaid', 'later']),
  payHours: v.optional(count),
  /** Of a pay-later issue asked for alone, until it closes: the caller's free credit line. */
  freeCredit: v.optional(decimalText),
  feeRate: decimalText,
  /** Dates. The result of the allotment is known, and refunds are made, when it is done. */
  opensAt: timeMs,
  closesAt: timeMs,
  allotmentAt: timeMs,
  winningAt: timeMs,
  refundAt: timeMs,
  payUntil: v.optional(timeMs),
  listingAt: timeMs,
  /** Blocks: nothing may be sold before. */
  lockUntil: v.optional(timeMs),
  /** First-day limit of a listed share as a fraction. */
  firstDayLimit: v.optional(decimalText),
  /** Blocks and channels: a password of eight characters is needed. */
  needsChannelPassword: v.boolean(),
  /** Coins: caps in the currency, least and most of a person, when coins are set free. */
  softCap: v.optional(decimalText),
  hardCap: v.optional(decimalText),
  minAmount: v.optional(decimalText),
  maxAmount: v.optional(decimalText),
  soldRate: v.optional(decimalText),
  vesting: v.optional(v.array(vestStep)),
  /** SHA-256 of the seed, published before the issue opens, and the seed once it closed. */
  seedHash: hexText,
  seed: v.optional(hexText),
  seedRevealedAt: v.optional(timeMs),
  /** The own subscription that counts, if there is one. */
  mine: v.optional(v.object({ id: idText, status: v.picklist(SUBSCRIPTION_STATES) })),
  /** A date was moved later: from when to when. */
  moved: v.array(
    v.object({
      date: v.picklist(['opens', 'closes', 'allotment', 'listing']),
      from: timeMs,
      to: timeMs,
      at: timeMs,
    }),
  ),
  updatedAt: timeMs,
});
export type IssueView = v.InferOutput<typeof issueView>;

/** Every step of a subscription with its time. */
const step = v.object({
  step: v.picklist([...SUBSCRIPTION_STATES, 'listed', 'vested']),
  ts: timeMs,
});

export const subscriptionView = v.object({
  id: idText,
  version: count,
  issueId: issueIdText,
  kind: v.picklist(ISSUE_KINDS),
  symbol: symbolText,
  code: v.string(),
  name: v.object({ tr: v.string(), en: v.string() }),
  group,
  method,
  isAutomatic: v.boolean(),
  status: v.picklist(SUBSCRIPTION_STATES),
  reason: v.optional(v.picklist(NOT_ALLOTTED_REASONS)),
  issueStatus: v.picklist(ISSUE_STATES),
  currency: v.string(),
  issuePrice: decimalText,
  /** What one costs in its part. */
  subscriptionPrice: decimalText,
  appliedQty: decimalText,
  appliedAmount: decimalText,
  /** Draws: tickets, and how many of them won. */
  lotteryCount: v.optional(count),
  lotteryWon: v.optional(count),
  /** Known from the allotment on. */
  allottedQty: v.optional(decimalText),
  wonQty: v.optional(decimalText),
  /** Held back by the ledger when it was sent, fee included; 0 where it is paid later. */
  blockedAmount: decimalText,
  /** Still reserved. */
  reserved: decimalText,
  /** Cost of what was allotted with its fee; what was paid; what is still to be paid. */
  dueAmount: v.optional(decimalText),
  paidAmount: decimalText,
  toPayAmount: decimalText,
  /** What is missing in the account while it waits for payment. */
  missingAmount: v.optional(decimalText),
  refundAmount: v.optional(decimalText),
  feeAmount: decimalText,
  payUntil: v.optional(timeMs),
  appliedAt: timeMs,
  closesAt: timeMs,
  allotmentAt: timeMs,
  winningAt: v.optional(timeMs),
  paidAt: v.optional(timeMs),
  listingAt: timeMs,
  /** When what was paid may be sold: listing, end of the lock, next business day. */
  unlockAt: v.optional(timeMs),
  isUnlocked: v.boolean(),
  /** Coins: what is set free when, and what was so far. */
  vesting: v.optional(v.array(v.object({ at: timeMs, qty: decimalText, isDone: v.boolean() }))),
  vestedQty: v.optional(decimalText),
  canCancel: v.boolean(),
  canPay: v.boolean(),
  steps: v.array(step),
  updatedAt: timeMs,
});
export type SubscriptionView = v.InferOutput<typeof subscriptionView>;

/**
 * Everything the allotment was computed from. Quantities are whole numbers of the smallest unit
 * (`scale` decimals). Before the window closes there is the hash only.
 */
export const proofView = v.object({
  id: issueIdText,
  realm: v.picklist(['real', 'demo']),
  status: v.picklist(ISSUE_STATES),
  scale: count,
  seedHash: hexText,
  seed: v.optional(hexText),
  seedRevealedAt: v.optional(timeMs),
  parts: v.array(v.object({ group, method, supply: decimalText, lotQty: v.optional(decimalText) })),
  restTo: group,
  /** Least demand of all together that must be there, smallest unit; below it nobody gets any. */
  softQty: v.optional(decimalText),
  applications: v.array(
    v.object({ id: idText, group, qty: decimalText, time: timeMs, isMine: v.boolean() }),
  ),
  /** What the allotment gave, by application; empty before it. */
  results: v.array(v.object({ id: idText, qty: decimalText })),
  isAllotted: v.boolean(),
});
export type ProofView = v.InferOutput<typeof proofView>;
