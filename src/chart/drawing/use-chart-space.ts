import { useMemo } from 'react';
import { formatPercent } from '#domain/text/number-text.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { useNumberStyle } from '#src/kit/index.ts';
import { ChartSpace } from './chart-space.ts';

const SHARE_DECIMALS = 1;

/** Coordinates of the main pane of a chart, with percentages in the user's format. */
export function useChartSpace(kline: KlineChart): ChartSpace {
  const { language, separators } = useNumberStyle();
  return useMemo(() => {
    const style = { decimals: SHARE_DECIMALS, language, separators };
    return new ChartSpace(kline, (share) => formatPercent(Math.round(share * 1_000), style));
  }, [kline, language, separators]);
}
