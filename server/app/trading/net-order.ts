import type { Against } from '#domain/contract/quote-net.ts';
import { orderEffect } from '#domain/contract/position-mode.ts';
import { otherSide } from '#domain/contract/side.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { NOTHING_FILLED, type Filled } from '#domain/order/filled.ts';
import type { Draft, Traded } from '#server/app/orders/draft.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { priceRow, qtyDec } from '#server/app/orders/scales.ts';
import type { CommandContext, VenueFill } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { FillRow, OrderRow, PositionRow } from '#server/ports/rows.ts';
import { positionModeOf } from './contract-mode.ts';
import { figuresOf } from './guarded-position.ts';
import { openPosition } from './positions.ts';

/**
 * Orders of a contract in one-way mode: an order that would open one side closes the other side
 * first. What it closes is decided fill by fill, from what is held then, so resting orders on both
 * sides always net.
 */

/** An order that may close first. */
type Netting = {
  readonly traded: Traded;
  readonly draft: Draft;
  readonly side: PositionRow['side'];
  readonly old: OrderRow | null;
  readonly queued?: bigint;
  readonly reverses?: string;
};

/** Position that an order with this side closes before it opens; none in hedge mode. */
async function oppositeOf(
  db: CoreReader,
  order: Pick<OrderRow, 'userId' | 'realm' | 'symbol'>,
  side: PositionRow['side'],
): Promise<PositionRow | undefined> {
  if ((await positionModeOf(db, order)) === 'hedge') return undefined;
  return openPosition(db, order, { symbol: order.symbol, side: otherSide(side) });
}

/**
 * Quantity of the account's own resting orders that fill before a new one on the same side of the
 * book: those with a better price, or the same.
 */
async function aheadOf(
  { tx, caller }: CommandContext,
  { traded, draft, old }: Netting,
): Promise<bigint> {
  const { instrument } = traded;
  if (draft.price === null) return 0n;
  const { userId, realm } = caller;
  const { symbol } = instrument;
  const own = { userId, realm, symbol, side: draft.side, status: LIVE_STATES };
  const price = priceRow(instrument, draft.price);
  const isAhead = (row: OrderRow): boolean => {
    if (row.id === old?.id || row.price === null) return false;
    return draft.side === 'buy' ? row.price >= price : row.price <= price;
  };
  const ahead = (await tx.table('order').find(own)).filter(isAhead);
  return ahead.reduce((sum, row) => sum + row.qty - row.filled, 0n);
}

/** What an order closes before it opens; null when there is nothing to close. */
export async function closedFirst(
  context: CommandContext,
  netting: Netting,
): Promise<Against | null> {
  const { tx, caller } = context;
  const { instrument } = netting.traded;
  const { userId, realm } = caller;
  const own = { userId, realm, symbol: instrument.symbol };
  const row = await oppositeOf(tx, own, netting.side);
  if (row === undefined || row.id === netting.reverses) return null;
  const ahead = (await aheadOf(context, netting)) + (netting.queued ?? 0n);
  return { held: figuresOf(instrument, row), aheadQty: qtyDec(instrument, ahead) };
}

/** A part of a fill: it closes of a position, or opens when that is null. */
export type NetPart = { readonly fill: VenueFill; readonly closes: string | null };

/** Splits a fill into the part that closes and the rest, by what is held now. */
export async function netParts(
  desk: Desk,
  order: OrderRow,
  fill: VenueFill,
): Promise<readonly NetPart[]> {
  if (order.market !== 'contract') return [{ fill, closes: null }];
  if (order.reduceOnly) return [{ fill, closes: order.positionId }];
  const { side, positionSide } = order;
  const on = positionSide ?? (side === 'buy' ? 'long' : 'short');
  const other = await oppositeOf(desk.context.tx, order, on);
  if (other === undefined) return [{ fill, closes: null }];
  const instrument = desk.instrument(order.symbol);
  const scale = new Decimal(10).pow(instrument.qtyDecimals);
  const qty = new Decimal(fill.qty).div(scale);
  const nothing = new Decimal(0);
  const held = { long: nothing, short: nothing, [other.side]: qtyDec(instrument, other.qty) };
  const asked = { side, qty, reduceOnly: false, positionSide: on };
  const { closeQty, openQty } = orderEffect('oneWay', asked, held);
  const units = (part: Decimal): number => part.times(scale).toNumber();
  const front = { fill: { ...fill, qty: units(closeQty) }, closes: other.id };
  if (openQty.isZero()) return [front];
  return [front, { fill: { ...fill, qty: units(openQty) }, closes: null }];
}

/** Fills of an opening order that closed instead, one by one. */
export async function closingFills(
  db: CoreReader,
  order: Pick<OrderRow, 'id' | 'reduceOnly' | 'closeRun' | 'positionSide'>,
): Promise<readonly FillRow[]> {
  // Only a closing fill leaves a run.
  if (order.reduceOnly || order.closeRun === null) return [];
  const closing: FillRow[] = [];
  for (const fill of await db.table('fill').find({ orderId: order.id })) {
    const position = await db.table('position').get(fill.positionId ?? '');
    if (position !== undefined && position.side !== order.positionSide) closing.push(fill);
  }
  return closing;
}

/** The sum of two parts of an order. */
export function filledBoth(one: Filled, other: Filled): Filled {
  return {
    qty: one.qty.plus(other.qty),
    turnover: one.turnover.plus(other.turnover),
    feeExact: one.feeExact.plus(other.feeExact),
  };
}

/** A part of an order without another part of it. */
export function filledWithout(whole: Filled, part: Filled): Filled {
  if (part === NOTHING_FILLED) return whole;
  return {
    qty: whole.qty.minus(part.qty),
    turnover: whole.turnover.minus(part.turnover),
    feeExact: whole.feeExact.minus(part.feeExact),
  };
}
