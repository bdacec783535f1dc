import type { AdviceRule, AdviceState } from '#domain/advice/rules.ts';
import type { OpeningKind, StrategyState, VipState } from '#domain/vip/terms.ts';
import {
  big,
  int,
  key,
  oneOf,
  owner,
  table,
  text,
  version,
  versioned,
  type RowOf,
} from './table.ts';

/** Rows of memberships, of comments on shares and of polls. */

const vip = table('vip_memberships', {
  doc: 'A membership of one realm: money of the one never buys anything in the other.',
  columns: {
    /** `<realm>:<userId>`. */
    id: key(),
    version: version(),
    ...owner,
    status: oneOf<VipState>(['trial', 'purchased', 'expired']),
    trialUntil: int().nullable(),
    validUntil: int(),
    /** Start of the current uninterrupted membership. */
    startedAt: int(),
    strategy: oneOf<StrategyState>(['none', 'requested', 'active', 'rejected']),
    strategyAt: int().nullable(),
    strategyDecidedAt: int().nullable(),
    updatedAt: int(),
  },
  constraints: ['UNIQUE (user_id, realm)'],
});
export type VipRow = RowOf<typeof vip>;

const vipPurchase = table('vip_purchases', {
  doc: 'A length of membership that was paid for.',
  columns: {
    ...versioned,
    ...owner,
    days: int().check('days IN (30, 90, 365)'),
    /** Lira, minor units. */
    price: big().above(0),
    fromAt: int(),
    untilAt: int().check('until_at > from_at'),
    status: oneOf(['paid', 'refunded']),
    boughtAt: int(),
    refundedAt: int().nullable(),
  },
  constraints: [`CHECK ((status = 'refunded') = (refunded_at IS NOT NULL))`],
  indexes: {
    vip_purchases_by_user: '(user_id, realm, bought_at)',
  },
});
export type VipPurchaseRow = RowOf<typeof vipPurchase>;

const vipOpening = table('vip_openings', {
  doc: 'Something of the membership was opened. Never changes.',
  columns: {
    /** `<realm>:<userId>:<kind>:<ref>`: each item is unlocked once. */
    id: key(),
    ...owner,
    kind: oneOf<OpeningKind>(['advice', 'strategy', 'offer']),
    ref: text(),
    ts: int(),
  },
  indexes: {
    vip_openings_by_user: '(user_id, realm, ts)',
  },
});

const advice = table('advice', {
  doc: 'A comment on a share. What it said when it was made never changes.',
  columns: {
    ...versioned,
    symbol: text(),
    rule: oneOf<AdviceRule>(['smaCross', 'rsiTurn', 'volumeBreakout']),
    direction: oneOf(['up', 'down']),
    status: oneOf<AdviceState>(['live', 'hit', 'miss']),
    /** Start of the daily bar it was computed from, and its trade date. */
    barStart: int(),
    day: text(),
    /** Close of that bar, decimal text. */
    price: text(),
    /** Inputs of the rule by name; JSON text in the wire format. */
    inputs: text(),
    resultPrice: text().nullable(),
    resultDay: text().nullable(),
    /** Change from `price` to `resultPrice`, a fraction as decimal text. */
    resultChange: text().nullable(),
    createdAt: int(),
    measuredAt: int().nullable(),
  },
  constraints: [
    'UNIQUE (symbol, rule, bar_start)',
    `CHECK ((status = 'live') = (result_price IS NULL))`,
    `CHECK ((status = 'live') = (measured_at IS NULL))`,
  ],
  indexes: {
    advice_by_symbol: '(symbol, status)',
    advice_by_time: '(created_at)',
  },
});
export type AdviceRow = RowOf<typeof advice>;

const poll = table('polls', {
  doc: 'A question with its options.',
  columns: {
    ...versioned,
    status: oneOf(['open', 'closed']),
    questionTr: text(),
    questionEn: text(),
    /** Options in both languages, JSON text. */
    options: text(),
    symbol: text().nullable(),
    closesAt: int(),
    createdAt: int(),
    closedAt: int().nullable(),
  },
  constraints: [`CHECK ((status = 'closed') = (closed_at IS NOT NULL))`],
});
export type PollRow = RowOf<typeof poll>;

const pollVote = table('poll_votes', {
  doc: 'A vote. Never changes.',
  columns: {
    /** `<pollId>:<userId>`: one vote per person. */
    id: key(),
    pollId: text().references('polls'),
    userId: text().references('users'),
    choice: int().atLeast(0),
    ts: int(),
  },
  constraints: ['UNIQUE (poll_id, user_id)'],
  indexes: {
    poll_votes_by_choice: '(poll_id, choice)',
  },
});

export const VIP_TABLES = { vip, vipPurchase, vipOpening, advice, poll, pollVote };
