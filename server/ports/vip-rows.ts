import type { AdviceRule, AdviceState } from '#domain/advice/rules.ts';
import type { OpeningKind, StrategyState, VipState } from '#domain/vip/terms.ts';
import type { Realm } from './ledger.ts';

/** Rows of memberships, of comments on shares and of polls. */

/** A membership of one realm: money of the one never buys anything in the other. */
export type VipRow = {
  /** `<realm>:<userId>`. */
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly status: VipState;
  readonly trialUntil: number | null;
  readonly validUntil: number;
  /** When it began to run without a break. */
  readonly startedAt: number;
  readonly strategy: StrategyState;
  readonly strategyAt: number | null;
  readonly strategyDecidedAt: number | null;
  readonly updatedAt: number;
};

/** A length of membership that was paid for. */
export type VipPurchaseRow = {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly days: number;
  /** Lira, minor units. */
  readonly price: bigint;
  readonly fromAt: number;
  readonly untilAt: number;
  readonly status: 'paid' | 'refunded';
  readonly boughtAt: number;
  readonly refundedAt: number | null;
};

/** Something of the membership was opened. Never changes. */
export type VipOpeningRow = {
  /** `<realm>:<userId>:<kind>:<ref>`: each thing is opened once. */
  readonly id: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly kind: OpeningKind;
  readonly ref: string;
  readonly ts: number;
};

/** A comment on a share. What it said when it was made never changes. */
export type AdviceRow = {
  readonly id: string;
  readonly version: number;
  readonly symbol: string;
  readonly rule: AdviceRule;
  readonly direction: 'up' | 'down';
  readonly status: AdviceState;
  /** Start of the daily bar it was computed on, and its trade date. */
  readonly barStart: number;
  readonly day: string;
  /** Close of that bar, decimal text. */
  readonly price: string;
  /** What the rule was computed from by name, JSON text as the wire has it. */
  readonly inputs: string;
  readonly resultPrice: string | null;
  readonly resultDay: string | null;
  /** Change from price to resultPrice, a fraction, decimal text. */
  readonly resultChange: string | null;
  readonly createdAt: number;
  readonly measuredAt: number | null;
};

/** A question with its options. */
export type PollRow = {
  readonly id: string;
  readonly version: number;
  readonly status: 'open' | 'closed';
  readonly questionTr: string;
  readonly questionEn: string;
  /** Options in both languages, JSON text. */
  readonly options: string;
  readonly symbol: string | null;
  readonly closesAt: number;
  readonly createdAt: number;
  readonly closedAt: number | null;
};

/** A vote. Never changes. */
export type PollVoteRow = {
  /** `<pollId>:<userId>`: one a person. */
  readonly id: string;
  readonly pollId: string;
  readonly userId: string;
  readonly choice: number;
  readonly ts: number;
};

export type VipTables = {
  vip: VipRow;
  vipPurchase: VipPurchaseRow;
  vipOpening: VipOpeningRow;
  advice: AdviceRow;
  poll: PollRow;
  pollVote: PollVoteRow;
};
