import { roundToTick } from '#domain/market/tick.ts';
import type { Rng } from './noise.ts';
import {
  bridgeHigh,
  bridgeLow,
  folded,
  tradesNeeded,
  type PathBar,
  type Reach,
} from './path-bar.ts';
import { shareTurnover, shareVolume } from './share-volume.ts';
import type { SimProfile } from './sim-profile.ts';

/**
 * Splits a bar into finer bars that roll up to exactly that bar: same open, high, low and close,
 * and exact volume, turnover and trades. The path between is a Brownian bridge with the given
 * variances, tilted to touch the high and the low.
 */

/** Plan of a child: its time, its share of variance and activity, and the common move. */
export type ChildPlan = {
  readonly start: number;
  readonly end: number;
  readonly variance: number;
  /** Variance of a jump before its first trade, for auctions. */
  readonly gap: number;
  readonly activity: number;
  /** Standard normal move of market and sector at this time. */
  readonly common: number;
};

export type SplitInput = {
  readonly profile: SimProfile;
  readonly rng: Rng;
  readonly children: readonly ChildPlan[];
  /** Share of a child's variance that `common` explains. */
  readonly commonShare: number;
};

/** Number of paths tried; the best fit is used. */
const TRIES = 5;
/** A path may exceed its bar by this factor before it is damped. */
const WILD = 1.15;
const GOOD_FIT = 0.7;

/** A child under construction; prices are offsets from the parent's open until `settle`. */
type Draft = { plan: ChildPlan; jump: number; spread: number; bar: PathBar };

/** Trades per child in time order, each drawn from the remainder, so that the sum is exact. */
function shareTrades(total: number, input: SplitInput): number[] {
  const { children, rng } = input;
  const weights = children.map((child) =>
    child.activity > 0 ? child.activity * rng.logNormal(0.3) : 0,
  );
  let restWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = total;
  return weights.map((weight) => {
    if (weight === 0 || rest === 0) return 0;
    const share = Math.min(1, weight / restWeight);
    restWeight -= weight;
    const count = share > 1 - 1e-9 ? rest : binomial(rest, share, rng);
    rest -= count;
    return count;
  });
}

function binomial(count: number, share: number, rng: Rng): number {
  const mean = count * share;
  const drawn =
    share < 0.1 || mean < 5
      ? rng.poisson(mean)
      : Math.round(mean + Math.sqrt(mean * (1 - share)) * rng.gauss());
  return Math.min(count, Math.max(0, drawn));
}

function draftChildren(parent: PathBar, counts: readonly number[], input: SplitInput): Draft[] {
  const drafts: Draft[] = [];
  const total = input.children.reduce((sum, plan) => sum + plan.variance + plan.gap, 0);
  const share = total > 0 ? parent.variance / total : 0;
  const scale = share * parent.open * parent.open;
  let carried = 0;
  input.children.forEach((plan, i) => {
    const trades = counts[i]!;
    carried += plan.gap;
    if (trades === 0) {
      carried += plan.variance;
      return;
    }
    // A single trade has no path of its own: the move of its time becomes a jump before it.
    const spread = trades === 1 ? 0 : plan.variance;
    const isFirst = drafts.length === 0;
    drafts.push({
      plan,
      jump: isFirst ? 0 : carried * scale,
      spread: (isFirst && trades > 1 ? spread + carried : spread) * scale,
      bar: emptyBar(plan, trades, (plan.variance + plan.gap) * share),
    });
    carried = trades === 1 ? plan.variance : 0;
  });
  return drafts;
}

function emptyBar({ start, end }: ChildPlan, trades: number, variance: number): PathBar {
  return {
    start,
    end,
    open: 0,
    high: 0,
    low: 0,
    close: 0,
    volume: 0,
    turnover: 0,
    trades,
    variance,
  };
}

/** Draws one path through the drafts from 0 to the parent's close. */
function walk(drafts: readonly Draft[], miss: number, input: SplitInput): void {
  const { rng, commonShare } = input;
  const ownShare = Math.sqrt(1 - commonShare * commonShare);
  let at = 0;
  let clock = 0;
  for (const { plan, jump, spread, bar } of drafts) {
    at += Math.sqrt(jump) * rng.gauss();
    clock += jump;
    bar.open = at;
    at += Math.sqrt(spread) * (commonShare * plan.common + ownShare * rng.gauss());
    clock += spread;
    bar.close = at;
  }
  const drift = miss - at;
  let passed = 0;
  drafts.forEach(({ jump, spread, bar }, i) => {
    passed += jump;
    bar.open += drift * (clock > 0 ? passed / clock : Math.min(1, i));
    passed += spread;
    bar.close += drift * (clock > 0 ? passed / clock : 1);
    const variance = spread * (1 - 1 / bar.trades);
    bar.high = bridgeHigh(bar.open, bar.close, { variance, u: rng.next() });
    bar.low = bridgeLow(bar.open, bar.close, { variance, u: rng.next() });
  });
}

