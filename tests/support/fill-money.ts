import type { Instrument } from '#domain/market/types.ts';
import { assetScale } from '#domain/money/asset.ts';
import type { FillRow, OrderRow } from '#server/ports/rows.ts';

/**
 * Expected movements of every fill, from its price and quantity alone: published rates and
 * roundings are restated here, independently of the bookkeeping.
 */

/** Rates in ten-thousandths, the tax on commissions of shares in hundredths. */
const RATES = {
  spot: { maker: 8n, taker: 10n },
  contract: { maker: 2n, taker: 5n },
  stock: { maker: 15n, taker: 15n },
} as const;
const TAX = 5n;
const PRICE_DIGITS = 10;
/** Four digits of a rate, and one of the discount. */
const RATE_DIGITS = 5;
const FULL = 10n;

/** Amounts in the smallest unit of an asset. */
export type FillMoney = {
  readonly fee: bigint;
  readonly tax: bigint;
  /** Change of all assets of the owner. */
  readonly moved: ReadonlyMap<string, bigint>;
};

const pow10 = (digits: number): bigint => 10n ** BigInt(digits);

function floorDiv(value: bigint, unit: bigint): bigint {
  return value < 0n ? -((-value + unit - 1n) / unit) : value / unit;
}

const up = (value: bigint, unit: bigint): bigint => -floorDiv(-value, unit);
const halfUp = (value: bigint, unit: bigint): bigint => (value * 2n + unit) / (unit * 2n);

/** Opening turnover and quantity of a position; their quotient is its entry. */
type Entry = { turnover: bigint; qty: bigint };

type Total = { turnover: bigint; qty: bigint; charged: bigint };
type Sums = {
  readonly cash: bigint;
  readonly base: bigint;
  readonly fee: bigint;
  readonly tax: bigint;
};

function spotSums(total: Total, isBuy: boolean, digits: number): Sums {
  const unit = pow10(digits);
  if (isBuy) {
    const fee = up(total.charged, pow10(RATE_DIGITS));
    return { cash: -up(total.turnover, unit), base: total.qty - fee, fee, tax: 0n };
  }
  const fee = up(total.charged, unit * pow10(RATE_DIGITS));
  return { cash: total.turnover / unit - fee, base: -total.qty, fee, tax: 0n };
}

function stockSums(total: Total, isBuy: boolean, digits: number): Sums {
  const amount = halfUp(total.turnover, pow10(digits));
  const fee = halfUp(total.charged, pow10(digits + RATE_DIGITS));
  const tax = halfUp(fee * TAX, 100n);
  const cash = isBuy ? -(amount + fee + tax) : amount - fee - tax;
  return { cash, base: isBuy ? total.qty : -total.qty, fee, tax };
}

type ContractSide = { readonly entry: Entry; readonly isClose: boolean; readonly sign: bigint };

function contractSums(total: Total, digits: number, { entry, isClose, sign }: ContractSide): Sums {
  const fee = up(total.charged, pow10(digits + RATE_DIGITS));
  const { turnover, qty } = total;
  const gain = isClose ? sign * (turnover * entry.qty - qty * entry.turnover) : 0n;
  const profit = isClose ? floorDiv(gain, entry.qty * pow10(digits)) : 0n;
  return { cash: profit - fee, base: 0n, fee, tax: 0n };
}

/** Expected movements of an owner's fills, by fill id; orders in order of time. */
export class FillMoneyBook {
  readonly #entries = new Map<string, Entry>();

  #entry(positionId: string): Entry {
    const known = this.#entries.get(positionId) ?? { turnover: 0n, qty: 0n };
    this.#entries.set(positionId, known);
    return known;
  }

  /** @param fills of one order, the oldest first. */
  ofOrder(
    order: OrderRow,
    fills: readonly FillRow[],
    { base, quote, kind }: Pick<Instrument, 'base' | 'quote' | 'kind'>,
  ): ReadonlyMap<string, FillMoney> {
    const asset = kind === 'stock' ? `STK:${order.symbol}` : base;
    const scale = kind === 'stock' ? 0 : assetScale(base);
    const digits = PRICE_DIGITS + scale - assetScale(quote);
    const kept = FULL - (order.feeDiscount === '0.2' ? 2n : 0n);
    const total: Total = { turnover: 0n, qty: 0n, charged: 0n };
    const isBuy = order.side === 'buy';
    let was: Sums = { cash: 0n, base: 0n, fee: 0n, tax: 0n };
    const money = new Map<string, FillMoney>();
    for (const fill of fills) {
      const value = fill.price * fill.qty;
      const basis = order.market === 'spot' && isBuy ? fill.qty : value;
      total.turnover += value;
      total.qty += fill.qty;
      total.charged += basis * RATES[order.market][fill.liquidity] * kept;
      const is = this.#sums(order, fill, { total, digits });
      const moved = new Map([[quote, is.cash - was.cash]]);
      if (order.market !== 'contract') moved.set(asset, is.base - was.base);
      money.set(fill.id, { fee: is.fee - was.fee, tax: is.tax - was.tax, moved });
      was = is;
    }
    return money;
  }

  #sums(
    order: OrderRow,
    fill: FillRow,
    { total, digits }: { readonly total: Total; readonly digits: number },
  ): Sums {
    const isBuy = order.side === 'buy';
    if (order.market === 'spot') return spotSums(total, isBuy, digits);
    if (order.market === 'stock') return stockSums(total, isBuy, digits);
    const entry = this.#entry(fill.positionId ?? '');
    const isClose = order.reduceOnly;
    if (!isClose) {
      entry.turnover += fill.price * fill.qty;
      entry.qty += fill.qty;
    }
    return contractSums(total, digits, { entry, isClose, sign: isBuy ? -1n : 1n });
  }
}
