import { closeTurnover } from '#domain/contract/close.ts';
import { bankruptcyPrice } from '#domain/contract/liq-price.ts';
import { handOver } from '#domain/contract/liquidation.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import { feeUp } from '#domain/money/rounding.ts';
import { HOUSE, type Leg, type Realm } from '#server/ports/ledger.ts';
import type { OrderRow, PositionRow } from '#server/ports/rows.ts';
import type { Desk } from './desk.ts';
import type { Booked, CloseSums, FillPart } from './fill-part.ts';
import { closeRunText, readCloseRun } from './close-run.ts';
import { disarm, updatePosition } from './positions.ts';
import { amountDec, qtyDec } from './scales.ts';

/**
 * What a fill gives the user. A run of fills is one settlement: a loss of a later fill is first
 * taken off what an earlier one gave.
 */
function dueTo({ cash }: FillPart['carry'], brought: bigint): bigint {
  cash.sum += brought;
  const whole = cash.sum > 0n ? cash.sum : 0n;
  const due = whole - cash.given;
  cash.given = whole;
  return due;
}

/**
 * Where the part of a loss goes that the released margin does not cover: first the insurance fund,
 * which cannot go below zero, then the venue, which is on the other side of every contract. So an
 * empty fund is nobody else's loss: there is no winner whose position would have to be reduced.
 */
async function coverShortfall(
  desk: Desk,
  { realm, asset }: { readonly realm: Realm; readonly asset: string },
  shortfall: bigint,
): Promise<Leg[]> {
  if (shortfall <= 0n) return [];
  const fund = await desk.context.tx.balance(realm, HOUSE, asset, 'insurance');
  const paid = fund < shortfall ? fund : shortfall;
  return [
    { owner: HOUSE, bucket: 'insurance', asset, amount: -paid },
    { owner: HOUSE, bucket: 'venue', asset, amount: -(shortfall - paid) },
  ];
}

/** Sums of the run so far: before this fill, and with it. */
function sumsOf(
  part: FillPart,
  position: PositionRow,
  sums: (run: CloseRun) => CloseSums,
): { readonly was: CloseSums; readonly is: CloseSums } {
  const { instrument, carry, after, before } = part;
  const from = carry.close ??
    readCloseRun(part.order, position) ?? {
      qty: qtyDec(instrument, position.qty),
      margin: amountDec(instrument.quote, position.margin),
      filled: before,
      done: null,
    };
  const is = sums({
    side: position.side,
    qty: from.qty,
    entry: new Decimal(position.entry),
    margin: from.margin,
    closeQty: after.qty.minus(from.filled.qty),
    turnover: after.turnover.minus(from.filled.turnover),
    feeExact: after.feeExact.minus(from.filled.feeExact),
  });
  const zero = new Decimal(0);
  const was = from.done ?? { pnl: zero, released: zero, fee: zero };
  carry.close = { ...from, done: is };
  return { was, is };
}

/** What a run has closed in all, of the position as it was at its beginning. */
type CloseRun = {
  readonly side: PositionRow['side'];
  readonly qty: Decimal;
  readonly entry: Decimal;
  readonly margin: Decimal;
  readonly closeQty: Decimal;
  readonly turnover: Decimal;
  readonly feeExact: Decimal;
};

/** An ordinary close: margin in proportion, profit down, the fee is booked by the order. */
function closeSums(run: CloseRun): CloseSums {
  const zero = new Decimal(0);
  const { realisedPnl, marginReleased } = closeTurnover({ ...run, feeRate: zero });
  return { pnl: realisedPnl, released: marginReleased, fee: zero };
}

/**
 * A liquidation: the margin of the part is lost whole, its fee at the bankruptcy price comes out
 * of it, the rest is the fund's.
 */
function handOverSums(run: CloseRun, feeRate: Decimal): CloseSums {
  const { released, pnl } = closeSums(run);
  const price = bankruptcyPrice(run);
  const { fee } = handOver({ qty: run.closeQty, margin: released, price, feeRate });
  return { pnl, released, fee };
}

async function positionOf(desk: Desk, order: OrderRow): Promise<PositionRow> {
  const position = await desk.context.tx.table('position').get(order.positionId ?? '');
  if (position?.status !== 'open') throw new Error(`order ${order.id} has no position`);
  return position;
}

