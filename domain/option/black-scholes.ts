import { normalCdf, normalDensity } from '#domain/stats/normal.ts';

/** A right to buy or to sell. */
export type OptionType = 'call' | 'put';

/**
 * Inputs of a European option's value. Prices in the currency; rates continuous and per year, as
 * fractions; time in years. Doubles: a model price becomes money only by rounding to its tick.
 */
export type OptionTerms = {
  readonly type: OptionType;
  readonly spot: number;
  readonly strike: number;
  readonly rate: number;
  readonly dividend: number;
  readonly sigma: number;
  readonly years: number;
};

/** Value and sensitivities: theta per year, vega and rho per 1.00 of volatility and rate. */
export type OptionValue = {
  readonly price: number;
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
};

/** Annual rate, dividend yield and days of a year of the product's options. */
export const OPTION_RATE = 0.38;
export const OPTION_DIVIDEND = 0;
const YEAR_DAYS = 365;

/** Time to expiry in years: calendar days over 365, 0 on and after the expiry day. */
export function yearsTo(expiryDay: number, today: number): number {
  return Math.max(0, expiryDay - today) / YEAR_DAYS;
}

/** Without time or volatility the outcome is known: the discounted payoff of the forward. */
function certainValue(terms: OptionTerms): OptionValue {
  const { type, spot, strike, rate, dividend, years } = terms;
  const sign = type === 'call' ? 1 : -1;
  const spotPart = spot * Math.exp(-dividend * years);
  const strikePart = strike * Math.exp(-rate * years);
  const gain = sign * (spotPart - strikePart);
  if (gain <= 0) return { price: 0, delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0 };
  return {
    price: gain,
    delta: sign * Math.exp(-dividend * years),
    gamma: 0,
    vega: 0,
    theta: years === 0 ? 0 : sign * (dividend * spotPart - rate * strikePart),
    rho: sign * strikePart * years,
  };
}

/**
 * Black-Scholes-Merton value of a European option: `d1 = (ln(S/K) + (r - q + sigma^2 / 2) T) /
 * (sigma sqrt T)`, `d2 = d1 - sigma sqrt T`, call `S e^-qT N(d1) - K e^-rT N(d2)`, put `K e^-rT
 * N(-d2) - S e^-qT N(-d1)`.
 * @throws RangeError unless spot and strike are positive, and for negative time or volatility.
 */
export function blackScholes(terms: OptionTerms): OptionValue {
  const { type, spot, strike, rate, dividend, sigma, years } = terms;
  if (!(spot > 0 && strike > 0 && sigma >= 0 && years >= 0)) {
    throw new RangeError('prices must be positive, time and volatility not negative');
  }
  if (years === 0 || sigma === 0) return certainValue(terms);
  const sign = type === 'call' ? 1 : -1;
  const spread = sigma * Math.sqrt(years);
  const d1 = (Math.log(spot / strike) + (rate - dividend + sigma ** 2 / 2) * years) / spread;
  const d2 = d1 - spread;
  const growth = Math.exp(-dividend * years);
  const spotPart = spot * growth * normalCdf(sign * d1);
  const strikePart = strike * Math.exp(-rate * years) * normalCdf(sign * d2);
  const density = spot * growth * normalDensity(d1);
  const decay = (-density * sigma) / (2 * Math.sqrt(years));
  return {
    price: Math.max(0, sign * (spotPart - strikePart)),
    delta: sign * growth * normalCdf(sign * d1),
    gamma: density / (spot * spot * spread),
    vega: density * Math.sqrt(years),
    theta: decay + sign * (dividend * spotPart - rate * strikePart),
    rho: sign * strikePart * years,
  };
}
