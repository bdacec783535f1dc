import {
  autocorrelation,
  correlation,
  deviation,
  dispersion,
  kurtosis,
  mean,
  quantile,
  returnsOf,
  shareOfLargest,
  stillShare,
  varianceRatio,
} from './stylised-facts.ts';

/** A market observed second by second, simulated or recorded. Prices are floating: statistics. */
export type MarketLog = {
  /** First second, Unix time in seconds. */
  readonly from: number;
  /** Middle of the touch at the end of each second; NaN without a book. */
  readonly mids: readonly number[];
  /** Spread at those times, in ticks and in parts of the price. */
  readonly spreads: readonly { readonly ticks: number; readonly part: number }[];
  readonly depths: readonly Depth[];
  readonly trades: readonly LoggedTrade[];
};

/** Book at one instant. Each figure is the mean of both sides. */
export type Depth = {
  readonly levels: number;
  /** Distance of the last level from the middle, as a part of the price. */
  readonly reach: number;
  /** Quantity within 0.1 % and 1 % of the middle. */
  readonly near: number;
  readonly wide: number;
};

/** A print: Unix time in milliseconds, and +1 for a buying taker, -1 for a selling one. */
export type LoggedTrade = {
  readonly at: number;
  readonly price: number;
  readonly qty: number;
  readonly side: 1 | -1;
};

/** Minutes of one unbroken stretch of trading. */
export type MinuteLog = readonly { readonly close: number; readonly volume: number }[];

/** Figures by the name of their row. */
export type Facts = Readonly<Record<string, number>>;

const NEAR = 0.001;
const WIDE = 0.01;
const BP = 10_000;

/** Book of one market by price, kept from snapshots and changes. */
export class LoggedBook {
  readonly bids = new Map<number, number>();
  readonly asks = new Map<number, number>();

  clear(): void {
    this.bids.clear();
    this.asks.clear();
  }

  /** Best bid and ask; NaN for an empty side. */
  touch(): { readonly bid: number; readonly ask: number } {
    let bid = -Infinity;
    let ask = Infinity;
    for (const price of this.bids.keys()) if (price > bid) bid = price;
    for (const price of this.asks.keys()) if (price < ask) ask = price;
    const isWhole = bid > -Infinity && ask < Infinity;
    return isWhole ? { bid, ask } : { bid: Number.NaN, ask: Number.NaN };
  }

  depth(): Depth {
    const { bid, ask } = this.touch();
    const middle = (bid + ask) / 2;
    let reach = 0;
    let near = 0;
    let wide = 0;
    for (const side of [this.bids, this.asks]) {
      let farthest = 0;
      for (const [price, qty] of side) {
        const distance = Math.abs(price / middle - 1);
        farthest = Math.max(farthest, distance);
        if (distance <= NEAR) near += qty;
        if (distance <= WIDE) wide += qty;
      }
      reach += farthest / 2;
    }
    return { levels: (this.bids.size + this.asks.size) / 2, reach, near: near / 2, wide: wide / 2 };
  }
}

/** Last price of each second; NaN before the first trade. */
function lastPrices({ from, mids, trades }: MarketLog): number[] {
  let next = 0;
  let price = Number.NaN;
  return mids.map((_, second) => {
    for (; next < trades.length && trades[next]!.at < (from + second + 1) * 1000; next++) {
      price = trades[next]!.price;
    }
    return price;
  });
}

/** Prints of one taker, which swept several levels at one instant, as one trade. */
function takersOf(trades: readonly LoggedTrade[]): LoggedTrade[] {
  const takers: LoggedTrade[] = [];
  for (const trade of trades) {
    const last = takers.at(-1);
    const isSame = last?.at === trade.at && last.side === trade.side;
    if (isSame) takers[takers.length - 1] = { ...last, qty: last.qty + trade.qty };
    else takers.push(trade);
  }
  return takers;
}

/** Logarithm of the volume of each whole minute. */
function volumesOf({ from, mids, trades }: MarketLog): number[] {
  const volumes = Array.from({ length: Math.floor(mids.length / 60) }, () => 0);
  for (const { at, qty } of trades) {
    const minute = Math.floor((at / 1000 - from) / 60);
    if (minute < volumes.length) volumes[minute]! += qty;
  }
  return volumes.map((volume) => (volume > 0 ? Math.log(volume) : Number.NaN));
}

/** Move of the middle in the direction of a taker, from before it to `seconds` later; in bp. */
function impactOf(log: MarketLog, takers: readonly LoggedTrade[], seconds: number): number {
  return mean(
    takers.map(({ at, side }) => {
      const second = Math.floor(at / 1000) - log.from;
      const before = log.mids[second - 1] ?? Number.NaN;
      return side * BP * Math.log((log.mids[second + seconds - 1] ?? Number.NaN) / before);
    }),
  );
}

