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

/** Issues and subscriptions as returned by calls. Quantities are shares or whole coins. */

/** Id of an issue: its kind and number, the same in both realms. */
export const issueIdText = v.pipe(
  v.string(),
  v.regex(/^(ipo|offline|block|coin)-(0|[1-9]\d{0,5})$/, 'NOT_FOUND' satisfies ErrorName),
);

const group = v.picklist(ISSUE_GROUPS);
const method = v.picklist(ALLOTMENT_METHODS);
const hexText = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A part of an issue with its own supply. */
const issuePart = v.object({
  group,
  method,
  /** Supply of this part on this venue. */
  supply: decimalText,
  /** Unit price; absent until a block has one. */
  price: v.optional(decimalText),
  minQty: decimalText,
  maxQty: decimalText,
  /** Step above the minimum quantity. */
  multiple: decimalText,
  /** Quantity that one ticket wins in a draw. */
  lotQty: v.optional(decimalText),
  /** Demand so far, and the number of applicants. */
  demand: decimalText,
  applicants: count,
  /** Demand over supply, two decimals, cut. */
  ratio: decimalText,
});

/** The whole offering as announced; this venue distributes a small part of it. Shares only. */
const offer = v.object({
  total: decimalText,
  retail: decimalText,
  high: decimalText,
  institutional: decimalText,
  /** Shares in circulation after the listing. */
  circulation: decimalText,
  /** Total at the issue price. */
  amount: decimalText,
  /** Retail shares distributed here, to ordinary applicants and members together. */
  retailHere: decimalText,
  /** Fractions of the total, four decimals by the largest remainder; they sum to one. */
  retailRate: decimalText,
  highRate: decimalText,
  institutionalRate: decimalText,
});

/** A part of the coins that is released at one time. */
const vestStep = v.object({ at: timeMs, rate: decimalText, isDone: v.boolean() });

export const issueView = v.object({
  id: issueIdText,
  version: count,
  kind: v.picklist(ISSUE_KINDS),
  /** Trading symbol after the listing: `WAYCK`, `NAR-USDT`. */
  symbol: symbolText,
  /** Code of the share or coin. */
  code: v.string(),
  name: v.object({ tr: v.string(), en: v.string() }),
  /** Coins: purpose stated by the fictitious project. */
  about: v.optional(v.object({ tr: v.string(), en: v.string() })),
  /** Sector key of the market lists, shares only. */
  sector: v.optional(v.string()),
  /** True when the issuer is fictitious; blocks are of existing shares. */
  isFictional: v.boolean(),
  currency: v.string(),
  status: v.picklist(ISSUE_STATES),
  /** The offering was withdrawn before the allotment and all reserves were released. */
  isWithdrawn: v.boolean(),
  /** It started before the venue did: only simulated applicants took part. */
  isFounding: v.boolean(),
  /** Unit price. Absent for a block that has not opened: it follows the market. */
  issuePrice: v.optional(decimalText),
  /** Price at which an application is reserved: the highest of the range. */
  subscriptionPrice: v.optional(decimalText),
  /** Price of the members' part, if there is one, with its discount as a fraction. */
  vipPrice: v.optional(decimalText),
  vipDiscount: v.optional(decimalText),
  /** Blocks: last market price at the opening, and the discount to it as a fraction. */
  marketPrice: v.optional(decimalText),
  discount: v.optional(decimalText),
  method,
  parts: v.array(issuePart),
  /** The part that also receives the unused supply of the others. */
  restTo: group,
  offer: v.optional(offer),
  /** Distributed in this realm, all parts: supply, demand, applicants, demand over supply. */
  supply: decimalText,
  demand: decimalText,
  applicants: count,
  ratio: decimalText,
  /** Allotted so far or in the end, and the paid part of it. */
  allotted: decimalText,
  paid: decimalText,
  /** Paid so far, in the currency. */
  raised: decimalText,
  /** `later`: nothing is reserved; the allotment is paid within `payHours`. */
  payment: v.picklist(['prepaid', 'later']),
  payHours: v.optional(count),
  /** Free credit line of the caller. Only for a single pay-later issue, until it closes. */
  freeCredit: v.optional(decimalText),
  feeRate: decimalText,
  /** Dates. When the allotment is done, its result is known and refunds are made. */
  opensAt: timeMs,
  closesAt: timeMs,
  allotmentAt: timeMs,
  winningAt: timeMs,
  refundAt: timeMs,
  payUntil: v.optional(timeMs),
  listingAt: timeMs,
  /** Blocks: no sale before this time. */
  lockUntil: v.optional(timeMs),
  /** First-day limit of a listed share as a fraction. */
  firstDayLimit: v.optional(decimalText),
  /** Blocks and channels: an eight-character password is required. */
  needsChannelPassword: v.boolean(),
  /** Coins: caps in the currency, minimum and maximum per user, dates of the vesting. */
  softCap: v.optional(decimalText),
  hardCap: v.optional(decimalText),
  minAmount: v.optional(decimalText),
  maxAmount: v.optional(decimalText),
  soldRate: v.optional(decimalText),
  vesting: v.optional(v.array(vestStep)),
  /** SHA-256 of the seed, published before the issue opens, and the seed after it closes. */
  seedHash: hexText,
  seed: v.optional(hexText),
  seedRevealedAt: v.optional(timeMs),
  /** The caller's current subscription, if there is one. */
  mine: v.optional(v.object({ id: idText, status: v.picklist(SUBSCRIPTION_STATES) })),
  /** Postponed dates: old and new. */
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

/** A step of a subscription and its time. */
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
  /** Unit price in its part. */
  subscriptionPrice: decimalText,
  appliedQty: decimalText,
  appliedAmount: decimalText,
  /** Draws: tickets, and the number that won. */
  lotteryCount: v.optional(count),
  lotteryWon: v.optional(count),
  /** Known from the allotment on. */
  allottedQty: v.optional(decimalText),
  wonQty: v.optional(decimalText),
  /** Amount the ledger reserved, fee included; 0 where payment is later. */
  blockedAmount: decimalText,
  /** Still reserved. */
  reserved: decimalText,
  /** Cost of the allotment with its fee; amount paid; amount still due. */
  dueAmount: v.optional(decimalText),
  paidAmount: decimalText,
  toPayAmount: decimalText,
  /** Shortfall of the account while payment is due. */
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
  /** First time the paid quantity may be sold: listing, end of the lock, or next business day. */
  unlockAt: v.optional(timeMs),
  isUnlocked: v.boolean(),
  /** Coins: released quantities by date, and the total released so far. */
  vesting: v.optional(v.array(v.object({ at: timeMs, qty: decimalText, isDone: v.boolean() }))),
  vestedQty: v.optional(decimalText),
  canCancel: v.boolean(),
  canPay: v.boolean(),
  steps: v.array(step),
  updatedAt: timeMs,
});
export type SubscriptionView = v.InferOutput<typeof subscriptionView>;

/**
 * All inputs of the allotment. Quantities are whole numbers of the smallest unit (`scale`
 * decimals). Before the window closes only the hash is present.
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
  /** Minimum total demand, smallest unit; below it nothing is allotted. */
  softQty: v.optional(decimalText),
  applications: v.array(
    v.object({ id: idText, group, qty: decimalText, time: timeMs, isMine: v.boolean() }),
  ),
  /** Allotted quantities by application; empty before the allotment. */
  results: v.array(v.object({ id: idText, qty: decimalText })),
  isAllotted: v.boolean(),
});
export type ProofView = v.InferOutput<typeof proofView>;