function reachOf(drafts: readonly Draft[]): Reach {
  let top = -Infinity;
  let bottom = Infinity;
  for (const { bar } of drafts) {
    if (bar.high > top) top = bar.high;
    if (bar.low < bottom) bottom = bar.low;
  }
  return { top, bottom };
}

/** How far a path must be stretched to touch high and low; 0 is a perfect fit. */
function misfit(reach: Reach, wanted: Reach, miss: number): number {
  const edge = Math.max(0, miss);
  const floor = Math.min(0, miss);
  const slack = 0.02 * (wanted.top - wanted.bottom) + 1e-9;
  const above = Math.log((reach.top - edge + slack) / (wanted.top - edge + slack));
  const below = Math.log((floor - reach.bottom + slack) / (floor - wanted.bottom + slack));
  // A short path must be stretched and looks torn; a long one is only mirrored.
  return Math.abs(above) * (above < 0 ? 1.5 : 0.6) + Math.abs(below) * (below < 0 ? 1.5 : 0.6);
}

/** Damps a path that is far too wild for its bar around the straight line to the close. */
function calm(drafts: readonly Draft[], wanted: Reach & { readonly miss: number }): void {
  const reach = reachOf(drafts);
  const share = (WILD * (wanted.top - wanted.bottom)) / (reach.top - reach.bottom);
  if (!(share < 1)) return;
  const slope = wanted.miss / drafts.length;
  drafts.forEach(({ bar }, i) => {
    const above = bar.high - Math.max(bar.open, bar.close);
    const below = Math.min(bar.open, bar.close) - bar.low;
    bar.open = slope * i + share * (bar.open - slope * i);
    bar.close = slope * (i + 1) + share * (bar.close - slope * (i + 1));
    bar.high = Math.max(bar.open, bar.close) + share * above;
    bar.low = Math.min(bar.open, bar.close) - share * below;
  });
}

/** Mirrors the path at high and low where it exceeds them; its bars then touch the bound. */
function fold(drafts: readonly Draft[], wanted: Reach): void {
  for (const { bar } of drafts) {
    const isOver = bar.high > wanted.top;
    const isUnder = bar.low < wanted.bottom;
    if (!isOver && !isUnder) continue;
    const points = [bar.open, bar.close, bar.high, bar.low].map((x) => folded(x, wanted));
    bar.open = points[0]!;
    bar.close = points[1]!;
    bar.high = isOver ? wanted.top : Math.max(...points);
    bar.low = isUnder ? wanted.bottom : Math.min(...points);
  }
}

/** A time on the clock of variance, and what the path misses there. */
type Knot = { readonly at: number; readonly miss: number };

/** Times of a draft's open and close on the clock of variance; equal steps without variance. */
function timesOf(drafts: readonly Draft[]): { readonly open: number; readonly close: number }[] {
  const total = drafts.reduce((sum, { jump, spread }) => sum + jump + spread, 0);
  let clock = 0;
  return drafts.map(({ jump, spread }, i) => {
    if (total === 0) return { open: i, close: i + 1 };
    const open = clock + jump;
    clock = open + spread;
    return { open, close: clock };
  });
}

/** What to add at a time: straight from knot to knot. */
function correctionAt(at: number, knots: readonly Knot[]): number {
  const next = knots.findIndex((knot) => knot.at >= at);
  const to = knots[next] ?? knots.at(-1)!;
  const from = knots[next - 1] ?? to;
  const span = to.at - from.at;
  return span > 0 ? from.miss + ((to.miss - from.miss) * (at - from.at)) / span : to.miss;
}

/**
 * Fits the path to high and low: tilts it between its ends and its extremes, so that moves keep
 * their size and what they share with the market, then mirrors what still exceeds the bounds.
 */
function fitToBar(drafts: readonly Draft[], wanted: Reach & { readonly miss: number }): void {
  calm(drafts, wanted);
  const times = timesOf(drafts);
  const middleOf = (bar: PathBar): number => {
    const time = times[drafts.findIndex((draft) => draft.bar === bar)]!;
    return (time.open + time.close) / 2;
  };
  const knots: Knot[] = [{ at: 0, miss: 0 }];
  const top = holderOf(drafts, 1);
  const bottom = holderOf(drafts, -1);
  const up = { at: middleOf(top), miss: wanted.top - top.high };
  const down = { at: middleOf(bottom), miss: wanted.bottom - bottom.low };
  const isTopInside = wanted.top > Math.max(0, wanted.miss);
  const isBottomInside = wanted.bottom < Math.min(0, wanted.miss);
  if (isTopInside && isBottomInside && top === bottom) {
    knots.push({ at: up.at, miss: (up.miss + down.miss) / 2 });
  } else {
    if (isTopInside) knots.push(up);
    if (isBottomInside) knots.push(down);
  }
  knots.sort((a, b) => a.at - b.at);
  knots.push({ at: times.at(-1)!.close, miss: 0 });
  drafts.forEach(({ bar }, i) => {
    const { open, close } = times[i]!;
    const middle = correctionAt((open + close) / 2, knots);
    bar.open += correctionAt(open, knots);
    bar.close += correctionAt(close, knots);
    bar.high = Math.max(bar.high + middle, bar.open, bar.close);
    bar.low = Math.min(bar.low + middle, bar.open, bar.close);
  });
  fold(drafts, wanted);
}

