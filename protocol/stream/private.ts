import * as v from 'valibot';
import { ALERT_STATES } from '#domain/alert/alert.ts';
import { RUN_ENDS, RUN_STATES } from '#domain/robot/states.ts';
import { SUBSCRIPTION_STATES } from '#domain/ipo/states.ts';
import { LOAN_STATES } from '#domain/loan/states.ts';
import { OPTION_STATES } from '#domain/option/rules.ts';
import { VIP_STATES } from '#domain/vip/terms.ts';
import { algoView } from '#protocol/http/algo-objects.ts';
import { count, timeMs } from '#protocol/http/scalars.ts';
import { balanceView, fillView, orderView, positionView } from '#protocol/http/trading-objects.ts';

/**
 * Private events: one gap-free numbering per user and realm. A reconnecting client names its last
 * event and receives every later one exactly once.
 */

const moneyHead = v.object({
  id: v.string(),
  version: v.number(),
  status: v.string(),
  /** Sub-state of an open withdrawal. */
  sub: v.optional(v.string()),
});

/** Data per kind of event. An object in an event replaces the one with the same id. */
export const PRIVATE_EVENTS = {
  /** A deposit or withdrawal changed state; fetch it for details. */
  deposit: moneyHead,
  withdrawal: moneyHead,
  account: v.object({ balances: v.array(balanceView) }),
  order: orderView,
  algo: algoView,
  fill: fillView,
  position: positionView,
  session: v.object({ ended: v.string(), sessionId: v.string() }),
  identity: v.object({ idStatus: v.picklist(['none', 'pending', 'succ', 'fail']) }),
  /** A loan changed; fetch it for details. */
  loan: v.object({
    id: v.string(),
    status: v.picklist(LOAN_STATES),
    isOverdue: v.boolean(),
    hasOffer: v.boolean(),
  }),
  /**
   * An option was bought, sold back or settled, or its volatility changed; fetch it for details.
   */
  option: v.object({ id: v.string(), version: v.number(), status: v.picklist(OPTION_STATES) }),
  /** A membership changed; fetch it for details. */
  vip: v.object({ status: v.picklist(VIP_STATES) }),
  /** A subscription changed; fetch it for details. */
  subscription: v.object({
    id: v.string(),
    version: v.number(),
    issueId: v.string(),
    status: v.picklist(SUBSCRIPTION_STATES),
  }),
  /** Credit on shares changed; fetch it for details. */
  credit: v.object({
    id: v.string(),
    version: v.number(),
    owed: v.string(),
    isCalled: v.boolean(),
  }),
  /** A robot or basket changed; fetch it for details. */
  robot: v.object({
    id: v.string(),
    version: v.number(),
    status: v.picklist(RUN_STATES),
    isPaused: v.boolean(),
    closing: v.optional(v.picklist(RUN_ENDS)),
  }),
  message: v.object({ msgKey: v.string(), args: v.record(v.string(), v.string()) }),
  /** An alert was added, changed, rang or was deleted; fetch it for details. */
  alert: v.object({
    id: v.string(),
    version: v.number(),
    status: v.picklist(ALERT_STATES),
  }),
  /** Drawings or indicator templates changed; fetch what is newer than the last known change. */
  chart: v.object({ change: v.number() }),
  /** The desk wrote or read a message; fetch the conversation for details. */
  chat: v.object({ id: v.string() }),
} as const;

export type PrivateKind = keyof typeof PRIVATE_EVENTS;

export type PrivateEvent = {
  [K in PrivateKind]: {
    readonly kind: K;
    readonly data: v.InferOutput<(typeof PRIVATE_EVENTS)[K]>;
  };
}[PrivateKind];

/** Fields of every event besides its kind and data. */
export const EVENT_HEAD = { op: v.literal('event'), eventId: count, ts: timeMs } as const;

/** One event on the stream, always JSON text. */
export type EventFrame = PrivateEvent & {
  readonly [K in keyof typeof EVENT_HEAD]: v.InferOutput<(typeof EVENT_HEAD)[K]>;
};
