import { indicatorFacts, isIndicatorId } from '#domain/indicators/catalog.ts';
import type { LineFacts } from '#domain/indicators/indicator.ts';
import type { IndicatorId } from '#domain/indicators/list.ts';
import type { Language } from '#domain/text/number-text.ts';
import type { ChartSpec, IndicatorSpec } from '#protocol/worker/market-worker.ts';
import type { Cloud, PaneLayout, PaneLine, PaneScale } from '#src/chart/engine/pane-layout.ts';
import { drawnLooks, type IndicatorStyle } from './indicator-style.ts';

const SCALES = { price: 'price', quantity: 'volume', plain: 'plain' } as const;
/** Lines of an indicator in the order the worker sends them. */
function factsOf({ id, params }: IndicatorSpec): readonly LineFacts[] {
  return isIndicatorId(id) ? indicatorFacts(id).lines(params) : [];
}

/** All lines of a chart in the order of an update. */
export function chartLines(chart: ChartSpec): readonly LineFacts[] {
  return [chart.main, ...chart.subs].flatMap((spec) => (spec === null ? [] : factsOf(spec)));
}

type Placed = {
  readonly spec: IndicatorSpec;
  readonly pane: number;
  readonly style: IndicatorStyle;
  readonly first: number;
};

function linesOf({ spec, pane, style, first }: Placed): PaneLine[] {
  const id = spec.id as IndicatorId;
  const scale: PaneScale = SCALES[indicatorFacts(id).unit];
  const looks = drawnLooks(id, style);
  let look = 0;
  return factsOf(spec).map(({ name, label, shape, shift = 0 }, at) => {
    const { color, width } = looks[shape === 'volume' ? 0 : look++] ?? { color: 0, width: 1 };
    return { index: first + at, name, label, pane, shape, scale, color, width, shift };
  });
}

function cloudsOf(id: IndicatorId, lines: readonly PaneLine[]): readonly Cloud[] {
  const [first, second] = (indicatorFacts(id).cloud ?? []).map((name) =>
    lines.find((line) => line.name === name),
  );
  return first === undefined || second === undefined ? [] : [{ first, second }];
}

/** Pane, shape and style of every line of a chart. */
export function paneLayout(
  chart: ChartSpec,
  styleOf: (id: IndicatorId) => IndicatorStyle,
): PaneLayout {
  const lines: PaneLine[] = [];
  const clouds: Cloud[] = [];
  [chart.main, ...chart.subs].forEach((spec, pane) => {
    if (spec === null || !isIndicatorId(spec.id)) return;
    const own = linesOf({ spec, pane, style: styleOf(spec.id), first: lines.length });
    lines.push(...own);
    clouds.push(...cloudsOf(spec.id, own));
  });
  return { shape: chart.line ? 'line' : 'candles', lines, clouds, subCount: chart.subs.length };
}

/** Name of a line in a legend. */
export function lineLabel({ label }: Pick<LineFacts, 'label'>, language: Language): string {
  return typeof label === 'string' ? label : label[language];
}

/** Short name of an indicator in menus. */
export function indicatorLabel(id: IndicatorId, language: Language): string {
  return indicatorFacts(id).label?.[language] ?? id;
}
