import { closeTurnover } from '#domain/contract/close.ts';
import { bankruptcyPrice } from '#domain/contract/liq-price.ts';
import { handOver } from '#domain/contract/liquidation.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { toMinor } from '#domain/money/money.ts';
import { feeUp } from '#domain/money/rounding.ts';
import { HOUSE, type Leg, type Realm } from '#server/ports/ledger.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import type { Booked, CloseSums, FillPart } from './fill-part.ts';
import { closeRunText, readCloseRun } from './close-run.ts';
import { coverPayment, settleDebt } from './cross-money.ts';
import { disarm, updatePosition } from './positions.ts';
import { amountDec, qtyDec } from '#server/app/orders/scales.ts';

/**
 * Amount due to the user for a fill. All fills of a run are settled together: a loss in a later
 * fill is first offset against earlier gains.
 */
function dueTo({ cash }: FillPart['carry'], brought: bigint): bigint {
  cash.sum += brought;
  const whole = cash.sum > 0n ? cash.sum : 0n;
  const due = whole - cash.given;
  cash.given = whole;
  return due;
}

/**
 * Legs that cover a loss beyond the released margin: first the insurance fund, which cannot go
 * below zero, then the venue, the counterparty of every contract. An empty fund therefore costs no
 * other user: no winning position has to be reduced.
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

/** Totals of the run before and after this fill. */
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

/** Totals closed in a run, relative to the position at its start. */
type CloseRun = {
  readonly side: PositionRow['side'];
  readonly qty: Decimal;
  readonly entry: Decimal;
  readonly margin: Decimal;
  readonly closeQty: Decimal;
  readonly turnover: Decimal;
  readonly feeExact: Decimal;
};

/** An ordinary close: proportional margin, profit rounded down. The fee is booked by the order. */
function closeSums(run: CloseRun): CloseSums {
  const zero = new Decimal(0);
  const { realisedPnl, marginReleased } = closeTurnover({ ...run, feeRate: zero });
  return { pnl: realisedPnl, released: marginReleased, fee: zero };
}

/**
 * A liquidation: the whole margin of the part is lost. The fee at the bankruptcy price is taken
 * from it; the fund gets the rest.
 */
function handOverSums(run: CloseRun, feeRate: Decimal): CloseSums {
  const { released, pnl } = closeSums(run);
  const price = bankruptcyPrice(run);
  const { fee } = handOver({ qty: run.closeQty, margin: released, price, feeRate });
  return { pnl, released, fee };
}

async function positionOf(desk: Desk, { order, closes }: FillPart): Promise<PositionRow> {
  const position = await desk.context.tx.table('position').get(closes ?? '');
  if (position?.status !== 'open') throw new Error(`order ${order.id} has no position`);
  return position;
}

/** Reduces a position by a closed part. */
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
 * Closes part of a position. Its margin is released, profit and loss settle with the venue, the fee
 * goes to the house. The user does not bear a loss beyond the released margin. Under cross margin
 * the balance bears it, and the other positions of the account.
 */
async function bookClose(desk: Desk, part: FillPart): Promise<Booked> {
  const { order, instrument, before, after, id: ref, qty } = part;
  const { userId: owner, realm } = order;
  const asset = instrument.quote;
  const scale = assetScale(asset);
  const position = await positionOf(desk, part);
  const { was, is } = sumsOf(part, position, closeSums);
  const pnl = toMinor(is.pnl.minus(was.pnl), scale);
  const released = toMinor(is.released.minus(was.released), scale);
  const fee = toMinor(feeUp(after.feeExact, scale).minus(feeUp(before.feeExact, scale)), scale);
  const cash = released + pnl - fee;
  const isCross = position.marginMode === 'cross';
  const lacking = isCross
    ? await coverPayment(desk, { position, asset, amount: -cash, closedQty: qty })
    : 0n;
  const due = isCross ? cash + lacking : dueTo(part.carry, cash);
  const legs: Leg[] = [
    { owner, bucket: 'margin', asset, amount: -released },
    { owner, bucket: 'contract', asset, amount: due },
    { owner: HOUSE, bucket: 'venue', asset, amount: -pnl },
    { owner: HOUSE, bucket: 'fees', asset, amount: fee },
    // Later gains that offset an earlier loss go to the fund that covered it.
    { owner: HOUSE, bucket: 'insurance', asset, amount: cash > due ? cash - due : 0n },
    ...(await coverShortfall(desk, { realm, asset }, due - cash)),
  ];
  await desk.post({ realm, reason: 'positionClose', ref, legs });
  const end = { status: 'closed', reason: null } as const;
  const taken = { qty, margin: released, realised: pnl, fee, end };
  const left = await shrinkPosition(desk, position, taken);
  if (isCross) await settleDebt(desk, position, asset);
  const closeRun = closeRunText(part.carry.close, left, order);
  return { used: 0n, fee, tax: 0n, realised: pnl, positionId: position.id, closeRun };
}

/**
 * Hands over part of a position: its whole margin is lost, under cross margin its share of the
 * balance. The surplus after unwinding at market
 * and the fee goes to the insurance fund; a shortfall comes from it.
 */
async function bookHandOver(desk: Desk, part: FillPart): Promise<Booked> {
  const { order, instrument, rules, id: ref, qty } = part;
  const { userId: owner, realm } = order;
  const asset = instrument.quote;
  const scale = assetScale(asset);
  const position = await positionOf(desk, part);
  const feeRate = new Decimal(rules.takerRate);
  const { was, is } = sumsOf(part, position, (run) => handOverSums(run, feeRate));
  const lost = toMinor(is.released.minus(was.released), scale);
  const fee = toMinor(is.fee.minus(was.fee), scale);
  const pnl = toMinor(is.pnl.minus(was.pnl), scale);
  const isCross = position.marginMode === 'cross';
  const lacking = isCross
    ? await coverPayment(desk, { position, asset, amount: lost, closedQty: qty })
    : 0n;
  const surplus = lost - lacking - fee + pnl;
  const legs: Leg[] = [
    { owner, bucket: isCross ? 'contract' : 'margin', asset, amount: lacking - lost },
    { owner: HOUSE, bucket: 'fees', asset, amount: fee },
    { owner: HOUSE, bucket: 'venue', asset, amount: -pnl },
    { owner: HOUSE, bucket: 'insurance', asset, amount: surplus > 0n ? surplus : 0n },
    ...(await coverShortfall(desk, { realm, asset }, -surplus)),
  ];
  const reason = isCross ? 'crossLiquidation' : 'liquidation';
  await desk.post({ realm, reason, ref, legs });
  const realised = fee - lost + lacking;
  const end = { status: 'closed_by_system', reason: 'liquidation' } as const;
  const margin = isCross ? 0n : lost;
  await shrinkPosition(desk, position, { qty, margin, realised, fee, end });
  if (isCross) await settleDebt(desk, position, asset);
  return { used: 0n, fee, tax: 0n, realised, positionId: position.id };
}

/** Reason of liquidation orders; it decides how their fills are booked. */
export const LIQUIDATION = 'liquidation';

/** Books a fill that reduces a position. */
export async function bookCloseFill(desk: Desk, part: FillPart): Promise<Booked> {
  return part.order.reason === LIQUIDATION ? bookHandOver(desk, part) : bookClose(desk, part);
}
