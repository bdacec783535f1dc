import * as v from 'valibot';
import { ALERT_STATES } from '#domain/alert/alert.ts';
import { RUN_ENDS, RUN_STATES } from '#domain/robot/states.ts';
import { SUBSCRIPTION_STATES } from '#domain/ipo/states.ts';
import { LOAN_STATES } from '#domain/loan/states.ts';
import { OPTION_STATES } from '#domain/option/rules.ts';
import { VIP_STATES } from '#domain/vip/terms.ts';
import { balanceView, fillView, orderView, positionView } from '#protocol/http/trading-objects.ts';

/**
 * Private events: one gap-free row of numbers per user and realm. A client that comes back names
 * the last one it has and gets every later one exactly once.
 */

const moneyHead = v.object({
  id: v.string(),
  version: v.number(),
  status: v.string(),
  /** Where an open withdrawal stands. */
  sub: v.optional(v.string()),
});

/** Data of each kind of event. An object in an event replaces the one with the same id. */
export const PRIVATE_EVENTS = {
  /** A deposit or withdrawal has a newer state; the whole of it is one call away. */
  deposit: moneyHead,
  withdrawal: moneyHead,
  account: v.object({ balances: v.array(balanceView) }),
  order: orderView,
  fill: fillView,
  position: positionView,
  session: v.object({ ended: v.string(), sessionId: v.string() }),
  identity: v.object({ idStatus: v.picklist(['none', 'pending', 'succ', 'fail']) }),
  /** A loan moved; the whole of it is one call away. */
  loan: v.object({
    id: v.string(),
    status: v.picklist(LOAN_STATES),
    isOverdue: v.boolean(),
    hasOffer: v.boolean(),
  }),
  /**
   * An option was bought, sold back or settled, or is valued by another volatility; the whole of
   * it is one call away.
   */
  option: v.object({ id: v.string(), version: v.number(), status: v.picklist(OPTION_STATES) }),
  /** A membership moved; the whole of it is one call away. */
  vip: v.object({ status: v.picklist(VIP_STATES) }),
  /** A subscription moved; the whole of it is one call away. */
  subscription: v.object({
    id: v.string(),
    version: v.number(),
    issueId: v.string(),
    status: v.picklist(SUBSCRIPTION_STATES),
  }),
  /** Credit on shares moved; the whole of it is one call away. */
  credit: v.object({
    id: v.string(),
    version: v.number(),
    owed: v.string(),
    isCalled: v.boolean(),
  }),
  /** A robot or basket moved; the whole of it is one call away. */
  robot: v.object({
    id: v.string(),
    version: v.number(),
    status: v.picklist(RUN_STATES),
    isPaused: v.boolean(),
    closing: v.optional(v.picklist(RUN_ENDS)),
  }),
  message: v.object({ msgKey: v.string(), args: v.record(v.string(), v.string()) }),
  /** An alert was added, changed, rang or was deleted; the whole of it is one call away. */
  alert: v.object({
    id: v.string(),
    version: v.number(),
    status: v.picklist(ALERT_STATES),
  }),
  /** The desk wrote, or saw what was written; the talk is one call away. */
  chat: v.object({ id: v.string() }),
} as const;

export type PrivateKind = keyof typeof PRIVATE_EVENTS;

export type PrivateEvent = {
  [K in PrivateKind]: {
    readonly kind: K;
    readonly data: v.InferOutput<(typeof PRIVATE_EVENTS)[K]>;
  };
}[PrivateKind];

/** One event on the stream, always JSON text. */
export type EventFrame = PrivateEvent & {
  readonly op: 'event';
  readonly eventId: number;
  readonly ts: number;
};
