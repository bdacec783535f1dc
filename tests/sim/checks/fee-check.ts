import type { FillRow, OrderRow } from '#server/ports/rows.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Finding } from '../finding.ts';

/** The published rates in ten-thousandths, independent of the product's table. */
const RATES = {
  spot: { maker: 8n, taker: 10n },
  contract: { maker: 2n, taker: 5n },
  TRY: 15n,
  USD: 10n,
} as const;
const RATE_DIGITS = 4;
const PRICE_DIGITS = 10;
/** Minimum commission of an order of US shares: 1.50 dollars at scale 8. */
const US_LEAST = 150_000_000n;
/** Tax on commissions of Borsa Istanbul, in percent. */
const TAX = 5n;

function pow10(digits: number): bigint {
  return 10n ** BigInt(digits);
}

function up(value: bigint, digits: number): bigint {
  const unit = pow10(digits);
  return (value + unit - 1n) / unit;
}

function halfUp(value: bigint, digits: number): bigint {
  const unit = pow10(digits);
  return (value * 2n + unit) / (unit * 2n);
}

/** Exact sums over the fills of an order. */
export class FeeSum {
  /** Price times quantity, at scale 10 plus the scale of the quantity. */
  turnover = 0n;
  qty = 0n;
  fee = 0n;
  tax = 0n;
  /** Basis times rate of the fills that open, and of those that close; each is rounded once. */
  readonly #charged = { opening: 0n, closing: 0n };

  add(fill: FillRow, part: 'opening' | 'closing'): void {
    const value = fill.price * fill.qty;
    this.turnover += value;
    this.qty += fill.qty;
    this.fee += fill.fee;
    this.tax += fill.tax;
    if (fill.market === 'stock') return;
    const isOnQty = fill.market === 'spot' && fill.side === 'buy';
    this.#charged[part] += (isOnQty ? fill.qty : value) * RATES[fill.market][fill.liquidity];
  }

  /** @throws Finding when the fee of an order differs from the published fee. */
  check(order: OrderRow, baseScale: number): void {
    if (order.reason === 'liquidation' || this.qty === 0n) return;
    const [fee, tax] =
      order.market === 'stock' ? this.#stock(order) : [this.#plain(order, baseScale), 0n];
    if (this.fee !== fee) {
      throw new Finding('INV-17', `order ${order.id} paid a fee of ${this.fee}, due was ${fee}`);
    }
    if (this.tax !== tax) {
      throw new Finding('INV-17', `order ${order.id} paid a tax of ${this.tax}, due was ${tax}`);
    }
  }

  #plain(order: OrderRow, baseScale: number): bigint {
    const isOnQty = order.market === 'spot' && order.side === 'buy';
    const onTurnover = PRICE_DIGITS + baseScale + RATE_DIGITS - assetScale(order.feeAsset);
    const digits = isOnQty ? RATE_DIGITS : onTurnover;
    return up(this.#charged.opening, digits) + up(this.#charged.closing, digits);
  }

  #stock({ side, feeAsset }: OrderRow): readonly [bigint, bigint] {
    const digits = PRICE_DIGITS + RATE_DIGITS - assetScale(feeAsset);
    if (feeAsset === 'TRY') {
      const fee = halfUp(this.turnover * RATES.TRY, digits);
      return [fee, halfUp(fee * TAX, 2)];
    }
    const fee = up(this.turnover * RATES.USD, digits);
    const least = fee < US_LEAST ? US_LEAST : fee;
    const amount = this.turnover / pow10(PRICE_DIGITS - assetScale(feeAsset));
    return [side === 'sell' && least > amount ? amount : least, 0n];
  }
}
