import {
  type ChartPoint,
  label,
  line,
  type Close,
  type Projection,
  type Shape,
  type Spot,
} from '../shape.ts';

/** Shares of a retracement, as traders use them. */
export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
/** Shares of an extension. */
export const EXTENSIONS = [0, 0.382, 0.618, 1, 1.272, 1.618, 2.618] as const;

/** Price at a share of the way from one point to another. */
export function priceBetween(from: ChartPoint, to: ChartPoint, share: number): number {
  return from.price + (to.price - from.price) * share;
}

/** Price at a share of the move between two points, counted from a third. */
export function priceBeyond(
  move: readonly [ChartPoint, ChartPoint],
  start: ChartPoint,
  share: number,
): number {
  return start.price + (move[1].price - move[0].price) * share;
}

const LABEL_GAP_PX = 4;

/** A level from one side to the other with its share and price; none without a place. */
export function level(
  price: number,
  share: number,
  [left, right]: readonly [number, number],
  on: Projection,
): readonly Shape[] {
  const y = on.y(price);
  if (y === null) return [];
  const text = `${on.shareText(share)} ${on.priceText(price)}`;
  return [
    line({ x: left, y }, { x: right, y }),
    label({ x: left, y: y - LABEL_GAP_PX }, text, { plain: true }),
  ];
}

function signed(value: number, write: (positive: number) => string): string {
  if (value === 0) return write(0);
  return `${value < 0 ? '−' : '+'}${write(Math.abs(value))}`;
}

/** Change from one point to another: in price, and as a share of the first. */
export function changeText(from: ChartPoint, to: ChartPoint, on: Projection): string {
  const change = to.price - from.price;
  const whole = signed(change, on.priceText);
  return from.price === 0 ? whole : `${whole} (${signed(change / from.price, on.shareText)})`;
}

/** Bars and time from one point to another. */
export function spanText(from: ChartPoint, to: ChartPoint, on: Projection): string {
  const bars = Math.round(on.barsBetween(from.time, to.time));
  return on.spanText(bars, Math.abs(to.time - from.time));
}

/**
 * Reward for one unit of risk: the distance from entry to target in distances from entry to stop.
 * @returns null where the stop is the entry.
 */
export function rewardOf(entry: ChartPoint, target: ChartPoint, stop: ChartPoint): number | null {
  const risk = Math.abs(entry.price - stop.price);
  return risk === 0 ? null : Math.abs(target.price - entry.price) / risk;
}

/** Ratio of one move to the one before it; null where there was none. */
export function ratioOf(from: ChartPoint, middle: ChartPoint, to: ChartPoint): number | null {
  const before = Math.abs(middle.price - from.price);
  return before === 0 ? null : Math.abs(to.price - middle.price) / before;
}

/** A straight line through closes, by least squares over their numbers. */
export type Fit = {
  /** Value at the number of a close, from 0. */
  readonly at: (index: number) => number;
  /** Standard deviation of the closes from the line, over all of them. */
  readonly deviation: number;
};

/** Fits a straight line to closes; null below two. */
export function fitOf(closes: readonly Close[]): Fit | null {
  const count = closes.length;
  if (count < 2) return null;
  const middle = (count - 1) / 2;
  const mean = closes.reduce((sum, { close }) => sum + close, 0) / count;
  let over = 0;
  let under = 0;
  closes.forEach(({ close }, at) => {
    over += (at - middle) * (close - mean);
    under += (at - middle) ** 2;
  });
  const slope = over / under;
  const at = (index: number): number => mean + slope * (index - middle);
  const squares = closes.reduce((sum, { close }, index) => sum + (close - at(index)) ** 2, 0);
  return { at, deviation: Math.sqrt(squares / count) };
}

const FIT_STEPS = 16;

/** A fitted line some deviations away, in as many parts as a bent scale needs. */
export function fitPath(
  closes: readonly Close[],
  fit: Fit,
  away: number,
  on: Projection,
): readonly Spot[] {
  const last = closes.length - 1;
  const steps = Math.min(FIT_STEPS, last);
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * last) / steps)).flatMap(
    (index) => {
      const x = on.x(closes[index]!.time);
      const y = on.y(fit.at(index) + away * fit.deviation);
      return x === null || y === null ? [] : [{ x, y }];
    },
  );
}
