import type {
  AllotmentMethod,
  IssueGroup,
  IssueKind,
  IssueState,
  NotAllottedReason,
  SubscriptionState,
} from '#domain/ipo/states.ts';
import {
  big,
  flag,
  int,
  key,
  oneOf,
  owner,
  realm,
  table,
  text,
  version,
  versioned,
  type RowOf,
} from './table.ts';

/** Rows of the primary market. Prices use `PRICE_SCALE`. */

/** Next action of the scheduler for an issue. */
export type IssueStep =
  | 'opening'
  | 'auto'
  | 'crowd'
  | 'closing'
  | 'allotting'
  | 'paying'
  | 'listing'
  | 'vesting'
  | 'done';

const issue = table('issues', {
  doc: 'One issue in one realm.',
  columns: {
    /** `<key>:<realm>`. */
    id: key(),
    version: version(),
    /** The id on the wire: `ipo-14`. */
    key: text(),
    realm: realm(),
    kind: oneOf<IssueKind>(['ipo', 'offline', 'block', 'coin']),
    number: int(),
    /** Symbol of the instrument after listing. */
    symbol: text(),
    code: text(),
    /** Ledger asset that is distributed. */
    asset: text(),
    currency: text(),
    /** Names, texts and figures of the offering that no computation uses, JSON text. */
    facts: text(),
    /** Null until a block is announced with its price. */
    price: big().nullable().above(0),
    /** Market price from which the price of a block was computed. */
    marketPrice: big().nullable(),
    /** Discount as decimal text, `0` without one. */
    discount: text(),
    vipDiscount: text(),
    restTo: text<IssueGroup>(),
    supply: big().atLeast(0),
    softQty: big().nullable(),
    isPayLater: flag(),
    opensAt: int(),
    closesAt: int().check('closes_at > opens_at'),
    allotsAt: int().check('allots_at >= closes_at'),
    payUntil: int().nullable(),
    /** Listing time; for a block, the end of its lock. */
    listsAt: int().check('lists_at > allots_at'),
    /** Vesting schedule of coins, JSON text of `{at, pct}`; null for shares. */
    vesting: text().nullable(),
    status: text<IssueState>(),
    step: text<IssueStep>(),
    /** Progress of the step: last user, batch, or next vesting part. */
    cursor: text(),
    isWithdrawn: flag(),
    isFounding: flag(),
    seed: text(),
    seedHash: text(),
    /** When the seed was published; null before. */
    seedRevealedAt: int().nullable(),
    allotted: big().check('allotted >= 0 AND allotted <= supply'),
    paid: big().check('paid >= 0 AND paid <= allotted'),
    raised: big().atLeast(0),
    /** Dates that were moved, JSON text. */
    moved: text(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    'UNIQUE (key, realm)',
    `CHECK (id = key || ':' || realm)`,
    `CHECK (status = 'upcoming' OR price IS NOT NULL OR is_withdrawn = 1)`,
    'CHECK (is_pay_later = 0 OR pay_until IS NOT NULL)',
  ],
  indexes: {
    issues_by_kind: '(kind, realm, opens_at)',
  },
});
export type IssueRow = RowOf<typeof issue>;

const issuePart = table('issue_parts', {
  doc: 'A part of an issue with a supply of its own.',
  columns: {
    /** `<issue>:<part>`. */
    id: key(),
    version: version(),
    issueId: text().references('issues'),
    part: text<IssueGroup>(),
    method: oneOf<AllotmentMethod>(['equal', 'proportional', 'lottery']),
    supply: big().atLeast(0),
    price: big().nullable().above(0),
    minQty: big().above(0),
    maxQty: big().check('max_qty >= min_qty'),
    multiple: big().above(0),
    lotQty: big().nullable().above(0),
    demand: big().atLeast(0),
    applicants: int().atLeast(0),
  },
  constraints: ['UNIQUE (issue_id, part)', `CHECK ((method = 'lottery') = (lot_qty IS NOT NULL))`],
});
export type IssuePartRow = RowOf<typeof issuePart>;

const subscription = table('subscriptions', {
  doc: 'A subscription to an issue.',
  columns: {
    ...versioned,
    issueId: text().references('issues'),
    ...owner,
    kind: oneOf<IssueKind>(['ipo', 'offline', 'block', 'coin']),
    part: text<IssueGroup>(),
    qty: big().above(0),
    price: big().above(0),
    isAuto: flag(),
    /** Belongs to a simulated applicant, who gets no notifications. */
    isCrowd: flag(),
    status: text<SubscriptionState>(),
    reason: text<NotAllottedReason>().nullable(),
    /** Reserved at subscription; 0 where payment follows later. */
    reserved: big().atLeast(0),
    /** Quantity allotted; null before the allotment. */
    won: big().nullable().check('won >= 0 AND won <= qty'),
    ticketsWon: int().nullable(),
    /** Cost of the allotted quantity, and the fee. */
    due: big().atLeast(0),
    fee: big().atLeast(0),
    paid: big().check('paid >= 0 AND paid <= due + fee'),
    /** Part of the reservation that was returned. */
    refund: big().atLeast(0),
    payUntil: int().nullable(),
    appliedAt: int(),
    allottedAt: int().nullable(),
    paidAt: int().nullable(),
    unlockAt: int().nullable(),
    /** Quantity vested so far: at once for shares, in steps for coins. */
    vested: big().atLeast(0),
    steps: text(),
    createdAt: int(),
    updatedAt: int(),
  },
  constraints: [
    `CHECK ((status = 'not_allotted') = (reason IS NOT NULL))`,
    `CHECK (status IN ('applying', 'cancelled', 'to_be_allocated') OR won IS NOT NULL)`,
    `CHECK ((status = 'paid') = (paid_at IS NOT NULL))`,
    `CHECK (status <> 'paid' OR (won > 0 AND paid = due + fee))`,
    `CHECK (status = 'paid' OR (paid = 0 AND vested = 0))`,
    'CHECK (vested <= COALESCE(won, 0))',
  ],
  indexes: {
    subscriptions_once: `UNIQUE (issue_id, user_id) WHERE status <> 'cancelled'`,
    subscriptions_by_state: '(issue_id, status, id)',
    subscriptions_by_user: '(user_id, realm, applied_at)',
  },
});
export type SubscriptionRow = RowOf<typeof subscription>;

const autoApply = table('auto_applies', {
  doc: 'Automatic subscription of an account.',
  columns: {
    /** `<user>:<realm>`. */
    id: key(),
    version: version(),
    ...owner,
    /** Rises with every account of the realm that ever enabled it. */
    place: int(),
    isOn: flag(),
    maxPerIssue: big().above(0),
    totalCap: big().above(0),
    updatedAt: int(),
  },
  constraints: ['UNIQUE (user_id, realm)', 'UNIQUE (realm, place)'],
  indexes: {
    auto_applies_on: '(realm, place) WHERE is_on = 1',
  },
});
export type AutoApplyRow = RowOf<typeof autoApply>;

export const ISSUE_TABLES = { issue, issuePart, subscription, autoApply };
