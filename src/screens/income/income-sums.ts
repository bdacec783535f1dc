import {
  dayOfIso,
  isoOfDay,
  monthStartOfDay,
  nextMonthStartOfDay,
  weekdayOfDay,
} from '#domain/time/civil-date.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { INCOME_MARKETS, type IncomeMarket, type userIncome } from '#protocol/http/income.ts';
import { minorText, minorUnits } from '#src/features/records/minor-units.ts';

export type Income = DataOf<typeof userIncome>;
export type MarketChoice = 'all' | IncomeMarket;
export const PERIODS = ['day', 'week', 'month', 'all'] as const;
export type PeriodChoice = (typeof PERIODS)[number];

/** What is shown: one market or all, one currency, one stretch of days. */
export type Shown = {
  readonly market: MarketChoice;
  readonly currency: string;
  readonly period: PeriodChoice;
  /** A day of the stretch, number since 1970. */
  readonly day: number;
};

/** First and last day of a stretch; null for everything. */
export function spanOf({
  period,
  day,
}: Pick<Shown, 'period' | 'day'>): readonly [number, number] | null {
  if (period === 'all') return null;
  if (period === 'day') return [day, day];
  if (period === 'month') return [monthStartOfDay(day), nextMonthStartOfDay(day) - 1];
  const monday = day - weekdayOfDay(day);
  return [monday, monday + 6];
}

/** The day that stands for the stretch before or after. */
export function stepped({ period, day }: Pick<Shown, 'period' | 'day'>, by: 1 | -1): number {
  const [first, last] = spanOf({ period, day }) ?? [day, day];
  return by === 1 ? last + 1 : first - 1;
}

/** Currencies there is anything in; lira where there is nothing at all. */
export function currenciesOf({ days, open }: Income, market: MarketChoice): readonly string[] {
  const isShown = (one: { readonly market: IncomeMarket }): boolean =>
    market === 'all' || one.market === market;
  const all = [...days, ...open].filter(isShown).map(({ currency }) => currency);
  const found = ['TRY', 'USDT', 'USD'].filter((one) => all.includes(one));
  return found.length === 0 ? ['TRY'] : found;
}

/** Markets there is anything in, in their order, after all of them. */
export function marketsOf({ days, open }: Income): readonly MarketChoice[] {
  const used = new Set([...days, ...open].map(({ market }) => market));
  const basic: readonly IncomeMarket[] = ['stock', 'spot', 'contract'];
  return ['all', ...INCOME_MARKETS.filter((one) => used.has(one) || basic.includes(one))];
}

/** Sum of one day. */
export type DaySum = { readonly day: string; readonly net: bigint };

type Sums = {
  readonly realised: bigint;
  readonly fees: bigint;
  readonly funding: bigint;
  readonly net: bigint;
};

function within(day: string, span: readonly [number, number] | null): boolean {
  const at = dayOfIso(day) ?? 0;
  return span === null || (at >= span[0] && at <= span[1]);
}

function chosen({ days }: Income, shown: Shown) {
  const span = spanOf(shown);
  return days.filter(
    ({ day, market, currency }) =>
      currency === shown.currency &&
      (shown.market === 'all' || shown.market === market) &&
      within(day, span),
  );
}

/** Fees and taxes of the stretch by asset, whatever market they belong to. */
export function paidOf({ paid }: Income, shown: Shown) {
  const span = spanOf(shown);
  const sums = new Map<string, bigint>();
  for (const { day, asset, amount } of paid) {
    if (within(day, span)) sums.set(asset, (sums.get(asset) ?? 0n) + minorUnits(amount));
  }
  return [...sums].map(([asset, sum]) => ({ asset, amount: minorText(sum) }));
}

/** The currency to begin with: the first in which something was gained or lost. */
export function firstCurrency(income: Income): string {
  const used = income.days.map(({ currency }) => currency);
  return currenciesOf(income, 'all').find((one) => used.includes(one)) ?? 'TRY';
}

/** What is shown, summed exactly. */
export function sumsOf(income: Income, shown: Shown): Sums {
  let [realised, fees, funding] = [0n, 0n, 0n];
  for (const one of chosen(income, shown)) {
    realised += minorUnits(one.realised);
    fees += minorUnits(one.fees);
    funding += minorUnits(one.funding);
  }
  return { realised, fees, funding, net: realised + fees + funding };
}

/** Net by day, oldest first; days on which nothing was gained or lost are left out. */
export function daySums(income: Income, shown: Shown): readonly DaySum[] {
  const sums = new Map<string, bigint>();
  for (const { day, net } of chosen(income, shown)) {
    sums.set(day, (sums.get(day) ?? 0n) + minorUnits(net));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, net]) => ({ day, net }));
}

/** Net by month, oldest first, named by its first day. */
export function monthSums(days: readonly DaySum[]): readonly DaySum[] {
  const sums = new Map<string, bigint>();
  for (const { day, net } of days) {
    const month = `${day.slice(0, 7)}-01`;
    sums.set(month, (sums.get(month) ?? 0n) + net);
  }
  return [...sums].map(([day, net]) => ({ day, net }));
}

/** Best and worst day and how many ended in profit; null before the first. */
export function extremes(days: readonly DaySum[]) {
  const [first] = days;
  if (first === undefined) return null;
  let [best, worst] = [first, first];
  for (const one of days) {
    if (one.net > best.net) best = one;
    if (one.net < worst.net) worst = one;
  }
  return { best, worst, good: days.filter(({ net }) => net > 0n).length, count: days.length };
}

const STEPS = 3n;

/** Strength of a colour from -3 to 3 against the largest of the days; 0 only for nothing. */
export function heatOf(net: bigint, most: bigint): number {
  if (net === 0n || most === 0n) return 0;
  const size = net < 0n ? -net : net;
  const step = (size * STEPS + most - 1n) / most;
  const heat = Number.parseInt((step > STEPS ? STEPS : step).toString(), 10);
  return net < 0n ? -heat : heat;
}

/** The largest gain or loss of the days. */
export function mostOf(days: readonly DaySum[]): bigint {
  return days.reduce((most, { net }) => {
    const size = net < 0n ? -net : net;
    return size > most ? size : most;
  }, 0n);
}

/** Days of a stretch as a calendar has them, with empty places before the first Monday. */
export function calendarOf([first, last]: readonly [number, number]): readonly (string | null)[] {
  const empty = Array.from({ length: weekdayOfDay(first) }, () => null);
  return [...empty, ...Array.from({ length: last - first + 1 }, (_, at) => isoOfDay(first + at))];
}

/** Whole units of an amount toward zero, with its sign: what a small place can carry. */
export function wholeText(net: bigint): string {
  const [whole = '0'] = minorText(net).split('.');
  return whole === '-0' ? '0' : whole;
}
