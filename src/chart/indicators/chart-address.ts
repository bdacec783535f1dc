import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { isInterval } from '#domain/market/interval.ts';
import type { InstrumentKind } from '#domain/market/types.ts';
import type { TimeRange } from '#src/chart/engine/chart-range.ts';
import { preferences } from '#src/kit/index.ts';
import {
  chartPrefs,
  chooseIndicators,
  chooseInterval,
  intervalOf,
  storedIndicators,
  styleOf,
  type IntervalChoice,
} from './chart-prefs.ts';
import { indicatorsOfText, indicatorsText } from './indicator-address.ts';
import type { IndicatorList } from './indicator-list.ts';

const LINE = 'line';
/** Between the ends of a range; it needs no escape in an address. */
const SEPARATOR = '.';
/** Two instants in UTC seconds. */
const RANGE = /^(\d{1,11})\.(\d{1,11})$/;

type Prefs = Parameters<typeof storedIndicators>[0];

/** Interval of an address; null where it names none, or one that does not exist. */
export function intervalOfAddress(search: URLSearchParams): IntervalChoice | null {
  const text = search.get('interval') ?? '';
  if (text === LINE) return { interval: '1m', line: true };
  return isInterval(text) ? { interval: text, line: false } : null;
}

/** Indicators of a chart: those of the address, else the stored ones. */
export function indicatorsOfAddress(
  search: URLSearchParams,
  prefs: Prefs = chartPrefs,
  mainInd: string = preferences.mainInd,
): IndicatorList {
  const list = storedIndicators(prefs, mainInd);
  const text = search.get('indicators');
  if (text === null) return list;
  return indicatorsOfText(text, { list, styleOf: (id) => styleOf(prefs, id) }) ?? list;
}

/** Range of an address; null where it names none, or none that can be. */
export function rangeOfAddress(search: URLSearchParams): TimeRange | null {
  const [, first = '', last = ''] = RANGE.exec(search.get('range') ?? '') ?? [];
  const range = { from: Number.parseInt(first, 10), to: Number.parseInt(last, 10) };
  return range.from < range.to ? range : null;
}

/** Replaces the entry of the history, so that "back" leaves the chart at once. */
function putInAddress(name: 'interval' | 'indicators' | 'range', value: string): void {
  const next = new URLSearchParams(location.search);
  // Another interval begins at the latest bars.
  if (name === 'interval') next.delete('range');
  if (value === '') next.delete(name);
  else next.set(name, value);
  navigate(`${location.pathname}?${next.toString()}`, { replace: true });
}

/** Chooses an interval: on this device from now on, and in the address. */
export function showInterval(kind: InstrumentKind, choice: IntervalChoice): void {
  chooseInterval(kind, choice);
  putInAddress('interval', choice.line ? LINE : choice.interval);
}

/** Chooses the indicators: on this device from now on, and in the address. */
export function showIndicators(list: IndicatorList): void {
  chooseIndicators(list);
  putInAddress('indicators', indicatorsText(list));
}

/**
 * Puts the range that a chart was moved to into the address; null for the latest bars.
 * @returns its text there, empty for none.
 */
export function putRange(range: TimeRange | null): string {
  const text = range === null ? '' : `${range.from}${SEPARATOR}${range.to}`;
  const now = new URLSearchParams(location.search).get('range') ?? '';
  if (text !== now) putInAddress('range', text);
  return text;
}

/** Interval of the chart: that of the address, else the stored one. */
export function useInterval(kind: InstrumentKind): IntervalChoice {
  const [search] = useSearchParams();
  const prefs = useSnapshot(chartPrefs);
  return intervalOfAddress(search) ?? intervalOf(prefs, kind);
}

/** Indicators of the chart, with every change of them. */
export function useShownIndicators(): IndicatorList {
  const [search] = useSearchParams();
  const prefs = useSnapshot(chartPrefs);
  const { mainInd } = useSnapshot(preferences);
  return useMemo(() => indicatorsOfAddress(search, prefs, mainInd), [search, prefs, mainInd]);
}
