import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { routeMid, routeRates, type RateMarket, type RouteMarkets } from './rates.ts';
import { exchangeRoute, type ExchangeRoute } from './route.ts';
import { EXCHANGE_FEES } from './rules.ts';

/** Decimals of a rate, as those of a route. */
const RATE_DECIMALS = 12;
/** Smaller than any lot: it trades one lot at the best price. */
const LEAST_AMOUNT = new Decimal('1e-12');

/** Rates of converting one unit of an asset into another. */
export type PairRates = {
  readonly route: ExchangeRoute;
  /** Value at the mid price. */
  readonly mid: Decimal;
  /** What is received at the best prices, before the fee. */
  readonly best: Decimal;
  /** What is received at the best prices, after the fee. */
  readonly allIn: Decimal;
  /** Difference of `best` to `mid` as a fraction of `mid`, never negative. */
  readonly spread: Decimal;
  /** Fee as a fraction of the value at the rate. */
  readonly feeRate: Decimal;
};

function marketsOf(
  { symbols }: ExchangeRoute,
  marketOf: (symbol: string) => RateMarket | null,
): RouteMarkets | null {
  const [first, second] = symbols.map(marketOf);
  if (first == null || second === null) return null;
  return second === undefined ? [first] : [first, second];
}

/** A price of the route's base as a rate of the asset given, rounded to 12 decimals. */
function asRate(price: Decimal, { sellsBase }: ExchangeRoute, mode: 'halfUp' | 'down'): Decimal {
  return sellsBase ? price : roundTo(new Decimal(1).div(price), RATE_DECIMALS, mode);
}

/**
 * Rates of one unit of `from` in `to`, from the same mid price and the same best prices as a firm
 * quote: direct where `from` is the base of its market, the inverse where it is the quote, and
 * across two markets for dollar and USDT. 12 decimals: the mid price is rounded half up, what is
 * received down.
 * @returns null where there is no route, or a market of it has no price.
 */
export function pairRates(
  from: string,
  to: string,
  marketOf: (symbol: string) => RateMarket | null,
): PairRates | null {
  const route = exchangeRoute(from, to);
  if (route === null) return null;
  const markets = marketsOf(route, marketOf);
  if (markets === null) return null;
  const price = routeMid(markets);
  const rates = routeRates(route, markets, { of: 'base', amount: LEAST_AMOUNT });
  if (price === null || rates === null) return null;
  const feeRate = new Decimal(EXCHANGE_FEES[route.kind]);
  const { sellsBase } = route;
  const charged = rates.rate.times(sellsBase ? feeRate.neg().plus(1) : feeRate.plus(1));
  const mid = asRate(price, route, 'halfUp');
  const best = asRate(rates.rate, route, 'down');
  const apart = mid.minus(best);
  return {
    route,
    mid,
    best,
    allIn: sellsBase ? roundTo(charged, RATE_DECIMALS, 'down') : asRate(charged, route, 'down'),
    spread: apart.isNegative() ? new Decimal(0) : apart.div(mid),
    feeRate,
  };
}
