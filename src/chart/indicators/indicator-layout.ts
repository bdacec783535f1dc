import { indicatorInfo, isIndicatorId, type IndicatorId } from '#domain/indicators/catalog.ts';
import type { ChartSpec, IndicatorSpec } from '#protocol/worker/market-worker.ts';
import type { PaneLayout, PaneLine, PaneScale } from '#src/chart/engine/pane-layout.ts';
import { drawnLooks, type IndicatorStyle } from './indicator-style.ts';

const SCALES = { price: 'price', quantity: 'volume', plain: 'plain' } as const;
const SAR_LINE = 'SAR';
const VOLUME_LINE = 'VOL';

function shapeOf(name: string): PaneLine['shape'] {
  if (name === VOLUME_LINE) return 'volume';
  if (name === SAR_LINE) return 'dots';
  return name.endsWith('.histogram') ? 'histogram' : 'line';
}

/** Names of the lines of an indicator as the worker sends them. */
function namesOf({ id, params }: IndicatorSpec): readonly string[] {
  return isIndicatorId(id) ? indicatorInfo(id).lines(params) : [];
}

/** Names of all lines of a chart in the order of an update. */
export function lineNames(chart: ChartSpec): readonly string[] {
  return [chart.main, ...chart.subs].flatMap((spec) => (spec === null ? [] : namesOf(spec)));
}

type Placed = {
  readonly spec: IndicatorSpec;
  readonly pane: number;
  readonly style: IndicatorStyle;
  readonly first: number;
};

function linesOf({ spec, pane, style, first }: Placed): PaneLine[] {
  const id = spec.id as IndicatorId;
  const scale: PaneScale = SCALES[indicatorInfo(id).unit];
  const looks = drawnLooks(id, style);
  let look = 0;
  return namesOf(spec).map((name, at) => {
    const shape = shapeOf(name);
    const { color, width } = looks[shape === 'volume' ? 0 : look++] ?? { color: 0, width: 1 };
    return { index: first + at, name, pane, shape, scale, color, width };
  });
}

/** Where every line of a chart is drawn and how. */
export function paneLayout(
  chart: ChartSpec,
  styleOf: (id: IndicatorId) => IndicatorStyle,
): PaneLayout {
  const lines: PaneLine[] = [];
  [chart.main, ...chart.subs].forEach((spec, pane) => {
    if (spec === null || !isIndicatorId(spec.id)) return;
    lines.push(...linesOf({ spec, pane, style: styleOf(spec.id), first: lines.length }));
  });
  return { shape: chart.line ? 'line' : 'candles', lines, subCount: chart.subs.length };
}

const SHORT_NAMES: Readonly<Record<string, string>> = {
  'BOLL.middle': 'BOLL',
  'BOLL.upper': 'UB',
  'BOLL.lower': 'LB',
  'MACD.line': 'DIF',
  'MACD.signal': 'DEA',
  'MACD.histogram': 'MACD',
  'KDJ.k': 'K',
  'KDJ.d': 'D',
  'KDJ.j': 'J',
};

/** How a line is called in a legend. The volume has a name in each language. */
export function lineLabel(name: string, volumeName: string): string {
  if (name === VOLUME_LINE) return volumeName;
  return SHORT_NAMES[name] ?? name.replace(/^VOLMA/, 'MA');
}
