import type { Checked } from '#domain/errors.ts';
import type { Side } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { PositionSide } from './side.ts';

/**
 * How a contract holds positions: one net position, or a long and a short one side by side.
 * Combinations of side and position side follow OKX (`side`, `posSide`).
 */
export const POSITION_MODES = ['oneWay', 'hedge'] as const;
export type PositionMode = (typeof POSITION_MODES)[number];

/** Mode of a contract for which nothing was chosen. */
export const DEFAULT_MODE: PositionMode = 'oneWay';

/** Whether a position answers with its own margin, or with the balance of the account. */
export const MARGIN_MODES = ['isolated', 'cross'] as const;
export type MarginMode = (typeof MARGIN_MODES)[number];

/** Margin mode of a contract for which nothing was chosen. */
export const DEFAULT_MARGIN: MarginMode = 'isolated';

/** What an account has open in a contract, counted. */
export type OpenInContract = {
  readonly positions: number;
  readonly orders: number;
  /** Live orders that place others: conditions, brackets, scales, TWAP. */
  readonly conditions: number;
};

/**
 * Checks a change of the position or margin mode of a contract: only while the account has neither
 * a position nor an order in it. The refusal counts what is open.
 */
export function checkModeChange(open: OpenInContract): Checked<'MODE_IN_USE'> {
  const { positions, orders, conditions } = open;
  if (positions + orders + conditions === 0) return { ok: true };
  const args = {
    positions: String(positions),
    orders: String(orders),
    conditions: String(conditions),
  };
  return { ok: false, error: 'MODE_IN_USE', args };
}

/** An order on a contract; quantities in base units. */
export type ModeOrder = {
  readonly side: Side;
  readonly qty: Decimal;
  readonly reduceOnly: boolean;
  /** Position it is meant for. One-way mode does not read it. */
  readonly positionSide: PositionSide;
};

/** Quantity of the open positions of a contract, base units; 0 for none. */
export type HeldSides = Readonly<Record<PositionSide, Decimal>>;

/** What an order does: a buy closes of the short and opens of the long, a sale the reverse. */
export type OrderEffect = { readonly closeQty: Decimal; readonly openQty: Decimal };

const NOTHING = new Decimal(0);

/**
 * Effect of an order in one-way mode: it closes the opposite position first and opens the rest on
 * its own side, unless it is reduce-only.
 */
function oneWayEffect(order: ModeOrder, held: HeldSides): OrderEffect {
  const { side, qty, reduceOnly } = order;
  const closeQty = Decimal.min(qty, side === 'buy' ? held.short : held.long);
  return { closeQty, openQty: reduceOnly ? NOTHING : qty.minus(closeQty) };
}

/**
 * Effect of an order in hedge mode: a buy of the long and a sale of the short open, the other two
 * close and are cut to the position. A reduce-only order never opens.
 */
function hedgeEffect(order: ModeOrder, held: HeldSides): OrderEffect {
  const { side, qty, reduceOnly, positionSide } = order;
  const opens = (side === 'buy') === (positionSide === 'long');
  if (opens) return { closeQty: NOTHING, openQty: reduceOnly ? NOTHING : qty };
  return { closeQty: Decimal.min(qty, held[positionSide]), openQty: NOTHING };
}

/**
 * What an order closes and opens; a remainder beyond both is cut. Exact, nothing is rounded.
 * @param held the open positions of the account in the contract.
 */
export function orderEffect(mode: PositionMode, order: ModeOrder, held: HeldSides): OrderEffect {
  return mode === 'oneWay' ? oneWayEffect(order, held) : hedgeEffect(order, held);
}
