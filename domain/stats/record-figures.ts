import { Decimal } from '#domain/money/decimal.ts';
import { weekdayOfDay } from '#domain/time/civil-date.ts';
import { wallOf, zoneDay } from '#domain/time/zone.ts';
import { total } from './mean.ts';
import { normalQuantile } from './normal.ts';
import { FEW_TRADES, type LuckVerdict } from './record-kinds.ts';
import { tradeSummary, type TradeSummary } from './summary.ts';
import type { RecordTrade } from './trade-record.ts';
import { wilsonInterval, type ScoreInterval } from './wilson.ts';

/** Confidence of the bounds of a win rate. */
const CONFIDENCE = 0.95;
const Z = new Decimal(normalQuantile((1 + CONFIDENCE) / 2));

/** Deepest fall of the sum of closed trades. */
export type CurveDrawdown = {
  /** Highest sum before minus the lowest after it, exact; 0 when it never fell. */
  readonly amount: Decimal;
  /** When the fall began: the close at the peak, or the first opening. */
  readonly from: number;
  /** Close at which the peak was reached again; null until then. */
  readonly to: number | null;
};

/** Net result and number of trades of a weekday or an hour. */
export type RecordSlot = { readonly net: Decimal; readonly trades: number };

/** Mean time from opening to closing, whole milliseconds; null without such trades. */
export type HoldingTimes = {
  readonly all: number | null;
  readonly wins: number | null;
  readonly losses: number | null;
};

/** Figures of closed trades of one currency. Amounts exact, means and shares unrounded. */
export type RecordFigures = TradeSummary & {
  readonly net: Decimal;
  /** Fees and taxes paid, positive. */
  readonly fees: Decimal;
  readonly funding: Decimal;
  /** Bounds of the win rate; null without a trade. */
  readonly bounds: ScoreInterval | null;
  /** Win rate at which wins and losses of their average size cancel out. */
  readonly breakEvenRate: Decimal | null;
  readonly luck: LuckVerdict;
  readonly largestWin: Decimal | null;
  readonly largestLoss: Decimal | null;
  /** Trades with a planned risk. */
  readonly risked: number;
  readonly holding: HoldingTimes;
  readonly drawdown: CurveDrawdown | null;
};

/**
 * Win rate that earns nothing: d L / (W + L), where W and L are the average win and loss and d the
 * share of trades that were either. A fraction, unrounded; null without a win or without a loss.
 */
export function breakEvenRate(summary: TradeSummary): Decimal | null {
  const { trades, wins, losses, averageWin, averageLoss } = summary;
  if (averageWin === null || averageLoss === null) return null;
  const loss = averageLoss.neg();
  return loss
    .div(averageWin.plus(loss))
    .times(wins + losses)
    .div(trades);
}

function verdictOf(summary: TradeSummary, bounds: ScoreInterval | null): LuckVerdict {
  if (bounds === null) return 'none';
  if (summary.trades < FEW_TRADES) return 'few';
  const even = breakEvenRate(summary);
  if (even === null) return lopsided(summary);
  if (bounds.low.gt(even)) return 'better';
  return bounds.high.lt(even) ? 'worse' : 'luck';
}

/** Enough trades that only won or only lost. */
function lopsided({ wins, losses }: TradeSummary): LuckVerdict {
  if (wins === 0 && losses === 0) return 'luck';
  return losses === 0 ? 'better' : 'worse';
}

/** Sum of the closed trades after each of them, exact. By the time of closing. */
export function closedCurve(trades: readonly Pick<RecordTrade, 'net'>[]): readonly Decimal[] {
  let sum = new Decimal(0);
  return trades.map(({ net }) => (sum = sum.plus(net)));
}

/**
 * Deepest fall of the curve of closed trades, which starts at 0 with the first opening, and its
 * length: from the peak to the close that reached it again. Exact; the first of equal falls. Null
 * without trades. By the time of closing.
 */
export function curveDrawdown(trades: readonly RecordTrade[]): CurveDrawdown | null {
  const [first] = trades;
  if (first === undefined) return null;
  let peak = { value: new Decimal(0), at: first.openedAt };
  let worst: CurveDrawdown & { readonly peak: Decimal } = {
    amount: new Decimal(0),
    from: peak.at,
    to: peak.at,
    peak: peak.value,
  };
  for (const [at, value] of closedCurve(trades).entries()) {
    const { closedAt } = trades[at]!;
    const fall = peak.value.minus(value);
    if (fall.gt(worst.amount)) worst = { amount: fall, from: peak.at, to: null, peak: peak.value };
    if (worst.to === null && value.gte(worst.peak)) worst = { ...worst, to: closedAt };
    if (value.gte(peak.value)) peak = { value, at: closedAt };
  }
  const { amount, from, to } = worst;
  return { amount, from, to };
}

