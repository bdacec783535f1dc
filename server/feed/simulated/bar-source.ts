import { roundToTick } from '#domain/market/tick.ts';
import { activityBetween } from './activity.ts';
import type { DailyPath } from './daily-path.ts';
import { BarCache, childSpans, COARSER, GRAIN_MS, spanOf, type Grain, type Span } from './grain.ts';
import type { BarMaker } from './history.ts';
import { bellAt, mixKey, Rng, smoothNoise } from './noise.ts';
import type { PathBar } from './path-bar.ts';
import { segmentBar, smallestTrade, turnoverDivisor } from './segment-bar.ts';
import { segmentAt, type Segment } from './segments.ts';
import { shareTurnover, shareVolume } from './share-volume.ts';
import type { SimProfile } from './sim-profile.ts';
import { splitBar, type ChildPlan } from './split-bar.ts';

/** Maximum cached bars, about 130 bytes each; the oldest are dropped. */
const CACHE_BARS = 30_000;
const MINUTE_MS = 60_000;
/** A contract trades more often than its pair, so its own minutes suffice for the pair's path. */
const CONTRACT_TRADES = 1.25;
/** Own moves inside a day, relative to those from day to day: news of its own comes rarely. */
const OWN_INSIDE = 0.75;

/** Logarithm of volatility at a minute: noise with periods of minutes, an hour and half a day. */
function fastVolatility(key: number, minute: number): number {
  return (
    0.18 * smoothNoise(mixKey(key, 81), minute, 6) +
    0.25 * smoothNoise(mixKey(key, 82), minute, 34) +
    0.28 * smoothNoise(mixKey(key, 83), minute, 190)
  );
}

/**
 * Generates the bars of any instrument and time from the daily path, and caches the latest. Nothing
 * depends on the current time, so a restart generates the same bars.
 */
export class BarSource {
  readonly #path: DailyPath;
  readonly #profiles: ReadonlyMap<string, SimProfile>;
  readonly #cache = new BarCache(CACHE_BARS);

  constructor(path: DailyPath, profiles: ReadonlyMap<string, SimProfile>) {
    this.#path = path;
    this.#profiles = profiles;
  }

  profile(symbol: string): SimProfile {
    const profile = this.#profiles.get(symbol);
    if (profile === undefined) throw new RangeError(`no simulated instrument ${symbol}`);
    return profile;
  }

  segment(profile: SimProfile, segment: Segment): PathBar {
    const source = this.#followed(profile);
    if (source === null) return segmentBar(this.#path, profile, segment);
    const shape = this.segment(source, segment);
    const own = segmentBar(this.#path, profile, segment);
    const trades = Math.max(own.trades, Math.ceil(shape.trades * CONTRACT_TRADES));
    const volume = Math.max(own.volume, trades * smallestTrade(profile));
    const bar = { ...own, ...moved(shape, profile), trades, volume, variance: shape.variance };
    const mean = (bar.open + bar.high + bar.low + 2 * bar.close) / 5;
    bar.turnover = Math.floor((bar.volume * mean) / turnoverDivisor(profile));
    return bar;
  }

  /**
   * Bars of a grain inside one bar of the next coarser grain (or of the segment for hours). `at` is
   * any instant in that coarser bar.
   */
  bars(profile: SimProfile, segment: Segment, grain: Grain, at: number): readonly PathBar[] {
    const span = spanOf(segment, grain, at);
    const name = `${profile.instrument.symbol}|${grain}|${span.from}`;
    return this.#cache.get(name, () => this.#make(profile, segment, grain, span));
  }

  /** Bar of a grain that contains an instant; null without trades. */
  barAt(profile: SimProfile, grain: Grain, at: number): PathBar | null {
    const segment = segmentAt(at, profile.instrument.exchange);
    const list = this.bars(profile, segment, grain, at);
    return list.find((bar) => at >= bar.start && at < bar.end) ?? null;
  }

  /** Bars of one instrument for the history reader. */
  maker(profile: SimProfile): BarMaker {
    return {
      exchange: profile.instrument.exchange,
      isLevel: profile.isLevel,
      listedAt: profile.instrument.listedAt ?? 0,
      segment: (segment) => this.segment(profile, segment),
      bars: (segment, grain, at) => this.bars(profile, segment, grain, at),
    };
  }

  /** Daily path, for closes and limits. */
  get path(): DailyPath {
    return this.#path;
  }

  #followed(profile: SimProfile): SimProfile | null {
    return profile.follows === undefined ? null : this.profile(profile.follows.symbol);
  }

  #parent(profile: SimProfile, segment: Segment, grain: Grain, at: number): PathBar | null {
    const coarser = COARSER[grain];
    if (coarser === null) return this.segment(profile, segment);
    const list = this.bars(profile, segment, coarser, at);
    return list.find((bar) => at >= bar.start && at < bar.end) ?? null;
  }

