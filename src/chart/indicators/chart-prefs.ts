import { isIndicatorId } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { isInterval } from '#domain/market/interval.ts';
import type { InstrumentKind, Interval } from '#domain/market/types.ts';
import { type Stored, persisted, preferences } from '#src/kit/index.ts';
import { inOrder, isOverlay, type Indicator, type IndicatorList } from './indicator-list.ts';
import {
  initialStyle,
  isStyleUsable,
  MAIN_IDS,
  SUB_IDS,
  type IndicatorStyle,
} from './indicator-style.ts';

/** Interval of one kind of instrument; `line` draws closes of one-minute bars. */
export type IntervalChoice = { readonly interval: Interval; readonly line: boolean };

type Intervals = Readonly<Partial<Record<InstrumentKind, IntervalChoice>>>;
type Styles = Readonly<Partial<Record<IndicatorId, IndicatorStyle>>>;
/** Panes below the chart as versions with one list kept them, and the intervals in the row. */
type Layout = { readonly subs: readonly IndicatorId[]; readonly row: readonly Interval[] };

const FIRST_CHOICE: IntervalChoice = { interval: '15m', line: false };
const FIRST_ROW: readonly Interval[] = ['1m', '5m', '15m', '1h', '4h', '1D'];
const NO_MAIN = 'NONE';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readIntervals(value: unknown): Intervals | null {
  if (!isRecord(value)) return null;
  const known = Object.entries(value).filter(
    ([, choice]) =>
      isRecord(choice) &&
      isInterval(String(choice['interval'])) &&
      typeof choice['line'] === 'boolean',
  );
  return Object.fromEntries(known) as Intervals;
}

function isStyle(value: unknown): value is IndicatorStyle {
  if (!isRecord(value) || !Array.isArray(value['slots']) || !Array.isArray(value['looks'])) {
    return false;
  }
  const slots = value['slots'].every(
    (slot) => isRecord(slot) && Number.isFinite(slot['value']) && typeof slot['on'] === 'boolean',
  );
  const looks = value['looks'].every(
    (look) =>
      isRecord(look) &&
      Number.isInteger(look['color']) &&
      [1, 2, 3].some((width) => width === look['width']),
  );
  return slots && looks;
}

function readStyles(value: unknown): Styles | null {
  if (!isRecord(value)) return null;
  const known = Object.entries(value).filter(
    ([id, style]) => isIndicatorId(id) && isStyle(style) && isStyleUsable(id, style),
  );
  return Object.fromEntries(known) as Styles;
}

function readLayout(value: unknown): Layout | null {
  if (!isRecord(value) || !Array.isArray(value['subs']) || !Array.isArray(value['row']))
    return null;
  const { subs, row } = value as { subs: unknown[]; row: unknown[] };
  return {
    subs: SUB_IDS.filter((id) => subs.includes(id)),
    row: row.filter((one): one is Interval => isInterval(String(one))).slice(0, FIRST_ROW.length),
  };
}

function readIndicator(value: unknown): readonly Indicator[] {
  if (!isRecord(value)) return [];
  const id = String(value['id']);
  const { style, hidden } = value;
  if (!isIndicatorId(id) || !isStyle(style) || !isStyleUsable(id, style)) return [];
  return [{ id, style, hidden: hidden === true }];
}

/** Reads a stored list; null for something else. */
export function readIndicators(value: unknown): IndicatorList | null {
  return Array.isArray(value) ? inOrder(value.flatMap(readIndicator)) : null;
}

/** The pane as stored by other versions of the product, which keep only one. */
function firstSubs(): readonly IndicatorId[] {
  return SUB_IDS.filter((id) => id === preferences.subInd);
}

const intervals: Stored<Intervals> = { initial: {}, version: 1, read: readIntervals };
const styles: Stored<Styles> = { initial: {}, version: 1, read: readStyles };
const layout: Stored<Layout> = {
  initial: { subs: firstSubs(), row: FIRST_ROW },
  version: 1,
  read: readLayout,
};

/** Null until a person chooses indicators: before, they are those of `layout`. */
const indicators: Stored<IndicatorList | null> = {
  initial: null,
  version: 1,
  read: readIndicators,
};

type ChartPrefs = {
  interval: Intervals;
  /** Settings with which an indicator is added: the last ones it was given. */
  params: Styles;
  layout: Layout;
  indicators: IndicatorList | null;
};

/** Chart settings of this device. */
export const chartPrefs = persisted<ChartPrefs>('chart.', {
  interval: intervals,
  params: styles,
  layout,
  indicators,
});

/** Interval of a kind of instrument. */
export function intervalOf(prefs: Pick<ChartPrefs, 'interval'>, kind: InstrumentKind) {
  return prefs.interval[kind] ?? FIRST_CHOICE;
}

export function chooseInterval(kind: InstrumentKind, choice: IntervalChoice): void {
  chartPrefs.interval = { ...chartPrefs.interval, [kind]: choice };
}

/** Settings of an indicator, initial ones where none are stored. */
export function styleOf(prefs: Pick<ChartPrefs, 'params'>, id: IndicatorId): IndicatorStyle {
  return prefs.params[id] ?? initialStyle(id);
}

/**
 * Indicators of this device.
 * @param mainInd the indicator over the candles where a version that had only one stored it.
 */
export function storedIndicators(
  prefs: Pick<ChartPrefs, 'params' | 'layout' | 'indicators'>,
  mainInd: string,
): IndicatorList {
  if (prefs.indicators !== null) return prefs.indicators;
  const ids = [...MAIN_IDS.filter((id) => id === mainInd), ...prefs.layout.subs];
  return ids.map((id) => ({ id, style: styleOf(prefs, id), hidden: false }));
}

/** Keeps the indicators on this device. */
export function chooseIndicators(list: IndicatorList): void {
  chartPrefs.indicators = list;
  preferences.mainInd = list.find(({ id }) => isOverlay(id))?.id ?? NO_MAIN;
  preferences.subInd = list.find(({ id }) => !isOverlay(id))?.id ?? NO_MAIN;
}

/** Settings that an indicator begins with from now on. */
export function keepStyle(id: IndicatorId, style: IndicatorStyle): void {
  chartPrefs.params = { ...chartPrefs.params, [id]: style };
}

/** Indicators of a new device. */
export function initialIndicators(): IndicatorList {
  const ids = [...MAIN_IDS.slice(0, 1), ...SUB_IDS.slice(0, 1)];
  return ids.map((id) => ({ id, style: initialStyle(id), hidden: false }));
}

/** Adds an interval to the row or removes it. A full row drops its last one. */
export function toggleRow(interval: Interval): void {
  const { row } = chartPrefs.layout;
  const next = row.includes(interval)
    ? row.filter((one) => one !== interval)
    : [...row.slice(0, FIRST_ROW.length - 1), interval];
  chartPrefs.layout = { ...chartPrefs.layout, row: next };
}
