import type { Checked } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { LEVERAGES, MAX_POSITION_VALUE } from '#domain/order/rules.ts';
import type { ContractQuote } from './quote-contract.ts';
import { baseQtyOf } from './size.ts';
import { tiersOf, type TierOwner } from './tiers.ts';

/** Leverage and contract of an order. */
export type OpeningTerms = { readonly leverage: number; readonly instrument: TierOwner };

/** Largest position in the tiers of a contract, base units. */
function mostQty(of: TierOwner): string {
  const size = tiersOf(of).at(-1)?.maxSize ?? new Decimal(0);
  return decimalText(baseQtyOf(size, new Decimal(of.ctVal ?? 1)));
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
    return { ok: false, error: 'POSITION_LIMIT', args: { max: mostQty(instrument) } };
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
