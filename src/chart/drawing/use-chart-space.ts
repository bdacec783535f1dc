import { useMemo } from 'react';
import { formatFixed, formatPercent } from '#domain/text/number-text.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { ChartSpace } from './chart-space.ts';

const SHARE_DECIMALS = 1;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Coordinates of the main pane of a chart, with figures in the user's format. */
export function useChartSpace(kline: KlineChart): ChartSpace {
  const { language, separators } = useNumberStyle();
  const t = useText('drawing');
  return useMemo(() => {
    const style = { decimals: SHARE_DECIMALS, language, separators };
    const span = (bars: number, seconds: number): string => {
      const days = Math.floor(seconds / DAY_S);
      const hours = Math.floor((seconds % DAY_S) / HOUR_S);
      const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
      const time =
        days > 0 ? t('drawing.days', { days, hours }) : t('drawing.hours', { hours, minutes });
      return `${t('drawing.bars', { bars })} · ${time}`;
    };
    return new ChartSpace(kline, {
      share: (share) => formatPercent(Math.round(share * 1_000), style),
      ratio: (ratio) => formatFixed(Math.round(ratio * 100), 2, separators),
      span,
    });
  }, [kline, language, separators, t]);
}
