import { walkBook, type Levels } from '#domain/order/walk-book.ts';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { ExchangeRoute } from './route.ts';

/** Decimals of a rate; enough digits to check it by hand. */
const RATE_DECIMALS = 12;

/** A market that a rate is read from. A level without orders has no sides and costs no spread. */
export type RateMarket = {
  readonly last: Decimal;
  readonly sides: {
    readonly bids: Levels;
    readonly asks: Levels;
    readonly priceDecimals: number;
    readonly qtyDecimals: number;
  } | null;
};

/** Price of one base in quote: the mid price, and the rate for an amount. */
export type RouteRates = { readonly mid: Decimal; readonly rate: Decimal };

type Side = 'buy' | 'sell';

function best(market: RateMarket, side: Side): Decimal | null {
  const { sides, last } = market;
  if (sides === null) return last;
  const levels = side === 'buy' ? sides.asks : sides.bids;
  return levels.size === 0 ? null : fromMinor(levels.priceAt(0), sides.priceDecimals);
}

function middle(market: RateMarket): Decimal | null {
  const [bid, ask] = [best(market, 'sell'), best(market, 'buy')];
  return bid === null || ask === null ? null : bid.plus(ask).div(2);
}

/**
 * Average price of taking a quantity of the base from resting orders, rounded against the taker;
 * null where they are not enough.
 */
function depthPrice(market: RateMarket, side: Side, qty: Decimal): Decimal | null {
  const { sides, last } = market;
  if (sides === null) return last;
  const units = qty.times(new Decimal(10).pow(sides.qtyDecimals)).ceil();
  if (units.gt(Number.MAX_SAFE_INTEGER)) return null;
  const levels = side === 'buy' ? sides.asks : sides.bids;
  const walk = walkBook(levels, { side, qty: Math.max(1, units.toNumber()), worstPrice: null });
  if (walk.restQty > 0 || walk.filledQty === 0) return null;
  const turnover = fromMinor(walk.turnover, sides.priceDecimals);
  return roundTo(turnover.div(walk.filledQty), RATE_DECIMALS, side === 'buy' ? 'up' : 'down');
}

/** Mid price of a route; across two markets the first divided by the second. */
export function routeMid([first, second]: RouteMarkets): Decimal | null {
  const mid = middle(first);
  if (second === undefined || mid === null) return mid;
  const secondMid = middle(second);
  return secondMid === null ? null : roundTo(mid.div(secondMid), RATE_DECIMALS, 'halfUp');
}

/** The markets of a route, in its order. */
export type RouteMarkets = readonly [RateMarket, (RateMarket | undefined)?];

/** An amount of one of the two assets of a route. */
export type RouteAmount = { readonly of: 'base' | 'quote'; readonly amount: Decimal };

/** Rate across two markets: the quote of the first is converted into the quote of the second. */
function crossRate(
  sellsBase: boolean,
  [first, second]: readonly [RateMarket, RateMarket],
  { of, amount }: RouteAmount,
): Decimal | null {
  const side = sellsBase ? 'sell' : 'buy';
  const other = sellsBase ? 'buy' : 'sell';
  const [price, secondPrice] = [best(first, side), best(second, other)];
  if (price === null || secondPrice === null) return null;
  const cross = price.div(secondPrice);
  const base = of === 'base' ? amount : amount.div(cross);
  const quote = of === 'base' ? amount.times(cross) : amount;
  const firstRate = depthPrice(first, side, base);
  const secondRate = depthPrice(second, other, quote);
  if (firstRate === null || secondRate === null) return null;
  return roundTo(firstRate.div(secondRate), RATE_DECIMALS, sellsBase ? 'down' : 'up');
}

/** Rate of a single market. */
function directRate(
  sellsBase: boolean,
  market: RateMarket,
  { of, amount }: RouteAmount,
): Decimal | null {
  const side = sellsBase ? 'sell' : 'buy';
  const price = best(market, side);
  if (price === null) return null;
  return depthPrice(market, side, of === 'base' ? amount : amount.div(price));
}

/**
 * Rates of a route for an amount. The best price decides how much of the base is traded; across two
 * markets the second converts the quote into the currency both share. Unrounded.
 * @returns null where a market has too few orders, or none.
 */
export function routeRates(
  { sellsBase }: Pick<ExchangeRoute, 'sellsBase'>,
  markets: RouteMarkets,
  asked: RouteAmount,
): RouteRates | null {
  const [first, second] = markets;
  const mid = routeMid(markets);
  const rate =
    second === undefined
      ? directRate(sellsBase, first, asked)
      : crossRate(sellsBase, [first, second], asked);
  return mid === null || rate === null ? null : { mid, rate };
}
