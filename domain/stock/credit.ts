import { Decimal } from '#domain/money/decimal.ts';
import { creditDown, tryHalfUp } from '#domain/money/rounding.ts';
import { assetScale } from '#domain/money/asset.ts';
import { marginAccount, type MarginState } from './margin-account.ts';

/** Leverages of a share purchase: with 2, half of the shares is paid on credit. */
export const STOCK_LEVERAGES = [1, 2] as const;

/** Credit is granted in lira, on shares of Borsa Istanbul. */
export const CREDIT_ASSET = 'TRY';

/** Ratios to the market value, and days of a year, of margin credit. */
export const CREDIT_TERMS = {
  /** Own share of a purchase; a call restores it. */
  initial: new Decimal('0.5'),
  /** Own share below which a call is made. */
  maintenance: new Decimal('0.35'),
  basis: 365,
} as const;

const ONE = new Decimal(1);
const SCALE = assetScale(CREDIT_ASSET);

function liraUp(value: Decimal): Decimal {
  return value.toDecimalPlaces(SCALE, Decimal.ROUND_UP);
}

/**
 * Credit part of the cost of shares, excluding commission and tax: the part beyond the buyer's own,
 * rounded down to the kuruş, so that the own part is never below the initial ratio. The buyer pays
 * commission and tax.
 * @param amount price times quantity in lira, rounded as booked.
 * @param leverage 1 for no credit.
 */
export function creditOf(amount: Decimal, leverage: number): Decimal {
  if (leverage <= 1) return new Decimal(0);
  return creditDown(amount.times(ONE.minus(CREDIT_TERMS.initial)), SCALE);
}

/** Interest of one day: simple, actual days of a year of 365, half up to the kurus. */
export function creditDayInterest(principal: Decimal, annualRate: Decimal): Decimal {
  return tryHalfUp(principal.times(annualRate).div(CREDIT_TERMS.basis));
}

/** Shares bought on credit with the ratios of the venue, see `marginAccount`. */
export function creditState(marketValue: Decimal, loan: Decimal): MarginState {
  const { initial, maintenance } = CREDIT_TERMS;
  return marginAccount({ marketValue, loan, initial, maintenance });
}

/** Market value below which the debt triggers a call, up to the kuruş. */
export function callValue(loan: Decimal): Decimal {
  return liraUp(loan.div(ONE.minus(CREDIT_TERMS.maintenance)));
}

/**
 * Price below which a quantity of shares alone triggers a call, up to the kuruş; null without
 * shares.
 */
export function callPrice(loan: Decimal, qty: Decimal): Decimal | null {
  return qty.gt(0) ? liraUp(loan.div(ONE.minus(CREDIT_TERMS.maintenance)).div(qty)) : null;
}

/** Splits a payment: interest first, then the credit itself, never more than is owed. */
export function creditPayment(
  paid: bigint,
  owed: { readonly interest: bigint; readonly principal: bigint },
): { readonly interest: bigint; readonly principal: bigint; readonly total: bigint } {
  const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
  const interest = least(paid, owed.interest);
  const principal = least(paid - interest, owed.principal);
  return { interest, principal, total: interest + principal };
}
