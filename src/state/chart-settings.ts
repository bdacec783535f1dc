import { INTERVALS, type Interval } from '#domain/market/types.ts';
import { flag, oneOf, persisted, type Stored } from './persist.ts';

/** Periods of each indicator by its id. */
type IndicatorParams = Readonly<Record<string, readonly number[]>>;

function isParams(value: unknown): value is IndicatorParams {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (list) => Array.isArray(list) && list.every((item) => typeof item === 'number'),
    )
  );
}

const params: Stored<IndicatorParams> = {
  initial: {},
  version: 1,
  read: (value) => (isParams(value) ? value : null),
};

type ChartSettings = { interval: Interval; line: boolean; params: IndicatorParams };

/** How charts are drawn on this device. Which indicators are shown stands in `preferences`. */
export const chartSettings = persisted<ChartSettings>('chart.', {
  interval: oneOf(INTERVALS, '1m'),
  /** Closes as a line instead of candles. */
  line: flag(false),
  params,
});