  #make(profile: SimProfile, segment: Segment, grain: Grain, span: Span): readonly PathBar[] {
    const parent = this.#parent(profile, segment, grain, span.from);
    if (parent === null) return [];
    const rng = new Rng(
      mixKey(mixKey(profile.key, 50 + GRAIN_MS[grain] / MINUTE_MS), span.from / MINUTE_MS),
    );
    const source = this.#followed(profile);
    if (source !== null) {
      const shapes = this.bars(source, segment, grain, span.from);
      return followBars(parent, shapes, { profile, rng });
    }
    const children = plans(profile, segment, { span, step: GRAIN_MS[grain] });
    return splitBar(parent, { profile, rng, children, commonShare: commonShare(profile) });
  }
}

function commonShare(profile: SimProfile): number {
  const own = (OWN_INSIDE * profile.loads.at(-1)!.dayVol) / profile.dayVol;
  return Math.sqrt(Math.max(0, 1 - own * own));
}

/** Common move of market and sector at a time, shared by their instruments. */
function commonMove(profile: SimProfile, at: number, step: number): number {
  let move = 0;
  let weight = 0;
  for (let i = 0; i < profile.loads.length - 1; i++) {
    const { key, dayVol } = profile.loads[i]!;
    move += dayVol * bellAt(mixKey(key, 61 + step / MINUTE_MS), Math.floor(at / MINUTE_MS));
    weight += dayVol * dayVol;
  }
  return weight > 0 ? move / Math.sqrt(weight) : 0;
}

function plans(
  profile: SimProfile,
  segment: Segment,
  { span, step }: { readonly span: Span; readonly step: number },
): ChildPlan[] {
  const market = profile.loads[0]!.key;
  return childSpans(span, step).map(({ from: start, to: end }): ChildPlan => {
    const activity = activityBetween(start, end, segment);
    const middle = (start + end) / 2 / MINUTE_MS;
    const mood = 0.75 * fastVolatility(profile.key, middle) + 0.75 * fastVolatility(market, middle);
    return {
      start,
      end,
      variance: activity.variance * Math.exp(2 * mood),
      gap: activity.gap,
      activity: activity.volume * Math.exp(0.95 * mood),
      common: commonMove(profile, start, step),
    };
  });
}

/** Prices of a contract: those of its pair times one plus the premium, on the grid. */
function moved(
  shape: PathBar,
  profile: SimProfile,
): Pick<PathBar, 'open' | 'high' | 'low' | 'close'> {
  const factor = 1 + (profile.follows?.premium ?? 0);
  const price = (x: number): number => roundToTick(x * factor, profile.instrument, 'nearest');
  return {
    open: price(shape.open),
    high: price(shape.high),
    low: price(shape.low),
    close: price(shape.close),
  };
}

/** Bars of a contract: the path of its pair's bars, with its own trades and volume. */
function followBars(
  parent: PathBar,
  shapes: readonly PathBar[],
  input: { readonly profile: SimProfile; readonly rng: Rng },
): PathBar[] {
  const total = shapes.reduce((sum, shape) => sum + shape.trades, 0);
  const more = Math.max(0, parent.trades - total);
  let passed = 0;
  let given = 0;
  const bars = shapes.map((shape, i): PathBar => {
    passed += shape.trades;
    const upTo = i === shapes.length - 1 ? more : Math.floor((more * passed) / total);
    const trades = shape.trades + upTo - given;
    given = upTo;
    const prices = moved(shape, input.profile);
    return {
      start: shape.start,
      end: shape.end,
      open: prices.open,
      high: prices.high,
      low: prices.low,
      close: prices.close,
      volume: 0,
      turnover: 0,
      trades,
      variance: shape.variance,
    };
  });
  if (bars.length === 0) return bars;
  shareVolume(parent, bars, input);
  shareTurnover(parent, bars, input.profile);
  return bars;
}
