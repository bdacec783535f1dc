/** Bars as needed by a time axis: their start times in UTC seconds, ascending. */
export type AxisBars = {
  readonly count: number;
  readonly timeAt: (index: number) => number;
};

/** Distance of the last two bars, in seconds; earlier ones may have gaps of nights and weekends. */
function stepOf({ count, timeAt }: AxisBars): number {
  return count < 2 ? 60 : Math.max(1, timeAt(count - 1) - timeAt(count - 2));
}

/**
 * Position of a time among the bars as a fractional index. Times between bars are interpolated;
 * times beyond the ends use the distance of the last two bars.
 */
export function indexOfTime(time: number, bars: AxisBars): number {
  const { count, timeAt } = bars;
  if (count === 0) return 0;
  if (time <= timeAt(0)) return (time - timeAt(0)) / stepOf(bars);
  if (time >= timeAt(count - 1)) return count - 1 + (time - timeAt(count - 1)) / stepOf(bars);
  let low = 0;
  let high = count - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (timeAt(middle) <= time) low = middle;
    else high = middle;
  }
  return low + (time - timeAt(low)) / (timeAt(high) - timeAt(low));
}

/** Time at an index, also between bars, before the first and after the last. */
export function timeOfIndex(index: number, bars: AxisBars): number {
  const { count, timeAt } = bars;
  if (count === 0) return 0;
  if (index < 0) return timeAt(0) + index * stepOf(bars);
  if (index >= count - 1) return timeAt(count - 1) + (index - count + 1) * stepOf(bars);
  const whole = Math.floor(index);
  if (whole === index) return timeAt(whole);
  return timeAt(whole) + (index - whole) * (timeAt(whole + 1) - timeAt(whole));
}