/** What is left of a position after a part of it went. */
async function shrinkPosition(
  desk: Desk,
  position: PositionRow,
  part: {
    readonly qty: bigint;
    readonly margin: bigint;
    readonly realised: bigint;
    readonly fee: bigint;
    readonly end: Pick<PositionRow, 'status' | 'reason'>;
  },
): Promise<PositionRow> {
  const qty = position.qty - part.qty;
  const closedAt = desk.context.now;
  const left = await updatePosition(desk, position, {
    qty,
    margin: position.margin - part.margin,
    realised: position.realised + part.realised,
    fees: position.fees + part.fee,
    dueSince: null,
    ...(qty === 0n ? { ...part.end, closedAt } : {}),
  });
  if (qty === 0n) await disarm(desk, position.id);
  return left;
}

/**
 * Part of a position goes: its margin is released, profit and loss come from and go to the venue,
 * the fee to the house. What a loss takes beyond the released margin is not the user's.
 */
async function bookClose(desk: Desk, part: FillPart): Promise<Booked> {
  const { order, instrument, before, after, id: ref, qty } = part;
  const { userId: owner, realm } = order;
  const asset = instrument.quote;
  const scale = assetScale(asset);
  const position = await positionOf(desk, order);
  const { was, is } = sumsOf(part, position, closeSums);
  const pnl = toMinor(is.pnl.minus(was.pnl), scale);
  const released = toMinor(is.released.minus(was.released), scale);
  const fee = toMinor(feeUp(after.feeExact, scale).minus(feeUp(before.feeExact, scale)), scale);
  const cash = released + pnl - fee;
  const due = dueTo(part.carry, cash);
  const legs: Leg[] = [
    { owner, bucket: 'margin', asset, amount: -released },
    { owner, bucket: 'contract', asset, amount: due },
    { owner: HOUSE, bucket: 'venue', asset, amount: -pnl },
    { owner: HOUSE, bucket: 'fees', asset, amount: fee },
    // What a later fill brings back of a loss goes to the fund that paid for it.
    { owner: HOUSE, bucket: 'insurance', asset, amount: cash > due ? cash - due : 0n },
    ...(await coverShortfall(desk, { realm, asset }, due - cash)),
  ];
  await desk.post({ realm, reason: 'positionClose', ref, legs });
  const end = { status: 'closed', reason: null } as const;
  const taken = { qty, margin: released, realised: pnl, fee, end };
  const left = await shrinkPosition(desk, position, taken);
  const closeRun = closeRunText(part.carry.close, left);
  return { used: 0n, fee, tax: 0n, realised: pnl, positionId: position.id, closeRun };
}

/**
 * Part of a position is handed over: its whole margin is lost. What the unwinding at market leaves
 * of it after the fee goes to the insurance fund; what is missing comes from there.
 */
async function bookHandOver(desk: Desk, part: FillPart): Promise<Booked> {
  const { order, instrument, rules, id: ref, qty } = part;
  const { userId: owner, realm } = order;
  const asset = instrument.quote;
  const scale = assetScale(asset);
  const position = await positionOf(desk, order);
  const feeRate = new Decimal(rules.takerRate);
  const { was, is } = sumsOf(part, position, (run) => handOverSums(run, feeRate));
  const lost = toMinor(is.released.minus(was.released), scale);
  const fee = toMinor(is.fee.minus(was.fee), scale);
  const pnl = toMinor(is.pnl.minus(was.pnl), scale);
  const surplus = lost - fee + pnl;
  const legs: Leg[] = [
    { owner, bucket: 'margin', asset, amount: -lost },
    { owner: HOUSE, bucket: 'fees', asset, amount: fee },
    { owner: HOUSE, bucket: 'venue', asset, amount: -pnl },
    { owner: HOUSE, bucket: 'insurance', asset, amount: surplus > 0n ? surplus : 0n },
    ...(await coverShortfall(desk, { realm, asset }, -surplus)),
  ];
  await desk.post({ realm, reason: 'liquidation', ref, legs });
  const realised = fee - lost;
  const end = { status: 'closed_by_system', reason: 'liquidation' } as const;
  await shrinkPosition(desk, position, { qty, margin: lost, realised, fee, end });
  return { used: 0n, fee, tax: 0n, realised, positionId: position.id };
}

/** Why an order of the system exists; it decides how its fills are booked. */
export const LIQUIDATION = 'liquidation';

/** A fill that makes a position smaller. */
export async function bookCloseFill(desk: Desk, part: FillPart): Promise<Booked> {
  return part.order.reason === LIQUIDATION ? bookHandOver(desk, part) : bookClose(desk, part);
}
