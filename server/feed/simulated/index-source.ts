import type { BarSource } from './bar-source.ts';
import { BarCache, childSpans, COARSER, GRAIN_MS, spanOf, type Grain, type Span } from './grain.ts';
import type { BarMaker } from './history.ts';
import type { IndexLevel } from './index-levels.ts';
import type { PathBar } from './path-bar.ts';
import type { Segment } from './segments.ts';
import type { SimProfile } from './sim-profile.ts';

/** Maximum cached index bars, about 130 bytes each. */
const CACHE_BARS = 12_000;
/** Members do not reach their extremes at the same time; this share of them counts in the index. */
const TOGETHER = 0.7;

type Prices = Pick<PathBar, 'open' | 'high' | 'low' | 'close'>;
type PricesOf = (symbol: string) => Prices;
type Place = { readonly segment: Segment; readonly grain: Grain; readonly span: Span };

/**
 * Bars of an index. Opens and closes follow from the members' closes at those times. Extremes
 * follow from the members' extremes in the coarsest bar, and apply to all finer bars.
 */
export class IndexSource {
  readonly #source: BarSource;
  readonly #cache = new BarCache(CACHE_BARS);

  constructor(source: BarSource) {
    this.#source = source;
  }

  /** Bars of one index for the history reader. */
  maker(index: IndexLevel): BarMaker {
    return {
      exchange: index.instrument.exchange,
      isLevel: true,
      listedAt: 0,
      segment: (segment) => this.#segment(index, segment),
      bars: (segment, grain, at) => this.#bars(index, segment, grain, at),
    };
  }

  #segment(index: IndexLevel, segment: Segment): PathBar {
    const bars = new Map(
      index.members.map((symbol) => {
        const profile = this.#source.profile(symbol);
        return [symbol, this.#source.segment(profile, segment)];
      }),
    );
    const open = index.level((symbol) => bars.get(symbol)!.open);
    return outline(index, (symbol) => bars.get(symbol)!, { span: segment, open });
  }

  #bars(index: IndexLevel, segment: Segment, grain: Grain, at: number): readonly PathBar[] {
    const span = spanOf(segment, grain, at);
    const name = `${index.instrument.symbol}|${grain}|${span.from}`;
    return this.#cache.get(name, () => this.#make(index, { segment, grain, span }));
  }

  #parent(index: IndexLevel, { segment, grain, span }: Place): PathBar | undefined {
    const coarser = COARSER[grain];
    if (coarser === null) return this.#segment(index, segment);
    const list = this.#bars(index, segment, coarser, span.from);
    return list.find((bar) => span.from >= bar.start && span.from < bar.end);
  }

  #make(index: IndexLevel, place: Place): readonly PathBar[] {
    const parent = this.#parent(index, place);
    if (parent === undefined) return [];
    const now = new Map<string, Prices>();
    const lists = new Map<string, ReadonlyMap<number, PathBar>>();
    for (const symbol of index.members) {
      const profile = this.#source.profile(symbol);
      now.set(symbol, still(priceBefore(this.#source, profile, place)));
      const bars = this.#source.bars(profile, place.segment, place.grain, place.span.from);
      lists.set(symbol, new Map(bars.map((bar) => [bar.start, bar])));
    }
    const spans = childSpans(place.span, GRAIN_MS[place.grain]).filter(({ from }) =>
      index.members.some((symbol) => lists.get(symbol)!.has(from)),
    );
    let { open } = parent;
    const bars = spans.map((span): PathBar => {
      for (const symbol of index.members) {
        const bar = lists.get(symbol)!.get(span.from);
        now.set(symbol, bar ?? still(now.get(symbol)!.close));
      }
      const made = outline(index, (symbol) => now.get(symbol)!, { span, open });
      open = within(made.close, parent);
      return made;
    });
    return fitted(bars, parent);
  }
}

/** Prices of a member without trades: its last price. */
function still(price: number): Prices {
  return { open: price, high: price, low: price, close: price };
}

function within(level: number, { high, low }: PathBar): number {
  return Math.min(high, Math.max(low, level));
}

/** Price of a member before a span: its last close in the segment, or the segment's open. */
function priceBefore(source: BarSource, profile: SimProfile, place: Place): number {
  const { segment, grain, span } = place;
  const coarser = COARSER[grain];
  if (coarser === null) return source.segment(profile, segment).open;
  const list = source.bars(profile, segment, coarser, span.from);
  const before = list.findLast((bar) => bar.end <= span.from);
  if (before !== undefined) return before.close;
  const outer = spanOf(segment, coarser, span.from);
  return priceBefore(source, profile, { segment, grain: coarser, span: outer });
}

/** The index over one bar of its members. */
function outline(
  index: IndexLevel,
  of: PricesOf,
  { span, open }: { readonly span: Span; readonly open: number },
): PathBar {
  const close = index.level((symbol) => of(symbol).close);
  const edge = index.level((symbol) => Math.max(of(symbol).open, of(symbol).close));
  const floor = index.level((symbol) => Math.min(of(symbol).open, of(symbol).close));
  const above = index.level((symbol) => of(symbol).high) - edge;
  const below = floor - index.level((symbol) => of(symbol).low);
  return {
    start: span.from,
    end: span.to,
    open,
    high: Math.max(open, close) + Math.round(TOGETHER * above),
    low: Math.min(open, close) - Math.round(TOGETHER * below),
    close,
    volume: 0,
    turnover: 0,
    trades: 0,
    variance: 0,
  };
}

/** Fits child bars into their parent; those nearest to its extremes touch them. */
function fitted(bars: PathBar[], parent: PathBar): PathBar[] {
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return bars;
  last.close = parent.close;
  let top = first;
  let bottom = first;
  for (const bar of bars) {
    bar.close = within(bar.close, parent);
    if (bar.high > top.high) top = bar;
    if (bar.low < bottom.low) bottom = bar;
  }
  for (const bar of bars) {
    bar.high = Math.max(within(bar.high, parent), bar.open, bar.close);
    bar.low = Math.min(within(bar.low, parent), bar.open, bar.close);
  }
  top.high = parent.high;
  bottom.low = parent.low;
  return bars;
}
