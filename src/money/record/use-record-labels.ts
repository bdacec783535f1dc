import { useSnapshot } from 'valtio';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { amounts, rateText, useNumberStyle, useText, displaySettings } from '#src/kit/index.ts';
import { holdingParts } from './holding-parts.ts';

/** Digits of text after the point. */
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

export type RecordLabels = {
  /** A fraction as a percentage with at most two decimals. */
  readonly rate: (fraction: string | null) => string;
  /** A ratio with two decimals; a dash without one. */
  readonly ratio: (text: string | null) => string;
  /** A number with all its decimals. */
  readonly exact: (text: string) => string;
  readonly length: (ms: number | null) => string;
  readonly day: (ts: number) => string;
  readonly time: (ts: number) => string;
  /** True where amounts are hidden. */
  readonly hidden: boolean;
};

const RATE_DIGITS = 4;
const NONE = '–';

/** Formats the figures of the record in the user's style. */
export function useRecordLabels(): RecordLabels {
  const t = useText('record');
  const style = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { hideAmounts: hidden } = useSnapshot(amounts);
  const { language, separators } = style;
  const cut = (fraction: string): string => {
    const [whole = '0', rest = ''] = fraction.split('.');
    return `${whole}.${rest.slice(0, RATE_DIGITS)}`.replace(/\.$/, '');
  };
  return {
    rate: (fraction) => (fraction === null ? NONE : rateText(cut(fraction), style)),
    ratio: (text) => (text === null ? NONE : formatDecimalText(text, 2, separators)),
    exact: (text) => formatDecimalText(text, decimalsOf(text), separators),
    length: (ms) => {
      if (ms === null) return NONE;
      const { unit, a, b } = holdingParts(ms);
      return t(`record.time.${unit}`, { a, b });
    },
    day: (ts) => formatDate(ts),
    time: (ts) => formatDateTime(ts, language, clock),
    hidden,
  };
}
