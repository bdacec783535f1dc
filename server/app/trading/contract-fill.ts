import { avgEntry } from '#domain/contract/open.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { assetScale } from '#domain/money/asset.ts';
import { toMinor } from '#domain/money/money.ts';
import { feeUp, marginUp } from '#domain/money/rounding.ts';
import { HOUSE, type Leg } from '#server/ports/ledger.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { bookCloseFill } from './close-fill.ts';
import { marginModeOf } from './contract-mode.ts';
import { ensureCrossRow } from './cross-money.ts';
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

async function insertPosition(
  desk: Desk,
  part: FillPart,
  fresh: Held & Pick<PositionRow, 'marginMode'>,
): Promise<PositionRow> {
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

/** Money of an opening fill. */
type OpenCost = { readonly margin: bigint; readonly fee: bigint; readonly isCross: boolean };

/**
 * Legs of an opening fill: the reservation pays margin and fee, the account what is missing at a
 * better price. Under cross margin the margin returns to the account.
 */
async function openLegs(
  desk: Desk,
  { order, instrument, carry }: FillPart,
  { margin, fee, isCross }: OpenCost,
): Promise<{ readonly used: bigint; readonly legs: readonly Leg[] } | null> {
  const { userId: owner, realm } = order;
  const asset = instrument.quote;
  const cost = margin + fee;
  const used = cost < carry.reserved ? cost : carry.reserved;
  const rest = isCross ? fee - used : cost - used;
  if (rest > 0n && (await desk.context.tx.balance(realm, owner, asset, 'contract')) < rest) {
    return null;
  }
  const legs: readonly Leg[] = [
    { owner, bucket: 'frozen', asset, amount: -used },
    { owner, bucket: 'contract', asset, amount: -rest },
    { owner, bucket: 'margin', asset, amount: isCross ? 0n : margin },
    { owner: HOUSE, bucket: 'fees', asset, amount: fee },
  ];
  return { used, legs };
}

/**
 * Books an opening fill. Returns null if the account lacks the extra margin of a better price.
 */
async function bookOpenFill(desk: Desk, part: FillPart): Promise<Booked | null> {
  const { order, instrument, before, after, id: ref } = part;
  const { realm, symbol, leverage } = order;
  const scale = assetScale(instrument.quote);
  const times = new Decimal(leverage ?? 1);
  const marginOf = (turnover: Decimal): Decimal => marginUp(turnover.div(times), scale);
  const margin = toMinor(marginOf(after.turnover).minus(marginOf(before.turnover)), scale);
  const fee = toMinor(feeUp(after.feeExact, scale).minus(feeUp(before.feeExact, scale)), scale);
  const side = order.positionSide ?? (order.side === 'buy' ? 'long' : 'short');
  const old = await openPosition(desk.context.tx, order, { symbol, side });
  const marginMode = old?.marginMode ?? (await marginModeOf(desk.context.tx, order));
  const isCross = marginMode === 'cross';
  const paid = await openLegs(desk, part, { margin, fee, isCross });
  if (paid === null) return null;
  const { used, legs } = paid;
  await desk.post({ realm, reason: 'positionOpen', ref, legs });
  const added = {
    qty: part.qty,
    entry: decimalText(priceDec(part.price)),
    margin: isCross ? 0n : margin,
    fees: fee,
  };
  const held = enlarged(part, old, added);
  if (isCross && old === undefined) await ensureCrossRow(desk.context, order, instrument.quote);
  const row =
    old === undefined
      ? await insertPosition(desk, part, { ...held, marginMode })
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
