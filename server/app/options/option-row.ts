import type { OptionModel } from '#domain/option/figures.ts';
import { OPTION_MULTIPLIER } from '#domain/option/premium.ts';
import type { HeldOption } from '#domain/option/settle.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, minorText, toMinor } from '#domain/money/money.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import { priceDec } from '#server/app/orders/scales.ts';
import type { OptionOrderRow, OptionQuoteRow } from '#server/ports/option-rows.ts';

/** Currency of options. */
export const OPTION_ASSET = 'TRY';
const OPTION_SCALE = 2;

/** Prices of shares of Borsa Istanbul have two decimals. */
const PRICE_DECIMALS = 2;

/** Lira as text. */
export function liraText(minor: bigint): string {
  return minorText(minor, OPTION_SCALE);
}

export function liraOf(amount: Decimal | string): bigint {
  return toMinor(amount, OPTION_SCALE);
}

export function liraDec(minor: bigint): Decimal {
  return fromMinor(minor, OPTION_SCALE);
}

/** Price of a row as text with the two decimals of a share. */
export function sharePriceText(price: bigint): string {
  return minorText(toMinor(priceDec(price), PRICE_DECIMALS), PRICE_DECIMALS);
}

/** Id of the expiry of a share. */
export function expiryId(symbol: string, day: number): string {
  return `${symbol}:${day}`;
}

export function expiryText(day: number): string {
  return isoOfDay(day);
}

type Series = Pick<OptionQuoteRow, 'type' | 'strike' | 'spot' | 'sigma' | 'days'>;

/** Inputs of a stored premium. */
export function modelOf({ type, strike, spot, sigma, days }: Series): OptionModel {
  return { type, spot: priceDec(spot), strike: priceDec(strike), sigma, days };
}

/** Premium plus fee of a purchase: the maximum loss. */
export function costOf({
  premiumAmount,
  openFee,
}: Pick<OptionOrderRow, 'premiumAmount' | 'openFee'>): bigint {
  return premiumAmount + openFee;
}

export function contractsDec(contracts: bigint): Decimal {
  return fromMinor(contracts, 0);
}

export function contractsCount(contracts: bigint): number {
  return Number.parseInt(String(contracts), 10);
}

/** A bought option in the form that its settlement is computed from. */
export function heldOption(row: OptionOrderRow): HeldOption {
  const { type, strike, contracts, premium, openFee } = row;
  return {
    type,
    strike: priceDec(strike),
    contracts: contractsDec(contracts),
    multiplier: fromMinor(OPTION_MULTIPLIER, 0),
    premium: liraDec(premium),
    fee: liraDec(openFee),
  };
}