function returnFacts(log: MarketLog): Facts {
  const { mids } = log;
  const returns = returnsOf(mids);
  const fives = returnsOf(mids, 5);
  const absolute = returns.map(Math.abs);
  return {
    acMid1s: autocorrelation(returns, 1),
    acMid2s: autocorrelation(returns, 2),
    acMid5s: autocorrelation(fives, 1),
    acLast1s: autocorrelation(returnsOf(lastPrices(log)), 1),
    acAbs1: autocorrelation(absolute, 1),
    acAbs10: autocorrelation(absolute, 10),
    kurtosis1s: kurtosis(returns),
    kurtosis5s: kurtosis(fives),
    ratio10s: varianceRatio(mids, 10),
    ratio60s: varianceRatio(mids, 60),
    still1s: stillShare(mids),
    still60s: stillShare(mids.filter((_, i) => i % 60 === 0)),
  };
}

function bookFacts({ depths, spreads }: MarketLog): Facts {
  return {
    spreadTicks: quantile(
      spreads.map(({ ticks }) => ticks),
      0.5,
    ),
    spreadBp: BP * mean(spreads.map(({ part }) => part)),
    levels: quantile(
      depths.map(({ levels }) => levels),
      0.5,
    ),
    reach: 100 * mean(depths.map(({ reach }) => reach)),
    nearShare: mean(depths.map(({ near, wide }) => near / wide)),
  };
}

function tradeFacts(log: MarketLog): Facts {
  const takers = takersOf(log.trades);
  const waits = takers.slice(1).map(({ at }, i) => at - takers[i]!.at);
  const sizes = takers.map(({ qty }) => qty);
  const counts = log.mids.map(() => 0);
  for (const { at } of takers) counts[Math.floor(at / 1000) - log.from]! += 1;
  const volumes = volumesOf(log);
  const large = quantile(sizes, 0.9);
  return {
    takersPerMinute: (60 * takers.length) / log.mids.length,
    waitDispersion: dispersion(waits),
    countMemory: autocorrelation(counts, 1),
    liveVolume: autocorrelation(volumes, 1),
    sizeDispersion: dispersion(sizes),
    largestShare: shareOfLargest(sizes, 0.01),
    sideMemory: autocorrelation(
      takers.map(({ side }) => side),
      1,
    ),
    impact5s: impactOf(log, takers, 5),
    impactLarge5s: impactOf(
      log,
      takers.filter(({ qty }) => qty >= large),
      5,
    ),
  };
}

/** Figures of one market seen for minutes or hours. */
export function logFacts(log: MarketLog): Facts {
  return { ...returnFacts(log), ...bookFacts(log), ...tradeFacts(log) };
}

/** Figures of minutes; a return never spans two stretches. */
export function minuteFacts(stretches: readonly MinuteLog[]): Facts {
  // A gap after each stretch keeps returns and memory inside it.
  const closes = stretches.flatMap((bars) => [...bars.map(({ close }) => close), Number.NaN]);
  const volumes = stretches.flatMap((bars) => [...bars.map(({ volume }) => volume), Number.NaN]);
  const returns = returnsOf(closes);
  const absolute = returns.map(Math.abs);
  const logVolumes = volumes.map((volume) => (volume > 0 ? Math.log(volume) : Number.NaN));
  return {
    ac1m: autocorrelation(returns, 1),
    ac5m: autocorrelation(returnsOf(closes, 5), 1),
    kurtosis1m: kurtosis(returns),
    acAbs1m: autocorrelation(absolute, 1),
    acAbs20m: autocorrelation(absolute, 20),
    ratio10m: varianceRatio(closes, 10),
    ratio60m: varianceRatio(closes, 60),
    volume1m: autocorrelation(logVolumes, 1),
    volume10m: autocorrelation(logVolumes, 10),
    volumeMove: correlation(absolute, volumes.slice(1)),
  };
}

/** The same seconds of two markets. */
function sameSeconds(a: MarketLog, b: MarketLog): { x: number[]; y: number[] } {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.from + a.mids.length, b.from + b.mids.length);
  return {
    x: a.mids.slice(from - a.from, to - a.from),
    y: b.mids.slice(from - b.from, to - b.from),
  };
}

/** Correlation of the middles of two markets by horizon. */
export function togetherFacts(a: MarketLog, b: MarketLog): Facts {
  const { x, y } = sameSeconds(a, b);
  const at = (step: number): number => correlation(returnsOf(x, step), returnsOf(y, step));
  return { together1s: at(1), together5s: at(5), together60s: at(60) };
}

/** Premium of a contract over its pair in bp: level, and deviation over time. */
export function basisFacts(pair: MarketLog, contract: MarketLog): Facts {
  const { x, y } = sameSeconds(pair, contract);
  const premiums = x.map((price, i) => BP * (y[i]! / price - 1));
  return { basis: mean(premiums), basisDeviation: deviation(premiums) };
}
