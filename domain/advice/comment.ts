import { rsiSeries } from '#domain/indicators/rsi.ts';
import { smaSeries } from '#domain/indicators/sma.ts';
import { volMaSeries } from '#domain/indicators/vol.ts';
import type { Candle } from '#domain/market/types.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { AdviceRule } from './rules.ts';

/** Closed daily bars a comment needs: the slow average and the bar before it. */
export const ADVICE_BARS = 60;
/** Trading days after which a comment is measured. */
export const ADVICE_HORIZON = 5;

const FAST = 20;
const SLOW = 50;
const RSI_PERIOD = 14;
const OVERSOLD = 30;
const OVERBOUGHT = 70;
const VOLUME_PERIOD = 20;
const VOLUME_TIMES = 2;
/** Decimals of averages beyond those of the price, and of an index between 0 and 100. */
const MEAN_DECIMALS = 2;

/** Value from which a rule was computed. */
export type AdviceInput = { readonly name: string; readonly value: string };

/** Result of a rule on the latest bar. */
export type Comment = {
  readonly rule: AdviceRule;
  readonly direction: 'up' | 'down';
  readonly inputs: readonly AdviceInput[];
};

type Scales = { readonly priceDecimals: number; readonly qtyDecimals: number };
type Said = { readonly direction: Comment['direction']; readonly inputs: readonly AdviceInput[] };
type Rule = (bars: readonly Candle[], scales: Scales) => Said | null;

function rounded(value: number, decimals: number): string {
  return decimalText(roundTo(new Decimal(value), decimals, 'halfUp'));
}

/** Text of an average of integers at a scale. */
function meanText(value: number, decimals: number): string {
  const exact = new Decimal(value).div(new Decimal(10).pow(decimals));
  return decimalText(roundTo(exact, decimals + MEAN_DECIMALS, 'halfUp'));
}

function closesOf(bars: readonly Candle[]): Float64Array {
  return Float64Array.from(bars, ({ close }) => close);
}

/** The mean of 20 closes crosses the mean of 50. */
const smaCross: Rule = (bars, { priceDecimals }) => {
  const closes = closesOf(bars);
  const [fast, slow] = [smaSeries(closes, FAST), smaSeries(closes, SLOW)];
  const at = (series: Float64Array, back: number): number =>
    series[series.length - back] ?? Number.NaN;
  const [before, now] = [at(fast, 2) - at(slow, 2), at(fast, 1) - at(slow, 1)];
  const isUp = before <= 0 && now > 0;
  const isDown = before >= 0 && now < 0;
  if (!isUp && !isDown) return null;
  const inputs = [
    { name: 'sma20', value: meanText(at(fast, 1), priceDecimals) },
    { name: 'sma50', value: meanText(at(slow, 1), priceDecimals) },
    { name: 'sma20Before', value: meanText(at(fast, 2), priceDecimals) },
    { name: 'sma50Before', value: meanText(at(slow, 2), priceDecimals) },
  ];
  return { direction: isUp ? 'up' : 'down', inputs };
};

/** The relative strength of 14 bars returns from below 30 or from above 70. */
const rsiTurn: Rule = (bars) => {
  const rsi = rsiSeries(closesOf(bars), RSI_PERIOD);
  const now = rsi[rsi.length - 1] ?? Number.NaN;
  const before = rsi[rsi.length - 2] ?? Number.NaN;
  const isUp = before < OVERSOLD && now >= OVERSOLD;
  const isDown = before > OVERBOUGHT && now <= OVERBOUGHT;
  if (!isUp && !isDown) return null;
  const inputs = [
    { name: 'rsi14', value: rounded(now, MEAN_DECIMALS) },
    { name: 'rsi14Before', value: rounded(before, MEAN_DECIMALS) },
  ];
  return { direction: isUp ? 'up' : 'down', inputs };
};

/** A close beyond the closes of the 20 preceding bars, on twice their mean volume. */
const volumeBreakout: Rule = (bars, { priceDecimals, qtyDecimals }) => {
  const last = bars.at(-1);
  const before = bars.slice(-1 - VOLUME_PERIOD, -1);
  if (last === undefined || before.length < VOLUME_PERIOD) return null;
  const volumes = Float64Array.from(before, ({ volume }) => volume);
  const mean = volMaSeries(volumes, VOLUME_PERIOD)[VOLUME_PERIOD - 1] ?? Number.NaN;
  if (last.volume < VOLUME_TIMES * mean) return null;
  const closes = before.map(({ close }) => close);
  const [high, low] = [Math.max(...closes), Math.min(...closes)];
  const isUp = last.close > high;
  if (!isUp && last.close >= low) return null;
  const edge = isUp ? { name: 'high20', value: high } : { name: 'low20', value: low };
  const inputs = [
    { name: 'volume', value: decimalText(fromMinor(last.volume, qtyDecimals)) },
    { name: 'volumeMean20', value: meanText(mean, qtyDecimals) },
    { name: edge.name, value: decimalText(fromMinor(edge.value, priceDecimals)) },
  ];
  return { direction: isUp ? 'up' : 'down', inputs };
};

const RULES: Readonly<Record<AdviceRule, Rule>> = { smaCross, rsiTurn, volumeBreakout };

/**
 * Comments of all rules on the latest bar; on most days there are none.
 * @param bars closed daily bars, oldest first, integers at the scales of the share.
 */
export function commentsOn(bars: readonly Candle[], scales: Scales): readonly Comment[] {
  if (bars.length < ADVICE_BARS) return [];
  return (Object.keys(RULES) as AdviceRule[]).flatMap((rule) => {
    const said = RULES[rule](bars, scales);
    return said === null ? [] : [{ rule, ...said }];
  });
}

/** Bar on which a comment is measured: the fifth after its own; undefined until it has closed. */
export function measuringBar(bars: readonly Candle[], barStart: number): Candle | undefined {
  return bars.filter(({ start }) => start > barStart)[ADVICE_HORIZON - 1];
}

/** Outcome of a comment. */
export type Measured = {
  readonly status: 'hit' | 'miss';
  /** Change from the comment's price to the later one, a fraction with six decimals, half up. */
  readonly change: string;
};

const CHANGE_DECIMALS = 6;

/** Measures a comment. Any move in its direction is a hit; an unchanged price is a miss. */
export function measured(
  { direction, price }: { readonly direction: 'up' | 'down'; readonly price: string },
  later: string,
): Measured {
  const from = new Decimal(price);
  const moved = new Decimal(later).minus(from);
  const isHit = direction === 'up' ? moved.gt(0) : moved.lt(0);
  const change = decimalText(roundTo(moved.div(from), CHANGE_DECIMALS, 'halfUp'));
  return { status: isHit ? 'hit' : 'miss', change };
}
