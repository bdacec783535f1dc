import {
  incomeByDay,
  incomeSums,
  paidByAsset,
  type DaySum,
  type IncomeSums,
} from '#domain/account/income-sums.ts';
import {
  dayOfIso,
  isoOfDay,
  monthStartOfDay,
  nextMonthStartOfDay,
  weekdayOfDay,
} from '#domain/time/civil-date.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { INCOME_MARKETS, type IncomeMarket, type userIncome } from '#protocol/http/income.ts';

export type Income = DataOf<typeof userIncome>;
export type MarketChoice = 'all' | IncomeMarket;
export const PERIODS = ['day', 'week', 'month', 'all'] as const;
export type PeriodChoice = (typeof PERIODS)[number];

/** Selection: one market or all, one currency, one period. */
export type Shown = {
  readonly market: MarketChoice;
  readonly currency: string;
  readonly period: PeriodChoice;
  /** A day within the period, in days since 1970. */
  readonly day: number;
};

/** First and last day of a period; null for all time. */
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

/** A day in the previous or next period. */
export function stepped({ period, day }: Pick<Shown, 'period' | 'day'>, by: 1 | -1): number {
  const [first, last] = spanOf({ period, day }) ?? [day, day];
  return by === 1 ? last + 1 : first - 1;
}

/** Currencies with data; lira if there is none. */
export function currenciesOf({ days, open }: Income, market: MarketChoice): readonly string[] {
  const isShown = (one: { readonly market: IncomeMarket }): boolean =>
    market === 'all' || one.market === market;
  const all = [...days, ...open].filter(isShown).map(({ currency }) => currency);
  const found = ['TRY', 'USDT', 'USD'].filter((one) => all.includes(one));
  return found.length === 0 ? ['TRY'] : found;
}

/** All, then the markets with data, in order. */
export function marketsOf({ days, open }: Income): readonly MarketChoice[] {
  const used = new Set([...days, ...open].map(({ market }) => market));
  const basic: readonly IncomeMarket[] = ['stock', 'spot', 'contract'];
  return ['all', ...INCOME_MARKETS.filter((one) => used.has(one) || basic.includes(one))];
}

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

/** Fees and taxes of the period by asset, for all markets. */
export function paidOf({ paid }: Income, shown: Shown) {
  const span = spanOf(shown);
  return paidByAsset(paid.filter(({ day }) => within(day, span)));
}

/** Initial currency: the first with a gain or loss. */
export function firstCurrency(income: Income): string {
  const used = income.days.map(({ currency }) => currency);
  return currenciesOf(income, 'all').find((one) => used.includes(one)) ?? 'TRY';
}

/** Exact sums of the selection. */
export function sumsOf(income: Income, shown: Shown): IncomeSums {
  return incomeSums(chosen(income, shown));
}

/** Net result of the selection by day, oldest first. */
export function daySums(income: Income, shown: Shown): readonly DaySum[] {
  return incomeByDay(chosen(income, shown));
}

/** Days of a period in calendar layout, with blanks before the first Monday. */
export function calendarOf([first, last]: readonly [number, number]): readonly (string | null)[] {
  const empty = Array.from({ length: weekdayOfDay(first) }, () => null);
  return [...empty, ...Array.from({ length: last - first + 1 }, (_, at) => isoOfDay(first + at))];
}
