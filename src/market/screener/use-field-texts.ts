import { SCREEN_FIELDS, type ScreenCondition, type ScreenField } from '#domain/market/screen.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { type TextKey, useNumberStyle, useText } from '#src/kit/index.ts';

const TITLES = {
  change: 'screener.field.change',
  last: 'screener.field.last',
  points: 'screener.field.points',
  turnover: 'screener.field.turnover',
  volume: 'market.col.volume',
  high: 'screener.field.high',
  low: 'screener.field.low',
  reference: 'market.col.reference',
  fromHigh: 'screener.field.fromHigh',
  fromLow: 'screener.field.fromLow',
  range: 'screener.field.range',
} as const satisfies Record<ScreenField, TextKey<'screener' | 'market'>>;

const MINUS = '\u2212';

/** Fields in percent. */
const PERCENT: readonly ScreenField[] = ['change', 'fromHigh', 'fromLow', 'range'];

export function isPercent(field: ScreenField): boolean {
  return PERCENT.includes(field);
}

type FieldTexts = {
  readonly fields: readonly { readonly value: ScreenField; readonly label: string }[];
  /** `Change ≥ %2,5` */
  readonly shown: (condition: ScreenCondition) => string;
};

/** Names of the fields, and conditions in words and signs. */
export function useFieldTexts(): FieldTexts {
  const t = useText('screener', 'market');
  const { language, separators } = useNumberStyle();
  const number = ({ field, value }: ScreenCondition): string => {
    const [sign, plain] = value.startsWith('-') ? [MINUS, value.slice(1)] : ['', value];
    const digits = formatDecimalText(plain, plain.split('.')[1]?.length ?? 0, separators);
    if (!isPercent(field)) return sign + digits;
    return sign + (language === 'tr' ? `%${digits}` : `${digits}%`);
  };
  return {
    fields: SCREEN_FIELDS.map((value) => ({ value, label: t(TITLES[value]) })),
    shown: (condition) =>
      `${t(TITLES[condition.field])} ${condition.bound === 'min' ? '≥' : '≤'} ${number(condition)}`,
  };
}
