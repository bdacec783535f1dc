import { isIndicatorId } from '#domain/indicators/catalog.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import { isInterval } from '#domain/market/interval.ts';
import type { InstrumentKind, Interval } from '#domain/market/types.ts';
import type { ChartSpec } from '#protocol/worker/market-worker.ts';
import { type Stored, persisted, preferences } from '#src/kit/index.ts';
import {
  initialStyle,
  isStyleUsable,
  MAIN_IDS,
  specOf,
  SUB_IDS,
  type IndicatorStyle,
} from './indicator-style.ts';

/** Interval of one kind of instrument; `line` draws closes of one-minute bars. */
export type IntervalChoice = { readonly interval: Interval; readonly line: boolean };

type Intervals = Readonly<Partial<Record<InstrumentKind, IntervalChoice>>>;
type Styles = Readonly<Partial<Record<IndicatorId, IndicatorStyle>>>;
/** Panes below the chart, and the intervals in the row. */
type Layout = { readonly subs: readonly IndicatorId[]; readonly row: readonly Interval[] };

const FIRST_CHOICE: IntervalChoice = { interval: '15m', line: false };
const FIRST_ROW: readonly Interval[] = ['1m', '5m', '15m', '1h', '4h', '1D'];
const NO_MAIN = 'NONE';
/** Maximum number of sub panes; narrow screens show fewer. */
const MAX_SUBS = 4;

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
    subs: SUB_IDS.filter((id) => subs.includes(id)).slice(0, MAX_SUBS),
    row: row.filter((one): one is Interval => isInterval(String(one))).slice(0, FIRST_ROW.length),
  };
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

type ChartPrefs = { interval: Intervals; params: Styles; layout: Layout };

/** Chart settings of this device. */
export const chartPrefs = persisted<ChartPrefs>('chart.', {
  interval: intervals,
  params: styles,
  layout,
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

/** The stored main indicator, null for none. */
export function mainIndicator(stored: string): IndicatorId | null {
  return MAIN_IDS.find((id) => id === stored) ?? null;
}

export function chooseMain(id: IndicatorId | null): void {
  preferences.mainInd = id ?? NO_MAIN;
}

export function chooseSubs(subs: readonly IndicatorId[]): void {
  chartPrefs.layout = { ...chartPrefs.layout, subs: subs.slice(0, MAX_SUBS) };
  preferences.subInd = subs[0] ?? NO_MAIN;
}

/** Adds or removes a pane; if all places are taken, the oldest is dropped. */
export function toggledSubs(
  subs: readonly IndicatorId[],
  id: IndicatorId,
  max: number,
): readonly IndicatorId[] {
  if (subs.includes(id)) return subs.filter((one) => one !== id);
  return [...subs, id].slice(-max);
}

/** Adds an interval to the row or removes it. A full row drops its last one. */
export function toggleRow(interval: Interval): void {
  const { row } = chartPrefs.layout;
  const next = row.includes(interval)
    ? row.filter((one) => one !== interval)
    : [...row.slice(0, FIRST_ROW.length - 1), interval];
  chartPrefs.layout = { ...chartPrefs.layout, row: next };
}

/** The request to the worker. */
export function chartSpec(
  prefs: Pick<ChartPrefs, 'params'>,
  choice: IntervalChoice,
  main: IndicatorId | null,
  subs: readonly IndicatorId[],
): ChartSpec {
  return {
    interval: choice.line ? '1m' : choice.interval,
    line: choice.line,
    main: main === null || choice.line ? null : specOf(main, styleOf(prefs, main)),
    subs: subs.map((id) => specOf(id, styleOf(prefs, id))),
  };
}