/** Child that contains the extreme: the farthest one, among several the most active. */
function holderOf(drafts: readonly Draft[], sign: 1 | -1): PathBar {
  let best = drafts[0]!.bar;
  for (const { bar } of drafts) {
    const ahead = sign > 0 ? bar.high - best.high : best.low - bar.low;
    if (ahead > 1e-9 || (ahead > -1e-9 && bar.trades > best.trades)) best = bar;
  }
  return best;
}

/** Turns offsets into prices on the grid, with exact ends and extremes. */
function settle(drafts: readonly Draft[], parent: PathBar, input: SplitInput): void {
  const { profile, rng } = input;
  const top = holderOf(drafts, 1);
  const bottom = holderOf(drafts, -1);
  const bounce = 0.15 * profile.spreadTicks;
  const grid = (offset: number, noise: number): number => {
    const at = roundToTick(Math.max(1, parent.open + offset), profile.instrument, 'nearest');
    const price = noise === 0 ? at : shifted(at, noise, profile);
    return Math.min(parent.high, Math.max(parent.low, price));
  };
  drafts.forEach(({ bar, spread }, i) => {
    const isFlat = spread === 0;
    const open = grid(bar.open, isFlat ? 0 : bounceOf(bounce, rng));
    bar.high = grid(bar.high, 0);
    bar.low = grid(bar.low, 0);
    bar.close = isFlat ? open : grid(bar.close, bounceOf(bounce, rng));
    bar.open = i === 0 ? parent.open : open;
    if (i === drafts.length - 1) bar.close = parent.close;
    if (bar.trades === 1) bar.open = bar.close = i === 0 ? bar.open : bar.close;
    bar.high = Math.max(bar.high, bar.open, bar.close);
    bar.low = Math.min(bar.low, bar.open, bar.close);
  });
  top.high = parent.high;
  bottom.low = parent.low;
}

/** Bid-ask bounce: prices print half a spread from the mid. */
function bounceOf(ticks: number, rng: Rng): number {
  const size = Math.floor(ticks + rng.next());
  return rng.next() < 0.5 ? -size : size;
}

function shifted(price: number, ticks: number, profile: SimProfile): number {
  const { tick } = profile.instrument;
  if (tick.rule === 'fixed') return price + ticks * tick.tick;
  const moved = price + ticks * Math.max(1, price * 0.0008);
  return roundToTick(moved, profile.instrument, 'nearest');
}

/** Gives each child as many trades as its four prices need, taken from the busiest child. */
function levelTrades(drafts: readonly Draft[], parent: PathBar): void {
  for (const { bar } of drafts) {
    let missing = tradesNeeded(bar) - bar.trades;
    while (missing > 0) {
      const donor = drafts.reduce((a, b) => (spare(b.bar) > spare(a.bar) ? b : a)).bar;
      if (spare(donor) <= 0) break;
      const given = Math.min(missing, spare(donor));
      donor.trades -= given;
      bar.trades += given;
      missing -= given;
    }
    if (missing > 0) flatten(bar, parent);
  }
}

function spare(bar: PathBar): number {
  return bar.trades - tradesNeeded(bar);
}

/** Removes a wick that has too few trades, unless it is the parent's own extreme. */
function flatten(bar: PathBar, parent: PathBar): void {
  if (bar.high < parent.high) bar.high = Math.max(bar.open, bar.close);
  if (bar.low > parent.low) bar.low = Math.min(bar.open, bar.close);
}

/** The finer bars of a bar, oldest first; a time without trades has none. */
export function splitBar(parent: PathBar, input: SplitInput): PathBar[] {
  const counts = shareTrades(parent.trades, input);
  const drafts = draftChildren(parent, counts, input);
  const only = drafts.length === 1 ? drafts[0] : undefined;
  if (only !== undefined) {
    const { start, end } = only.plan;
    return [{ ...parent, start, end }];
  }
  const miss = parent.close - parent.open;
  const wanted = { top: parent.high - parent.open, bottom: parent.low - parent.open, miss };
  let best = Infinity;
  const kept = new Float64Array(4 * drafts.length);
  for (let i = 0; i < TRIES && best > GOOD_FIT; i++) {
    walk(drafts, miss, input);
    const fit = misfit(reachOf(drafts), wanted, miss);
    if (fit >= best) continue;
    best = fit;
    drafts.forEach(({ bar }, d) => kept.set([bar.open, bar.high, bar.low, bar.close], 4 * d));
  }
  drafts.forEach(({ bar }, d) => {
    bar.open = kept[4 * d]!;
    bar.high = kept[4 * d + 1]!;
    bar.low = kept[4 * d + 2]!;
    bar.close = kept[4 * d + 3]!;
  });
  fitToBar(drafts, wanted);
  settle(drafts, parent, input);
  levelTrades(drafts, parent);
  const bars = drafts.map((draft) => draft.bar);
  shareVolume(parent, bars, input);
  shareTurnover(parent, bars, input.profile);
  return bars;
}
