import type { Checked } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { LEVERAGES, MAX_POSITION_VALUE } from '#domain/order/rules.ts';
import type { ContractQuote } from './quote-contract.ts';
import { baseQtyOf } from './size.ts';
import { tiersOf, type TierOwner } from './tiers.ts';

/** Leverage and contract of an order. */
export type OpeningTerms = { readonly leverage: number; readonly instrument: TierOwner };

/** Largest position in the tiers of a contract that allow a leverage, base units. */
function mostQty(of: TierOwner, leverage = 1): Decimal {
  const allowing = tiersOf(of).filter((tier) => tier.maxLeverage.gte(leverage));
  const size = allowing.at(-1)?.maxSize ?? new Decimal(0);
  return baseQtyOf(size, new Decimal(of.ctVal ?? 1));
}

/** The open position that an order would join, or the pending opening orders of its side. */
export type JoinedPosition = {
  /** Base units of the position; 0 when there are only pending orders. */
  readonly qty: Decimal;
  readonly leverage: number;
};

/**
 * Whether an order may open or increase a position. Its leverage must be offered, allowed by the
 * resulting tier, and equal to that of the position and orders it joins, because they share one
 * margin. The position must stay below its maximum value. Names the first broken rule.
 */
export function checkOpening(
  { leverage, instrument }: OpeningTerms,
  quote: Pick<ContractQuote, 'tier' | 'avgPrice' | 'turnover'>,
  held: JoinedPosition | null,
): Checked {
  const { tier, avgPrice, turnover } = quote;
  if (!LEVERAGES.some((one) => one === leverage)) {
    return { ok: false, error: 'LEVERAGE_ABOVE_TIER', args: { max: String(LEVERAGES.at(-1)) } };
  }
  if (tier === null) {
    return { ok: false, error: 'POSITION_LIMIT', args: { max: decimalText(mostQty(instrument)) } };
  }
  if (tier.maxLeverage.lt(leverage)) {
    const max = decimalText(tier.maxLeverage);
    return { ok: false, error: 'LEVERAGE_ABOVE_TIER', args: { max } };
  }
  if (held !== null && held.leverage !== leverage) {
    return { ok: false, error: 'OTHER_LEVERAGE', args: { leverage: String(held.leverage) } };
  }
  const before = (held?.qty ?? new Decimal(0)).times(avgPrice ?? '0');
  if (before.plus(turnover).lte(MAX_POSITION_VALUE)) return { ok: true };
  return { ok: false, error: 'POSITION_LIMIT', args: { max: MAX_POSITION_VALUE } };
}

/**
 * Quantity by which a position may grow at a price before `checkOpening` refuses the order: within
 * the tiers that allow its leverage and the maximum value. Base units, not yet on the lot.
 * @param pendingQty base units of pending orders of the same side, which count toward the tier.
 */
export function mostOpening(
  { leverage, instrument }: OpeningTerms,
  price: Decimal,
  held: { readonly qty: Decimal; readonly pendingQty: Decimal },
): Decimal {
  const byTier = mostQty(instrument, leverage).minus(held.qty).minus(held.pendingQty);
  const byValue = new Decimal(MAX_POSITION_VALUE).div(price).minus(held.qty);
  return Decimal.max(0, Decimal.min(byTier, byValue));
}
