/**
 * The double-entry ledger as the use cases see it. Amounts are bigint counts of the asset's minor
 * unit (domain/money). Every movement is a posting whose legs sum to zero per asset; nothing else
 * can change a balance.
 */

/** Real and demo never mix: each realm has its own accounts, and no posting names both. */
export type Realm = 'real' | 'demo';

/** Where a user's balance is held. `frozen` is reserved by open orders, `locked` by T+1. */
export const USER_BUCKETS = [
  'available',
  'frozen',
  'locked',
  'contract',
  'margin',
  'robot',
] as const;
export type UserBucket = (typeof USER_BUCKETS)[number];

/** Accounts of the house. Only external, venue, issuer, fx and loan_pool may go below zero. */
export const HOUSE_BUCKETS = [
  'external',
  'venue',
  'fees',
  'tax',
  'interest',
  'insurance',
  'loan_pool',
  'fx',
  'issuer',
  'rounding',
] as const;
export type HouseBucket = (typeof HOUSE_BUCKETS)[number];

/** Owner of the house accounts, in legs and balances. */
export const HOUSE = 'house';

/** Reason of a movement, one word per kind; shown in the funds records. */
const REASONS = [
  'demoStart',
  'demoReset',
  'demoTopUp',
  'orderReserve',
  'orderRelease',
  'fill',
  'fee',
  'sharesUnlock',
  'transfer',
  'deposit',
  'withdrawReserve',
  'withdraw',
  'withdrawRefund',
  'exchange',
  'positionOpen',
  'positionClose',
  'marginAdd',
  'marginChange',
  'funding',
  'liquidation',
  'crossLiquidation',
  'crossAdvance',
  'crossRepay',
  'loanGrant',
  'loanRepayReserve',
  'loanRepayRelease',
  'loanRepay',
  'loanInterest',
  'creditDraw',
  'creditRepay',
  'creditInterest',
  'optionPremium',
  'optionFee',
  'optionClose',
  'optionPayoff',
  'vipBuy',
  'vipRefund',
  'robotFund',
  'robotReturn',
  'performanceFee',
  'subscribeReserve',
  'subscribeRelease',
  'subscribePay',
  'allot',
  'listUnlock',
  'vest',
  'crowdFund',
  'dustGivenUp',
  'reversal',
] as const;
export type Reason = (typeof REASONS)[number];

/** One entry: a signed amount added to an account. */
export type Leg = {
  /** User id, `robot:<id>` or HOUSE. */
  readonly owner: string;
  readonly bucket: UserBucket | HouseBucket;
  /** `TRY`, `USD`, `USDT`, `BTC` ... or `STK:<code>` for shares. */
  readonly asset: string;
  readonly amount: bigint;
};

export type Posting = {
  readonly realm: Realm;
  readonly reason: Reason;
  /** Object of the movement: an order, a fill, a position, a transfer. */
  readonly ref: string;
  /** Posting that this one corrects, only with the reason `reversal`. */
  readonly reverses?: string;
  readonly legs: readonly Leg[];
};

export type Balance = {
  readonly asset: string;
  readonly bucket: UserBucket;
  readonly amount: bigint;
};
