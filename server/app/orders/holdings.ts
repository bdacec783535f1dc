import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import { assetScale } from '#domain/money/asset.ts';
import { applyToHolding, NO_HOLDING, type Holding } from '#domain/spot/avg-cost.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { HoldingRow, OrderRow } from '#server/ports/rows.ts';
import type { Desk } from './desk.ts';
import { amountDec, baseAsset, qtyDec } from './scales.ts';

/** Owner and instrument of a holding. */
export type HoldPart = {
  readonly order: Pick<OrderRow, 'userId' | 'realm' | 'symbol'>;
  readonly instrument: Instrument;
};
type Works = Pick<Desk, 'context'>;

async function rowOf(
  desk: Works,
  { order, instrument }: HoldPart,
): Promise<HoldingRow | undefined> {
  const { userId, realm } = order;
  return desk.context.tx.table('holding').first({ userId, realm, asset: baseAsset(instrument) });
}

function holdingOf(part: HoldPart, row: HoldingRow | undefined): Holding {
  if (row === undefined) return NO_HOLDING;
  return {
    qty: qtyDec(part.instrument, row.qty),
    cost: new Decimal(row.cost),
    realisedPnl: new Decimal(0),
  };
}

/** Adds a received quantity to the holding, at its cost including all fees. */
export async function holdMore(
  desk: Works,
  part: HoldPart,
  bought: { readonly qty: bigint; readonly cost: bigint },
): Promise<void> {
  const { order, instrument } = part;
  const holdings = desk.context.tx.table('holding');
  const { now: updatedAt, newId } = desk.context;
  const row = await rowOf(desk, part);
  const qty = qtyDec(instrument, bought.qty);
  const paid = amountDec(instrument.quote, bought.cost);
  const next = applyToHolding(holdingOf(part, row), { type: 'buy', qty, cost: paid });
  const cost = decimalText(next.cost);
  if (row !== undefined) {
    await holdings.update(row, { qty: row.qty + bought.qty, cost, updatedAt });
    return;
  }
  const { userId, realm, symbol } = order;
  const asset = baseAsset(instrument);
  const fresh = { id: newId(), version: 1, userId, realm, asset, symbol };
  await holdings.insert({ ...fresh, qty: bought.qty, cost, realised: 0n, updatedAt });
}

/**
 * Removes a sold quantity from the holding.
 * @returns realised profit in the currency, rounded down; quantities of unknown cost realise
 *   nothing.
 */
export async function holdLess(
  desk: Works,
  part: HoldPart,
  sold: { readonly qty: bigint; readonly proceeds: bigint },
): Promise<bigint> {
  const { instrument } = part;
  const row = await rowOf(desk, part);
  if (row === undefined || row.qty === 0n) return 0n;
  const held = holdingOf(part, row);
  const known = sold.qty < row.qty ? sold.qty : row.qty;
  const qty = qtyDec(instrument, known);
  const all = amountDec(instrument.quote, sold.proceeds);
  const proceeds = known === sold.qty ? all : all.times(qty).div(qtyDec(instrument, sold.qty));
  const next = applyToHolding(held, { type: 'sell', qty, proceeds });
  const realised = toMinor(next.realisedPnl, assetScale(instrument.quote), 'floor');
  await desk.context.tx.table('holding').update(row, {
    qty: row.qty - known,
    cost: decimalText(next.cost),
    realised: row.realised + realised,
    updatedAt: desk.context.now,
  });
  return realised;
}