/** Mean time from opening to closing, rounded half up to a millisecond; null without trades. */
export function meanHolding(
  trades: readonly Pick<RecordTrade, 'openedAt' | 'closedAt'>[],
): number | null {
  if (trades.length === 0) return null;
  const sum = trades.reduce((all, { openedAt, closedAt }) => all + closedAt - openedAt, 0);
  return Math.round(sum / trades.length);
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEK_DAYS = 7;

function slotsOf(
  trades: readonly RecordTrade[],
  count: number,
  slotOf: (trade: RecordTrade) => number,
): readonly RecordSlot[] {
  const slots = Array.from({ length: count }, () => ({ net: new Decimal(0), trades: 0 }));
  for (const trade of trades) {
    const slot = slots[slotOf(trade)]!;
    slot.net = slot.net.plus(trade.net);
    slot.trades++;
  }
  return slots;
}

/** Exact net of the trades opened on each weekday in Türkiye, Monday first. */
export function byWeekday(trades: readonly RecordTrade[]): readonly RecordSlot[] {
  return slotsOf(trades, WEEK_DAYS, ({ openedAt }) => weekdayOfDay(zoneDay(openedAt, 'turkey')));
}

/** Exact net of the trades opened in each hour of the day in Türkiye, from midnight. */
export function byHour(trades: readonly RecordTrade[]): readonly RecordSlot[] {
  return slotsOf(trades, DAY_HOURS, ({ openedAt }) => {
    return Math.floor(wallOf(openedAt, 'turkey') / HOUR_MS) % DAY_HOURS;
  });
}

/** The largest gain and the largest loss; null where there is none. Exact. */
export function largestResults(trades: readonly Pick<RecordTrade, 'net'>[]): {
  readonly largestWin: Decimal | null;
  readonly largestLoss: Decimal | null;
} {
  const nets = trades.map(({ net }) => net);
  const [most, least] = [Decimal.max(0, ...nets), Decimal.min(0, ...nets)];
  return { largestWin: most.gt(0) ? most : null, largestLoss: least.lt(0) ? least : null };
}

/**
 * Figures of closed trades of one currency, by the time of closing. Amounts are exact; means and
 * shares unrounded.
 */
export function recordFigures(trades: readonly RecordTrade[]): RecordFigures {
  const summary = tradeSummary(
    trades.map(({ net: pnl, risk }) => ({ pnl, ...(risk === null ? {} : { risk }) })),
  );
  const { trades: count, wins } = summary;
  const bounds = count === 0 ? null : wilsonInterval(wins, count, Z);
  return {
    ...summary,
    ...largestResults(trades),
    net: total(trades.map(({ net }) => net)),
    fees: total(trades.map(({ fees }) => fees)),
    funding: total(trades.map(({ funding }) => funding)),
    bounds,
    breakEvenRate: breakEvenRate(summary),
    luck: verdictOf(summary, bounds),
    risked: trades.filter(({ risk }) => risk !== null).length,
    holding: {
      all: meanHolding(trades),
      wins: meanHolding(trades.filter(({ net }) => net.gt(0))),
      losses: meanHolding(trades.filter(({ net }) => net.lt(0))),
    },
    drawdown: curveDrawdown(trades),
  };
}

/**
 * At most about `most` points of a curve for drawing: of each group of neighbours the lowest and
 * the highest in their order, so no peak or trough is lost. Values are exact; short curves are
 * whole.
 */
export function thinnedCurve<Point extends { readonly value: Decimal }>(
  points: readonly Point[],
  most: number,
): readonly Point[] {
  if (points.length <= most) return points;
  const size = Math.ceil((points.length * 2) / most);
  const kept: Point[] = [];
  for (let from = 0; from < points.length; from += size) {
    kept.push(...extremesOf(points.slice(from, from + size)));
  }
  const last = points.at(-1)!;
  return kept.at(-1) === last ? kept : [...kept, last];
}

function extremesOf<Point extends { readonly value: Decimal }>(group: readonly Point[]): Point[] {
  let [low, high] = [0, 0];
  for (const [at, { value }] of group.entries()) {
    if (value.lt(group[low]!.value)) low = at;
    if (value.gt(group[high]!.value)) high = at;
  }
  const places = [...new Set([low, high])].sort((a, b) => a - b);
  return places.map((at) => group[at]!);
}
