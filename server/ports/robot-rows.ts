import { PRODUCT_IDS } from '#domain/robot/products.ts';
import { RUN_END_REASONS, RUN_ENDS, type RunState } from '#domain/robot/states.ts';
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

/**
 * Rows of robots and baskets. Money is in minor units of the asset; units and rates are decimal
 * text.
 */

const robotRun = table('robot_runs', {
  doc: "A run: a product at work with somebody's capital, in a ledger account of its own.",
  columns: {
    ...versioned,
    /** Owner of the run. The run's own ledger account is `robot:<id>`. */
    ...owner,
    productId: oneOf(PRODUCT_IDS),
    status: text<RunState>(),
    /** Final state of the run while it still sells its holdings; null otherwise. */
    closing: oneOf(RUN_ENDS).nullable(),
    reason: oneOf(RUN_END_REASONS).nullable(),
    asset: oneOf<string>(['USDT', 'TRY']),
    /** Chosen duration in days; null for a basket. */
    days: int().nullable().above(0),
    invested: big().above(0),
    /** Cash returned; null before the end. */
    returned: big().nullable().atLeast(0),
    /** Performance fee charged to its cash so far. */
    feePaid: big().atLeast(0),
    /** Unit value when the run was worth `base`; 1 at the start. */
    unit: text(),
    base: big().atLeast(0),
    /** Highest unit value so far and the largest drawdown. */
    peak: text(),
    fall: text(),
    /** Day in Istanbul on which the band starts, with the unit value at its start. */
    day: int(),
    dayUnit: text(),
    /** Day on which the band paused the run; null otherwise. */
    pausedDay: int().nullable(),
    /** Last bar slot processed, 0 before the first. */
    slot: int(),
    /**
     * Baskets: month of the last rebalance, years times 12 plus months; null when a rebalance is
     * due.
     */
    month: int().nullable(),
    /** Number of points of the curve, and the time of the last one. */
    points: int().atLeast(0),
    pointAt: int(),
    /** Time-weighted return and realised profit at the end; null before. */
    rate: text().nullable(),
    startedAt: int(),
    endsAt: int().nullable(),
    endedAt: int().nullable(),
    updatedAt: int(),
  },
  constraints: [
    'CHECK ((days IS NULL) = (ends_at IS NULL))',
    `CHECK ((status IN ('running', 'matured')) = (ended_at IS NULL))`,
    'CHECK ((ended_at IS NULL) = (returned IS NULL))',
    'CHECK ((ended_at IS NULL) = (rate IS NULL))',
    `CHECK ((reason IS NOT NULL) = (COALESCE(closing, status) = 'closed_by_system'))`,
  ],
  indexes: {
    robot_runs_by_user: '(user_id, realm, started_at)',
    robot_runs_live: '(user_id, realm) WHERE ended_at IS NULL',
    robot_runs_turn: '(status, slot) WHERE ended_at IS NULL',
    robot_runs_by_product: '(product_id, realm, ended_at)',
  },
});
export type RobotRunRow = RowOf<typeof robotRun>;

const robotPoint = table('robot_points', {
  doc: "A point of a run's curve. Never changes.",
  columns: {
    id: key(),
    runId: text().references('robot_runs'),
    seq: int().above(0),
    value: big().atLeast(0),
    /** Paid in at the start of the sub-period that ends here. */
    flow: big(),
    unit: text(),
    ts: int(),
  },
  constraints: ['UNIQUE (run_id, seq)'],
});
export type RobotPointRow = RowOf<typeof robotPoint>;

const robotFlow = table('robot_flows', {
  doc: 'Money paid into a run. Never changes.',
  columns: {
    id: key(),
    runId: text().references('robot_runs'),
    /** In the asset of the run. */
    amount: big().above(0),
    paid: big().above(0),
    paidAsset: text(),
    /** All-in rate of the conversion; null without one. */
    rate: text().nullable(),
    exchangeId: text().nullable().unique().references('exchanges'),
    ts: int(),
  },
  constraints: [
    'CHECK ((rate IS NULL) = (exchange_id IS NULL))',
    'CHECK (exchange_id IS NOT NULL OR amount = paid)',
  ],
  indexes: {
    robot_flows_by_run: '(run_id, ts)',
  },
});
export type RobotFlowRow = RowOf<typeof robotFlow>;

/** Reason of a run's order. Never changes. */
const ORDER_CAUSES = [
  'enter',
  'leave',
  'rebalance',
  'band',
  'drawdown',
  'matured',
  'redeemed',
  'feed',
  'operator',
] as const;
export type OrderCause = (typeof ORDER_CAUSES)[number];

const robotCause = table('robot_causes', {
  doc: 'Why an order of a run was placed. Never changes.',
  columns: {
    /** Id of the order. */
    id: key().references('orders'),
    runId: text().references('robot_runs'),
    cause: oneOf(ORDER_CAUSES),
    /** Inputs of the rule, `name=value` joined by `;`. */
    inputs: text(),
    slot: int(),
    ts: int(),
  },
  indexes: {
    robot_causes_by_run: '(run_id)',
  },
});

const robotSignal = table('robot_signals', {
  doc: "What a product's rule said last, for whoever holds nothing.",
  columns: {
    /** Id of the product. */
    id: key(),
    version: version(),
    slot: int(),
    /** Targets, JSON text. */
    targets: text(),
    inputs: text(),
    ts: int(),
  },
});
export type RobotSignalRow = RowOf<typeof robotSignal>;

const robotAccount = table('robot_accounts', {
  doc: 'The robots of a person and realm as one account for the performance fee.',
  columns: {
    /** `<realm>:<userId>`. */
    id: key(),
    version: version(),
    ...owner,
    asset: text().check(`asset = 'USDT'`),
    startedAt: int(),
    windowStart: int(),
    windowEnd: int().check('window_end > window_start'),
    highWater: big().atLeast(0),
    charged: big().atLeast(0),
    /** Fee charged but not covered yet. */
    owed: big().check('owed >= 0 AND owed <= charged'),
  },
  constraints: ['UNIQUE (user_id, realm)'],
});
export type RobotAccountRow = RowOf<typeof robotAccount>;

const robotFee = table('robot_fees', {
  doc: 'A window that ended. Never changes.',
  columns: {
    id: key(),
    accountId: text().references('robot_accounts'),
    ...owner,
    windowStart: int(),
    windowEnd: int().check('window_end > window_start'),
    /** Realised profit of all runs since the account was opened. */
    realised: big(),
    highWater: big().atLeast(0),
    fee: big().atLeast(0),
    ts: int(),
  },
  constraints: ['UNIQUE (account_id, window_end)'],
});
export type RobotFeeRow = RowOf<typeof robotFee>;

export const ROBOT_TABLES = {
  robotRun,
  robotPoint,
  robotFlow,
  robotCause,
  robotSignal,
  robotAccount,
  robotFee,
};
