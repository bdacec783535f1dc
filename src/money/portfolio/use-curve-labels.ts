import { useSnapshot } from 'valtio';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import { displaySettings, rateText, useNumberStyle } from '#src/kit/index.ts';

export type CurveLabels = {
  /** A fraction as a percentage with two decimals, cut. */
  readonly rate: (fraction: string) => string;
  readonly day: (ts: number) => string;
  readonly time: (ts: number) => string;
};

/** Decimals of a fraction that are shown. */
const RATE_DIGITS = 4;

/** Formats the points of a curve in the user's style. */
export function useCurveLabels(): CurveLabels {
  const style = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  return {
    rate: (fraction) => {
      const [whole = '0', rest = ''] = fraction.split('.');
      return rateText(`${whole}.${rest.slice(0, RATE_DIGITS)}`.replace(/\.$/, ''), style);
    },
    day: (ts) => formatDate(ts),
    time: (ts) => formatDateTime(ts, style.language, clock),
  };
}
