import { avgEntry } from '#domain/contract/open.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { assetScale } from '#domain/money/asset.ts';
import { toMinor } from '#domain/money/money.ts';
import { feeUp, marginUp } from '#domain/money/rounding.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { bookCloseFill } from './close-fill.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import type { Booked, FillPart } from './fill-part.ts';
import { ensureFundingTimer } from './funding.ts';
import { openPosition, updatePosition, watchPosition } from './positions.ts';
import { priceDec, qtyDec } from '#server/app/orders/scales.ts';

/** Assigns the triggers of an order to its position at the first fill. */
async function adoptTriggers(desk: Desk, orderId: string, positionId: string): Promise<void> {
  const triggers = desk.context.tx.table('trigger');
  const waiting = await triggers.find({ orderId, positionId: null, status: 'armed' });
  for (const row of waiting) {
    const { kind } = row;
    for (const old of await triggers.find({ positionId, kind, status: 'armed' })) {
      await triggers.update(old, { status: 'cancelled' });
    }
    await triggers.update(row, { positionId });
  }
}

async function insertPosition(desk: Desk, part: FillPart, fresh: Held): Promise<PositionRow> {
  const { order } = part;
  const { tx, now, newId } = desk.context;
  const { userId, realm, symbol } = order;
  const row: PositionRow = {
    id: newId(),
    version: 1,
    userId,
    realm,
    symbol,
    side: order.positionSide ?? (order.side === 'buy' ? 'long' : 'short'),
    leverage: order.leverage ?? 1,
    ...fresh,
    realised: 0n,
    funding: 0n,
    status: 'open',
    reason: null,
    dueSince: null,
    openedAt: now,
    closedAt: null,
    updatedAt: now,
  };
  await tx.table('position').insert(row);
  return row;
}

type Held = Pick<PositionRow, 'qty' | 'entry' | 'margin' | 'fees'>;

/** The position after one more fill; the average price stays unrounded. */
function enlarged(part: FillPart, old: PositionRow | undefined, added: Held): Held {
  if (old === undefined) return added;
  const { instrument } = part;
  const { avgEntry: entry } = avgEntry([
    { qty: qtyDec(instrument, old.qty), price: new Decimal(old.entry) },
    { qty: qtyDec(instrument, part.qty), price: priceDec(part.price) },
  ]);
  return {
    qty: old.qty + added.qty,
    entry: decimalText(entry),
    margin: old.margin + added.margin,
    fees: old.fees + added.fees,
  };
}

/**
 * Books an opening fill: margin and fee are taken from the reservation, extra margin at a better
 * price from the account. Returns null if the account lacks it.
 */
async function bookOpenFill(desk: Desk, part: FillPart): Promise<Booked | null> {
  const { order, instrument, before, after, id: ref } = part;
  const { userId: owner, realm, symbol, leverage } = order;
  const asset = instrument.quote;
  const scale = assetScale(asset);
  const times = new Decimal(leverage ?? 1);
  const marginOf = (turnover: Decimal): Decimal => marginUp(turnover.div(times), scale);
  const margin = toMinor(marginOf(after.turnover).minus(marginOf(before.turnover)), scale);
  const fee = toMinor(feeUp(after.feeExact, scale).minus(feeUp(before.feeExact, scale)), scale);
  const cost = margin + fee;
  const used = cost < part.carry.reserved ? cost : part.carry.reserved;
  const rest = cost - used;
  if (rest > 0n && (await desk.context.tx.balance(realm, owner, asset, 'contract')) < rest) {
    return null;
  }
  const legs = [
    { owner, bucket: 'frozen', asset, amount: -used } as const,
    { owner, bucket: 'contract', asset, amount: -rest } as const,
    { owner, bucket: 'margin', asset, amount: margin } as const,
    { owner: HOUSE, bucket: 'fees', asset, amount: fee } as const,
  ];
  await desk.post({ realm, reason: 'positionOpen', ref, legs });
  const side = order.positionSide ?? (order.side === 'buy' ? 'long' : 'short');
  const old = await openPosition(desk.context.tx, order, { symbol, side });
  const added = { qty: part.qty, entry: decimalText(priceDec(part.price)), margin, fees: fee };
  const held = enlarged(part, old, added);
  const row =
    old === undefined
      ? await insertPosition(desk, part, held)
      : await updatePosition(desk, old, held);
  await adoptTriggers(desk, order.id, row.id);
  await watchPosition(desk, row);
  await ensureFundingTimer(desk, symbol);
  return { used, fee, tax: 0n, realised: 0n, positionId: row.id };
}

/** Books a fill of a contract order, which opens, enlarges or reduces a position. */
export async function bookContractFill(desk: Desk, part: FillPart): Promise<Booked | null> {
  return part.closes === null ? bookOpenFill(desk, part) : bookCloseFill(desk, part);
}
