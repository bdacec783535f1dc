import { indicatorFacts, isIndicatorId, lineKeys } from '#domain/indicators/catalog.ts';
import type { LineFacts } from '#domain/indicators/indicator.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import type { Language } from '#domain/text/number-text.ts';
import type { ChartSpec, IndicatorSpec } from '#protocol/worker/market-worker.ts';
import type { Cloud, PaneLayout, PaneLine, PaneScale } from '#src/chart/engine/pane-layout.ts';
import { isOverlay, placeName, type Indicator, type IndicatorList } from './indicator-list.ts';
import { drawnLooks, specOf } from './indicator-style.ts';

const SCALES = { price: 'price', quantity: 'volume', plain: 'plain' } as const;

/** Lines of an indicator in the order the worker sends them. */
function factsOf({ id, params }: IndicatorSpec): readonly LineFacts[] {
  return isIndicatorId(id) ? indicatorFacts(id).lines(params) : [];
}

/** All lines of a chart in the order of an update. */
export function chartLines(chart: ChartSpec): readonly LineFacts[] {
  return chart.indicators.flatMap(factsOf);
}

/** Why an indicator is not drawn: hidden by the person, or lack of height for one more pane. */
export type Absence = 'hidden' | 'noRoom';

/** An indicator of a chart, where it is in the list, and its lines. */
export type PlacedIndicator = {
  readonly indicator: Indicator;
  /** Its name among all of the list, which it keeps when it moves. */
  readonly name: string;
  /** Place in the list. */
  readonly at: number;
  /** 0 is the main pane, 1 the first below it; null where it is not drawn. */
  readonly pane: number | null;
  readonly absence: Absence | null;
  readonly lines: readonly PaneLine[];
};

function linesOf({ id, style }: Indicator, pane: number, first: number): PaneLine[] {
  const spec = specOf(id, style);
  const scale: PaneScale = SCALES[indicatorFacts(id).unit];
  const looks = drawnLooks(id, style);
  const keys = lineKeys(spec);
  let look = 0;
  return factsOf(spec).map(({ name, label, shape, shift = 0 }, at) => {
    const { color, width } = looks[shape === 'volume' ? 0 : look++] ?? { color: 0, width: 1 };
    const key = keys[at] ?? name;
    return { index: first + at, key, name, label, pane, shape, scale, color, width, shift };
  });
}

function cloudsOf({ indicator, lines }: PlacedIndicator): readonly Cloud[] {
  const [first, second] = (indicatorFacts(indicator.id).cloud ?? []).map((name) =>
    lines.find((line) => line.name === name),
  );
  return first === undefined || second === undefined ? [] : [{ first, second }];
}

/** What a chart can draw of its indicators. */
export type ChartLimits = {
  /** Closes as a line, which has nothing drawn over it. */
  readonly line: boolean;
  /** Number of panes that fit below the prices. */
  readonly room: number;
};

/** Places the indicators of a chart; without those that it cannot have at all. */
export function placeIndicators(
  list: IndicatorList,
  { line, room }: ChartLimits,
): readonly PlacedIndicator[] {
  let panes = 0;
  let first = 0;
  return list.flatMap((indicator, at): readonly PlacedIndicator[] => {
    const over = isOverlay(indicator.id);
    if (over && line) return [];
    const absence = indicator.hidden ? 'hidden' : !over && panes >= room ? 'noRoom' : null;
    const name = placeName(list, at);
    if (absence !== null) return [{ indicator, name, at, pane: null, absence, lines: [] }];
    const pane = over ? 0 : ++panes;
    const lines = linesOf(indicator, pane, first);
    first += lines.length;
    return [{ indicator, name, at, pane, absence, lines }];
  });
}

/** The requests to the worker for what is drawn. */
export function specsOf(placed: readonly PlacedIndicator[]): readonly IndicatorSpec[] {
  return placed.flatMap(({ pane, indicator: { id, style } }) =>
    pane === null ? [] : [specOf(id, style)],
  );
}

/** Pane, shape and style of every line of a chart. */
export function paneLayout(
  placed: readonly PlacedIndicator[],
  shape: PaneLayout['shape'],
): PaneLayout {
  return {
    shape,
    lines: placed.flatMap(({ lines }) => lines),
    clouds: placed.flatMap(cloudsOf),
    subCount: Math.max(0, ...placed.map(({ pane }) => pane ?? 0)),
  };
}

/** Name of a line in a legend. */
export function lineLabel({ label }: Pick<LineFacts, 'label'>, language: Language): string {
  return typeof label === 'string' ? label : label[language];
}

/** Short name of an indicator in menus. */
export function indicatorLabel(id: IndicatorId, language: Language): string {
  return indicatorFacts(id).label?.[language] ?? id;
}

/** Short name of an indicator with its parameters: `RSI 14`. */
export function indicatorTitle({ id, style }: Indicator, language: Language): string {
  const params = specOf(id, style).params.map((value) =>
    language === 'tr' ? String(value).replace('.', ',') : String(value),
  );
  return [indicatorLabel(id, language), ...params].join(' ');
}
