import { describe, expect, it } from 'vitest';
import {
  adx, bottom, cci, cmf, ema, keltner, mfi, midpoints, stoch, top, wma, zip, type Bars,
} from '#tests/support/naive-indicators.ts'; // prettier-ignore
import { useApp } from '../support/app.ts';
import { candlesOf, chartOf, cursorStart, legendValue, plain } from './kline-page.ts';

const SYMBOL = 'BTC-USDT';
const CHART = `/pages/coin/coinKline?symbol=${SYMBOL}&interval=15m&indicators=`;

type Lines = Readonly<Record<string, (bars: Bars) => readonly number[]>>;

const once = ({ close }: Bars): number[] => ema(close, 20);
const twice = (bars: Bars): number[] => ema(once(bars), 20);
const thrice = (bars: Bars): number[] => ema(twice(bars), 20);

/** Lines of charts with initial parameters, by the indicators of their address. */
const CHARTS: Readonly<Record<string, Lines>> = {
  'WMA.STOCH.ADX': {
    WMA5: ({ close }) => wma(close, 5),
    WMA10: ({ close }) => wma(close, 10),
    WMA30: ({ close }) => wma(close, 30),
    'STOCH.k': (bars) => stoch(bars, [14, 3, 3])[0]!,
    'STOCH.d': (bars) => stoch(bars, [14, 3, 3])[1]!,
    'ADX.plus': (bars) => adx(bars, 14)[0]!,
    'ADX.minus': (bars) => adx(bars, 14)[1]!,
    ADX: (bars) => adx(bars, 14)[2]!,
  },
  'HMA.CCI.MFI': {
    HMA20: ({ close }) =>
      wma(
        zip(wma(close, 10), wma(close, 20), (a, b) => 2 * a - b),
        4,
      ),
    CCI20: (bars) => cci(bars, 20),
    MFI14: (bars) => mfi(bars, 14),
  },
  'KELTNER.CMF': {
    'KELTNER.middle': once,
    'KELTNER.upper': (bars) => keltner(bars, [20, 10, 2])[1]!,
    'KELTNER.lower': (bars) => keltner(bars, [20, 10, 2])[2]!,
    CMF20: (bars) => cmf(bars, 20),
  },
  DONCHIAN: {
    'DONCHIAN.middle': (bars) => midpoints(bars, 20),
    'DONCHIAN.upper': ({ high }) => top(high, 20),
    'DONCHIAN.lower': ({ low }) => bottom(low, 20),
  },
  DEMA: { DEMA20: (bars) => zip(once(bars), twice(bars), (a, b) => 2 * a - b) },
  TEMA: {
    TEMA20: (bars) => {
      const parts = zip(once(bars), twice(bars), (a, b) => 3 * a - 3 * b);
      return zip(parts, thrice(bars), (a, b) => a + b);
    },
  },
};

describe('indicators of the kline screen', () => {
  const app = useApp();

  it.each(Object.keys(CHARTS))('%s shows the values of its formulas over the API', async (ids) => {
    const lines = CHARTS[ids]!;
    const { page, problems } = await app.open({ path: CHART + ids, size: 'desktop' });
    for (const name of Object.keys(lines)) await legendValue(page, name);
    await chartOf(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowLeft');
    const start = await cursorStart(page);
    const candles = await candlesOf(app, SYMBOL, '15m');
    const at = candles.findIndex((candle) => candle.start === start);
    const column = (field: 'high' | 'low' | 'close' | 'volume'): number[] =>
      candles.map((candle) => Number(candle[field]));
    const bars = {
      high: column('high'),
      low: column('low'),
      close: column('close'),
      volume: column('volume'),
    };
    expect(at).toBeGreaterThan(200);
    for (const [name, naive] of Object.entries(lines)) {
      const text = plain(await legendValue(page, name));
      const unit = 10 ** -(text.split('.')[1] ?? '').length;
      expect(Math.abs(Number(text) - naive(bars)[at]!), name).toBeLessThan(unit);
    }
    expect(problems).toEqual([]);
  });
});
