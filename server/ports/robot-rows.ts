import type { ProductId } from '#domain/robot/products.ts';
import type { RunEnd, RunEndReason, RunState } from '#domain/robot/states.ts';
import type { Realm } from './ledger.ts';

/** Rows of robots and baskets. Money in minor units of the asset; units and rates decimal text. */

/** A run: a product at work with somebody's capital, in a ledger account of its own. */
export type RobotRunRow = {
  readonly id: string;
  readonly version: number;
  /** The person it belongs to; its own account is `robot:<id>`. */
  readonly userId: string;
  readonly realm: Realm;
  readonly productId: ProductId;
  readonly status: RunState;
  /** What it is on its way to while it still sells; null otherwise. */
  readonly closing: RunEnd | null;
  readonly reason: RunEndReason | null;
  readonly asset: string;
  /** Days chosen; null for a basket. */
  readonly days: number | null;
  readonly invested: bigint;
  /** Cash given back; null before the end. */
  readonly returned: bigint | null;
  /** Performance fee taken out of its cash so far. */
  readonly feePaid: bigint;
  /** Value of a unit when the run was worth `base`; 1 at the start. */
  readonly unit: string;
  readonly base: bigint;
  /** Highest unit so far and the largest fall from one. */
  readonly peak: string;
  readonly fall: string;
  /** Day in Istanbul the band counts from, with the unit at its start. */
  readonly day: number;
  readonly dayUnit: string;
  /** Day on which the band stopped it; null otherwise. */
  readonly pausedDay: number | null;
  /** Bar slot it decided on last, 0 before the first. */
  readonly slot: number;
  /** Baskets: month of the last rebalance, years times 12 plus months; null when one is due. */
  readonly month: number | null;
  /** Points of the curve so far, and the time of the last one. */
  readonly points: number;
  readonly pointAt: number;
  /** Time-weighted return and realised profit at the end; null before. */
  readonly rate: string | null;
  readonly startedAt: number;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  readonly updatedAt: number;
};

/** A point of a run's curve. Never changes. */
export type RobotPointRow = {
  readonly id: string;
  readonly runId: string;
  readonly seq: number;
  readonly value: bigint;
  /** Paid in at the start of the sub-period that ends here. */
  readonly flow: bigint;
  readonly unit: string;
  readonly ts: number;
};

/** Money paid into a run. Never changes. */
export type RobotFlowRow = {
  readonly id: string;
  readonly runId: string;
  /** In the asset of the run. */
  readonly amount: bigint;
  readonly paid: bigint;
  readonly paidAsset: string;
  /** All-in rate of the conversion; null without one. */
  readonly rate: string | null;
  readonly exchangeId: string | null;
  readonly ts: number;
};

/** Why an order of a run was given. Never changes. */
export const ORDER_CAUSES = [
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

export type RobotCauseRow = {
  /** Id of the order. */
  readonly id: string;
  readonly runId: string;
  readonly cause: OrderCause;
  /** What the rule saw, `name=value` joined by `;`. */
  readonly inputs: string;
  readonly slot: number;
  readonly ts: number;
};

/** What a product's rule said last, for whoever holds nothing. */
export type RobotSignalRow = {
  /** Id of the product. */
  readonly id: string;
  readonly version: number;
  readonly slot: number;
  /** Targets, JSON text. */
  readonly targets: string;
  readonly inputs: string;
  readonly ts: number;
};

/** The robots of a person and realm as one account for the performance fee. */
export type RobotAccountRow = {
  /** `<realm>:<userId>`. */
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly realm: Realm;
  readonly asset: string;
  readonly startedAt: number;
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly highWater: bigint;
  readonly charged: bigint;
  /** Charged but not covered yet. */
  readonly owed: bigint;
};

/** A window that ended. Never changes. */
export type RobotFeeRow = {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly realm: Realm;
  readonly windowStart: number;
  readonly windowEnd: number;
  /** Realised profit of all runs since the account began. */
  readonly realised: bigint;
  readonly highWater: bigint;
  readonly fee: bigint;
  readonly ts: number;
};

export type RobotTables = {
  robotRun: RobotRunRow;
  robotPoint: RobotPointRow;
  robotFlow: RobotFlowRow;
  robotCause: RobotCauseRow;
  robotSignal: RobotSignalRow;
  robotAccount: RobotAccountRow;
  robotFee: RobotFeeRow;
};
