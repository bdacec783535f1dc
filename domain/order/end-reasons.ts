/**
 * Why an order is as it is, where its state does not say it:
 *
 * - `tp`, `sl`, `liquidation`: it closes a position for its take profit, its stop or a liquidation;
 *   the last one also ends the orders that wait for the position.
 * - `margin`: its owner could not pay, or it sells the shares of an unanswered margin call.
 * - `marginCall`: it would have bought on credit while a margin call was made.
 * - `changed`, `reduced`: replaced by its amendment, or larger than the position that it closes.
 * - `algo`, `paused`: cancelled by the order that placed it, for good or while that is paused.
 * - `immediate`, `liquidity`: the rest of an order that does not wait, or of a market order.
 * - `postOnly`, `feed`: it would have taken when trading returned, or got no price in time.
 * - `dayEnd`, `halted`: its session ended, or its market was halted for too long.
 * - `band`, `lifetime`: a share's price left the limits of a new day, or a year has passed.
 * - `goodTill`: the date until which it was to wait has passed.
 */
export const ORDER_REASONS = [
  'tp', 'sl', 'liquidation', 'margin', 'marginCall', 'changed', 'reduced', 'algo', 'paused',
  'immediate', 'liquidity', 'postOnly', 'feed', 'dayEnd', 'halted', 'band', 'lifetime',
  'goodTill',
] as const; // prettier-ignore
export type OrderReason = (typeof ORDER_REASONS)[number];

/** Reasons of its own with which an order that places others ends; see `ALGO_REASONS`. */
const OWN_REASONS = ['person', 'position', 'refused', 'time', 'minimum'] as const;

/**
 * Why an order that places others ended: its owner cancelled it or the last of its orders, its
 * position is closed, an order was refused, its time is over, or its rest is below the smallest
 * order; else the reason of the last of its orders.
 */
export const ALGO_REASONS = [...OWN_REASONS, ...ORDER_REASONS] as const;
export type AlgoReason = (typeof ALGO_REASONS)[number];
