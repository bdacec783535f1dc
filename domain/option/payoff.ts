import { Decimal } from '#domain/money/decimal.ts';
import { breakEvenAt } from './break-even.ts';
import { intrinsicValue, type HeldOption } from './settle.ts';

/** Profit at a price of the share on the expiry day. */
export type PayoffPoint = { readonly price: Decimal; readonly pnl: Decimal };

/** Margin of the axis around the points that must be visible. */
const MARGIN = new Decimal('0.25');

/** Profit of a held option at a share price at expiry. */
export function payoffAt(option: HeldOption, price: Decimal): Decimal {
  const { type, strike, contracts, multiplier, premium, fee } = option;
  const shares = contracts.times(multiplier);
  return intrinsicValue(type, strike, price).minus(premium).times(shares).minus(fee);
}

/**
 * Corners of the profit line over the price at expiry, from left to right: flat at the cost, sloped
 * past the strike. The axis includes strike, price and both sides of the break-even.
 */
export function payoffLine(option: HeldOption, spot: Decimal): readonly PayoffPoint[] {
  const { strike, premium, contracts, multiplier, fee } = option;
  const shares = Decimal.max(1, contracts.times(multiplier));
  const reach = premium.plus(fee.div(shares));
  const even = breakEvenAt(option.type, strike, reach);
  const low = Decimal.min(strike, spot, even);
  const high = Decimal.max(strike, spot, even);
  const room = Decimal.max(high.minus(low), strike.times('0.08')).times(MARGIN.plus('0.35'));
  const from = Decimal.max(0, low.minus(room));
  const to = high.plus(room);
  return [from, strike, to].map((price) => ({ price, pnl: payoffAt(option, price) }));
}
