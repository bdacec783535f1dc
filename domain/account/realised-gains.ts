import { Decimal } from '#domain/money/decimal.ts';

/** Method of finding the cost of a sale: oldest lots first, or the moving average. */
export const GAIN_METHODS = ['fifo', 'average'] as const;
export type GainMethod = (typeof GAIN_METHODS)[number];

/**
 * A purchase or a sale. Lists are oldest first, and all figures of a symbol are in one currency.
 */
export type Deal = {
  readonly symbol: string;
  readonly currency: string;
  readonly side: 'buy' | 'sell';
  /** Quantity bought or sold, net of a fee charged in the asset itself. */
  readonly qty: Decimal;
  /** Quantity times price, without fees. */
  readonly value: Decimal;
  /** Fees and taxes in the currency. */
  readonly costs: Decimal;
  /** Calendar year in which it happened. */
  readonly year: number;
};

/** Realised gain of a symbol in a calendar year. */
export type YearGain = {
  readonly year: number;
  readonly symbol: string;
  readonly currency: string;
  readonly soldQty: Decimal;
  /** Value of the sales minus their fees. */
  readonly proceeds: Decimal;
  /** Cost of the quantity sold, including the fees of its purchase. */
  readonly cost: Decimal;
  readonly gain: Decimal;
  /**
   * Quantity sold without a known purchase (deposited, converted, allotted): its cost counts as 0.
   */
  readonly unmatchedQty: Decimal;
};

type Lot = { qty: Decimal; cost: Decimal };
type Taken = { readonly cost: Decimal; readonly missing: Decimal };

const ZERO = new Decimal(0);

/** Takes a quantity from the oldest lots; the last lot may be taken in part. */
function takeFirst(lots: Lot[], wanted: Decimal): Taken {
  let [left, cost] = [wanted, ZERO];
  while (left.gt(0)) {
    const [lot] = lots;
    if (lot === undefined) break;
    const used = Decimal.min(left, lot.qty);
    const part = used.eq(lot.qty) ? lot.cost : lot.cost.times(used).div(lot.qty);
    cost = cost.plus(part);
    left = left.minus(used);
    lot.qty = lot.qty.minus(used);
    lot.cost = lot.cost.minus(part);
    if (lot.qty.isZero()) lots.shift();
  }
  return { cost, missing: left };
}

function add(lots: Lot[], deal: Deal, method: GainMethod): void {
  const cost = deal.value.plus(deal.costs);
  const [held] = lots;
  if (method === 'average' && held !== undefined) {
    held.qty = held.qty.plus(deal.qty);
    held.cost = held.cost.plus(cost);
  } else if (deal.qty.gt(0)) {
    lots.push({ qty: deal.qty, cost });
  }
}

function sum(before: YearGain | undefined, deal: Deal, { cost, missing }: Taken): YearGain {
  const { year, symbol, currency, qty, value, costs } = deal;
  const proceeds = value.minus(costs);
  return {
    year,
    symbol,
    currency,
    soldQty: qty.plus(before?.soldQty ?? 0),
    proceeds: proceeds.plus(before?.proceeds ?? 0),
    cost: cost.plus(before?.cost ?? 0),
    gain: proceeds.minus(cost).plus(before?.gain ?? 0),
    unmatchedQty: missing.plus(before?.unmatchedQty ?? 0),
  };
}

/**
 * Realised gains by calendar year and symbol, exact up to the precision of the decimals; nothing is
 * rounded here. `average` keeps one lot per symbol, `fifo` one per purchase.
 */
export function realisedGains(deals: readonly Deal[], method: GainMethod): readonly YearGain[] {
  const lots = new Map<string, Lot[]>();
  const gains = new Map<string, YearGain>();
  for (const deal of deals) {
    const own = lots.get(deal.symbol) ?? [];
    lots.set(deal.symbol, own);
    if (deal.side === 'buy') {
      add(own, deal, method);
      continue;
    }
    const key = `${deal.year} ${deal.symbol}`;
    gains.set(key, sum(gains.get(key), deal, takeFirst(own, deal.qty)));
  }
  return [...gains.values()];
}
