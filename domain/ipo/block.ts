import type { Checked } from '#domain/errors.ts';
import { nextBusinessDay } from '#domain/market/calendar.ts';
import { sessionTimes } from '#domain/market/session.ts';
import type { TickOwner } from '#domain/market/tick.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { tryHalfUp } from '#domain/money/rounding.ts';
import type { StockFees } from '#domain/stock/fees.ts';
import { discountPrice } from './discount-price.ts';

/** A block of shares on offer. Price is an integer of the share's scale, quantities are shares. */
export type BlockOffer = {
  readonly marketPrice: number;
  /** Discount to the market price, a fraction. */
  readonly discount: Decimal;
  readonly minQty: number;
  /** Step above the minimum quantity. */
  readonly multiple: number;
};

/** Price and money of a block; amounts in lira. */
export type BlockQuote = {
  /** Integer of the share's scale, on its step. */
  readonly price: number;
  readonly total: Decimal;
  /** Cost difference to the market price of the same shares. */
  readonly advantage: Decimal;
};

/** Commission of a block: 0.05 %, transaction tax included. */
export const BLOCK_FEES: StockFees = {
  currency: 'TRY',
  rate: new Decimal('0.0005'),
  minCommission: new Decimal(0),
  taxRate: new Decimal(0),
};

/** Business days until the shares of a block may be sold. */
const LOCK_DAYS = 5;

/** Whether a quantity may be ordered: the minimum, plus whole multiples of the step. */
export function checkBlockQty(
  qty: number,
  { minQty, multiple }: Pick<BlockOffer, 'minQty' | 'multiple'>,
): Checked<'AMOUNT_ZERO' | 'BELOW_MIN_PURCHASE' | 'NOT_A_MULTIPLE'> {
  if (qty <= 0) return { ok: false, error: 'AMOUNT_ZERO' };
  if (qty < minQty) {
    return { ok: false, error: 'BELOW_MIN_PURCHASE', args: { min: String(minQty) } };
  }
  if ((qty - minQty) % multiple !== 0) {
    return { ok: false, error: 'NOT_A_MULTIPLE', args: { step: String(multiple) } };
  }
  return { ok: true };
}

/** Price, total and advantage of a block; each amount is rounded half up to the kuruş. */
export function blockQuote(qty: number, offer: BlockOffer, share: TickOwner): BlockQuote {
  const { marketPrice, discount } = offer;
  const price = discountPrice(marketPrice, discount, share);
  const amount = (ticks: number): Decimal =>
    tryHalfUp(fromMinor(ticks, share.priceDecimals).times(qty));
  return { price, total: amount(price), advantage: amount(marketPrice - price) };
}

/**
 * First instant at which the shares of a block may be sold: the start of continuous trading on the
 * fifth business day after the trade day. UTC milliseconds.
 */
export function blockUnlockTime(tradeDay: number): number {
  let day = tradeDay;
  for (let left = LOCK_DAYS; left > 0; left--) day = nextBusinessDay(day, 'BIST');
  const times = sessionTimes(day, 'BIST');
  if (times === null) throw new RangeError(`no session on day ${day}`);
  return times.continuousOpen;
}
