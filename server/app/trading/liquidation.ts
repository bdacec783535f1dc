import { isolatedRatio } from '#domain/contract/margin-ratio.ts';
import { liquidate } from '#domain/contract/liquidation.ts';
import { baseQtyOf, contractsOf } from '#domain/contract/size.ts';
import { tiersOf } from '#domain/contract/tiers.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { LIQUIDATION } from './close-fill.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { figuresOf } from './guarded-position.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { updatePosition, watchPosition } from './positions.ts';
import { baseAsset } from '#server/app/orders/scales.ts';
import { writeOrder } from './submit.ts';
import { systemClose } from '#server/app/orders/system-close.ts';
import { planSystemClose } from './system-order.ts';

/** Records since when the mark has been beyond the liquidation price, or that it no longer is. */
export async function markDue(
  desk: Desk,
  positionId: string,
  dueSince: number | null,
): Promise<void> {
  const row = await desk.context.tx.table('position').get(positionId);
  if (row?.status === 'open') await updatePosition(desk, row, { dueSince });
}

/** Quantity to hand over at a mark; zero while the margin suffices. */
function handedQty(desk: Desk, position: PositionRow, mark: Decimal): bigint {
  const instrument = desk.instrument(position.symbol);
  const { side, qty, entry, margin, feeRate } = figuresOf(instrument, position);
  const ctVal = new Decimal(instrument.ctVal ?? 1);
  const size = contractsOf(qty, ctVal);
  const tiers = tiersOf(instrument);
  const { remainingSize } = liquidate({ tiers, ctVal, side, size, entry, mark, margin, feeRate });
  const left = toMinor(baseQtyOf(remainingSize, ctVal), assetScale(baseAsset(instrument)));
  return position.qty - left;
}

/** Cancels the position's orders before it is liquidated. */
async function cancelOrders(desk: Desk, position: PositionRow): Promise<void> {
  const { userId, realm, symbol, side: positionSide } = position;
  const market = 'contract';
  const own = { userId, realm, market, symbol, positionSide, status: LIVE_STATES } as const;
  for (const row of await desk.context.tx.table('order').find(own)) {
    await systemClose(desk, row, LIQUIDATION);
  }
}

/**
 * Liquidates a position whose ratio is still 1 or less at the mark: reduces it by tiers or takes it
 * over whole, unwound against the book. Quantity that the book cannot take waits for the next mark.
 * @returns `waits` when nothing could be traded.
 */
export async function liquidatePosition(
  desk: Desk,
  positionId: string,
  markUnits: number,
): Promise<'done' | 'waits'> {
  const position = await desk.context.tx.table('position').get(positionId);
  if (position?.status !== 'open') return 'done';
  const instrument = desk.instrument(position.symbol);
  const mark = fromMinor(markUnits, instrument.priceDecimals);
  if (!isolatedRatio({ ...figuresOf(instrument, position), mark }).liquidate) {
    await updatePosition(desk, position, { dueSince: null });
    return 'done';
  }
  const qty = handedQty(desk, position, mark);
  const extras = { reason: LIQUIDATION } as const;
  const planned = planSystemClose(desk, position, { qty, extras });
  if (planned === null) return 'waits';
  await cancelOrders(desk, position);
  await writeOrder(desk, planned);
  const after = await desk.context.tx.table('position').get(positionId);
  if (after !== undefined) await watchPosition(desk, after);
  return 'done';
}
