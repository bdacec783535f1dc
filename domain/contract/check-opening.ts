import type { Checked } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { LEVERAGES, MAX_POSITION_VALUE } from '#domain/order/rules.ts';
import type { ContractQuote } from './quote-contract.ts';
import { baseQtyOf } from './size.ts';
import { tiersOf, type TierOwner } from './tiers.ts';

/** The leverage of an order and the contract it is for. */
export type OpeningTerms = { readonly leverage: number; readonly instrument: TierOwner };

/** Largest position the tiers of a contract know, base units. */
function mostQty(of: TierOwner): string {
  const size = tiersOf(of).at(-1)?.maxSize ?? new Decimal(0);
  return decimalText(baseQtyOf(size, new Decimal(of.ctVal ?? 1)));
}

/** The open position an order would join, or the opening orders that wait on its side. */
export type JoinedPosition = {
  /** Base units of the position; 0 where only orders wait. */
  readonly qty: Decimal;
  readonly leverage: number;
};

/**
 * Whether an order may open or enlarge a position: its leverage is offered and allowed by the tier
 * it leads to, it is that of the position and of the orders it joins, because one margin carries
 * them all, and the position stays below the most one may be worth. The first broken rule is named.
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
