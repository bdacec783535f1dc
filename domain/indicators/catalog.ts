/** Every indicator of the product: parameters, bounds, lines and pane. No arithmetic in here. */

export const INDICATOR_IDS = [
  'SMA',
  'EMA',
  'BOLL',
  'SAR',
  'VWAP',
  'VOL',
  'MACD',
  'KDJ',
  'RSI',
  'OBV',
  'WR',
  'ATR',
] as const;
export type IndicatorId = (typeof INDICATOR_IDS)[number];

/** Unit of the lines: ticks, quantity units, or a plain number. */
export type LineUnit = 'price' | 'quantity' | 'plain';

/** Bounds of one parameter. `step` 1 means whole numbers. */
export type ParamRule = {
  /** Name of the parameter, a key of the settings screen. */
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
};

/** One indicator as settings screens and the worker see it. */
export type IndicatorInfo = {
  readonly id: IndicatorId;
  readonly pane: 'main' | 'sub';
  readonly unit: LineUnit;
  /** Parameters in order; with `repeats`, the one rule of a list of periods. */
  readonly params: readonly ParamRule[];
  /** The parameters are a list of 1 to this many periods, one line each. */
  readonly repeats?: number;
  /** Periods the list starts with; only with `repeats`. */
  readonly initialList?: readonly number[];
  /** Names of the lines for given parameters. */
  readonly lines: (params: readonly number[]) => readonly string[];
};

const MAX_PERIOD = 500;

function period(initial: number, key = 'period', min = 1): ParamRule {
  return { key, min, max: MAX_PERIOD, step: 1, initial };
}

function perPeriod(name: string): (params: readonly number[]) => string[] {
  return (params) => params.map((value) => `${name}${value}`);
}

const INFOS: Readonly<Record<IndicatorId, Omit<IndicatorInfo, 'id'>>> = {
  SMA: {
    pane: 'main',
    unit: 'price',
    params: [period(5)],
    repeats: 4,
    initialList: [5, 10, 30],
    lines: perPeriod('SMA'),
  },
  EMA: {
    pane: 'main',
    unit: 'price',
    params: [period(5)],
    repeats: 4,
    initialList: [5, 10, 30],
    lines: perPeriod('EMA'),
  },
  BOLL: {
    pane: 'main',
    unit: 'price',
    params: [period(20, 'period', 2), { key: 'width', min: 0.5, max: 5, step: 0.1, initial: 2 }],
    lines: () => ['BOLL.middle', 'BOLL.upper', 'BOLL.lower'],
  },
  SAR: {
    pane: 'main',
    unit: 'price',
    params: [
      { key: 'step', min: 0.01, max: 0.2, step: 0.01, initial: 0.02 },
      { key: 'max', min: 0.1, max: 1, step: 0.01, initial: 0.2 },
    ],
    lines: () => ['SAR'],
  },
  VWAP: { pane: 'main', unit: 'price', params: [], lines: () => ['VWAP'] },
  VOL: {
    pane: 'sub',
    unit: 'quantity',
    params: [period(5)],
    repeats: 3,
    initialList: [5, 10],
    lines: (params) => ['VOL', ...perPeriod('VOLMA')(params)],
  },
  MACD: {
    pane: 'sub',
    unit: 'price',
    params: [period(12, 'fast'), period(26, 'slow', 2), period(9, 'signal')],
    lines: () => ['MACD.line', 'MACD.signal', 'MACD.histogram'],
  },
  KDJ: {
    pane: 'sub',
    unit: 'plain',
    params: [period(9), period(3, 'kSmooth'), period(3, 'dSmooth')],
    lines: () => ['KDJ.k', 'KDJ.d', 'KDJ.j'],
  },
  RSI: {
    pane: 'sub',
    unit: 'plain',
    params: [period(14)],
    repeats: 3,
    initialList: [14],
    lines: perPeriod('RSI'),
  },
  OBV: { pane: 'sub', unit: 'quantity', params: [], lines: () => ['OBV'] },
  WR: {
    pane: 'sub',
    unit: 'plain',
    params: [period(14)],
    repeats: 3,
    initialList: [14],
    lines: perPeriod('WR'),
  },
  ATR: { pane: 'sub', unit: 'price', params: [period(14)], lines: (params) => [`ATR${params[0]}`] },
};

/** Facts of one indicator. */
export function indicatorInfo(id: IndicatorId): IndicatorInfo {
  return { id, ...INFOS[id] };
}

const ID_SET: ReadonlySet<string> = new Set(INDICATOR_IDS);

/** True when the text names an indicator. */
export function isIndicatorId(text: string): text is IndicatorId {
  return ID_SET.has(text);
}

/** Parameters an indicator starts with. */
export function initialParams(id: IndicatorId): readonly number[] {
  const info = INFOS[id];
  return info.initialList ?? info.params.map((rule) => rule.initial);
}

function fits(rule: ParamRule | undefined, value: number): boolean {
  if (rule === undefined || !(value >= rule.min && value <= rule.max)) return false;
  return rule.step !== 1 || Number.isInteger(value);
}

/** True when the number and the bounds of the parameters are right. */
export function areParamsValid(id: IndicatorId, params: readonly number[]): boolean {
  const { params: rules, repeats } = INFOS[id];
  if (repeats !== undefined) {
    const counted = params.length >= 1 && params.length <= repeats;
    return counted && params.every((value) => fits(rules[0], value));
  }
  return params.length === rules.length && params.every((value, i) => fits(rules[i], value));
}
