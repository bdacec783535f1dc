import { OPTION_DIVIDEND, OPTION_RATE } from '#domain/option/black-scholes.ts';
import { breakEvensOf } from '#domain/option/break-even.ts';
import { pnlRatio } from '#domain/option/figures.ts';
import { expiryAt } from '#domain/option/expiry.ts';
import { OPTION_MULTIPLIER } from '#domain/option/premium.ts';
import { decimalText } from '#domain/money/decimal.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type {
  OptionCloseQuoteView,
  OptionOrderView,
  OptionQuoteView,
} from '#protocol/http/options.ts';
import { priceDec } from '#server/app/orders/scales.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { OptionOrderRow, OptionQuoteRow } from '#server/ports/option-rows.ts';
import type { FeedTickRow } from '#server/ports/rows.ts';
import { latestVol } from './option-market.ts';
import {
  contractsCount,
  contractsDec,
  costOf,
  expiryText,
  liraDec,
  liraText,
  sharePriceText,
} from './option-row.ts';

type ModelRow = Pick<OptionOrderRow, 'spot' | 'sigma' | 'sigmaDay' | 'days'>;

function modelView({ spot, sigma, sigmaDay, days }: ModelRow) {
  return {
    spot: sharePriceText(spot),
    sigma,
    sigmaDay: expiryText(sigmaDay),
    rate: String(OPTION_RATE),
    dividend: String(OPTION_DIVIDEND),
    days,
  };
}

type Bought = Pick<OptionOrderRow, 'type' | 'strike' | 'premium' | 'contracts'>;

/** Share prices at which the premium, and premium plus fee, are recovered. */
function breakEvens({ type, strike, premium, contracts }: Bought, cost: bigint) {
  const shares = contractsDec(contracts).times(OPTION_MULTIPLIER);
  const bought = { type, strike: priceDec(strike), premium: liraDec(premium), shares };
  const { breakEven, afterFee } = breakEvensOf({ ...bought, cost: liraDec(cost) });
  return { breakEven: decimalText(breakEven), breakEvenAfterFee: decimalText(afterFee) };
}

/** A quote for buying, with the account's available balance. */
export function quoteView(row: OptionQuoteRow, available: bigint): OptionQuoteView {
  const { quoteId, symbol, type, strike, expiryDay, contracts, premium, total } = row;
  return {
    quoteId,
    symbol,
    type,
    strike: sharePriceText(strike),
    expiry: expiryText(expiryDay),
    expiryAt: expiryAt(expiryDay),
    contracts: contractsCount(contracts),
    premium: liraText(premium),
    premiumAmount: liraText(row.premiumAmount),
    fee: liraText(row.fee),
    total: liraText(total),
    ...breakEvens(row, total),
    maxLoss: liraText(total),
    model: modelView(row),
    tickSeq: row.tickSeq,
    available: liraText(available),
    availableAfter: liraText(available > total ? available - total : 0n),
    isShort: available < total,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

/** Profit of an order that received an amount. */
function resultOf(order: OptionOrderRow, received: bigint) {
  const cost = costOf(order);
  const pnl = received - cost;
  return {
    pnl: liraText(pnl),
    pnlRatio: decimalText(pnlRatio(liraDec(pnl), liraDec(cost))),
  };
}

/** A quote for selling an order back. */
export function closeQuoteView(row: OptionQuoteRow, order: OptionOrderRow): OptionCloseQuoteView {
  return {
    quoteId: row.quoteId,
    orderId: order.id,
    contracts: contractsCount(row.contracts),
    premium: liraText(row.premium),
    value: liraText(row.premiumAmount),
    fee: liraText(row.fee),
    received: liraText(row.total),
    ...resultOf(order, row.total),
    model: modelView(row),
    tickSeq: row.tickSeq,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

function tickView({ id, price, seq, ts }: FeedTickRow): OptionOrderView['openTick'] {
  return { id, price: sharePriceText(price), seq, ts };
}

async function tickOf(db: CoreReader, id: string): Promise<FeedTickRow> {
  const tick = await db.table('feedTick').get(id);
  if (tick === undefined) throw new Error(`no feed tick ${id}`);
  return tick;
}

/** Fields of an ended order. */
async function endOf(db: CoreReader, row: OptionOrderRow): Promise<Partial<OptionOrderView>> {
  const { status, closePrice, closeFee, closeTickId, expiryPrice, received, closedAt } = row;
  const { outcome } = row;
  if (status === 'open' || closePrice === null || closedAt === null || outcome === null) return {};
  const isSettled = expiryPrice !== null && closeTickId !== null;
  return {
    closePrice: liraText(closePrice),
    closeFee: liraText(closeFee),
    ...(isSettled
      ? {
          expiryPrice: sharePriceText(expiryPrice),
          expiryTick: tickView(await tickOf(db, closeTickId)),
        }
      : {}),
    received: liraText(received),
    closeTime: closedAt,
    ...resultOf(row, received),
    outcome,
  };
}

/** Today's volatility for open orders. */
async function sigmaOf(db: CoreReader, row: OptionOrderRow): Promise<Partial<OptionOrderView>> {
  if (row.status !== 'open') return {};
  const vol = await latestVol(db, row.symbol);
  return vol === undefined ? {} : { sigma: vol.sigma, sigmaDay: expiryText(vol.day) };
}

export async function optionView(
  db: CoreReader,
  row: OptionOrderRow,
  now: number,
): Promise<OptionOrderView> {
  const { id, version, clientOrderId, symbol, type, strike, contracts, premium, status } = row;
  return {
    id,
    version,
    clientOrderId,
    symbol,
    type,
    strike: sharePriceText(strike),
    expiry: expiryText(row.expiryDay),
    expiryAt: row.expiryAt,
    multiplier: OPTION_MULTIPLIER,
    contracts: contractsCount(contracts),
    openPrice: liraText(premium),
    openSpot: sharePriceText(row.spot),
    premiumAmount: liraText(row.premiumAmount),
    openFee: liraText(row.openFee),
    cost: liraText(costOf(row)),
    ...breakEvens(row, costOf(row)),
    model: modelView(row),
    openTick: tickView(await tickOf(db, row.openTickId)),
    ...(await sigmaOf(db, row)),
    status,
    isSettling: status === 'open' && now >= row.expiryAt,
    ...(await endOf(db, row)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Calendar days from an instant to an expiry day in Türkiye; 0 on the day itself and after it. */
export function daysTo(expiryDay: number, now: number): number {
  return Math.max(0, expiryDay - zoneDay(now, 'turkey'));
}
