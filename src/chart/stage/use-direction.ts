import { useEffect } from 'react';
import { type LiveView, viewStateOf, watchCell } from '#src/market/index.ts';
import { readCell } from '#src/kit/index.ts';
import type { KlineChart, PriceDirection } from '#src/chart/engine/kline-chart.ts';

const TONES = { 0: 'none', 1: 'up', 2: 'down' } as const;
const FRESH = ['live', 'late', 'loading'];

/** Direction of the last price as the header shows it. */
function directionOf(ticker: number): PriceDirection {
  const { fresh } = viewStateOf(readCell(ticker, 'state').text);
  return FRESH.includes(fresh) ? TONES[readCell(ticker, 'last').tone] : 'stale';
}

/** Keeps the colour of the price tag that of the price in the header, without rendering. */
export function useDirection(kline: KlineChart | null, ticker: LiveView): void {
  useEffect(() => {
    if (kline === null) return undefined;
    const show = (): void => kline.setDirection(directionOf(ticker.id));
    show();
    const ends = ['last', 'state'].map((field) =>
      watchCell(ticker, { view: ticker.id, field }, show),
    );
    return () => ends.forEach((end) => end());
  }, [kline, ticker]);
}
