import { beforeEach, describe, expect, it } from 'vitest';
import {
  indicatorsOfAddress,
  intervalOfAddress,
  putRange,
  rangeOfAddress,
  showIndicators,
  showInterval,
} from './chart-address.ts';
import { chartPrefs, intervalOf } from './chart-prefs.ts';
import { initialStyle } from './indicator-style.ts';

const idsOf = (text: string) => indicatorsOfAddress(asked(text)).map(({ id }) => id);
const asked = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the chart of an address', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/pages/coin/coinKline?symbol=BTC-USDT');
  });

  it('has its interval and indicators', () => {
    expect(intervalOfAddress(asked('interval=4h'))).toEqual({ interval: '4h', line: false });
    expect(intervalOfAddress(asked('interval=line'))).toEqual({ interval: '1m', line: true });
    expect(idsOf('indicators=EMA.MACD.VOL.VOL')).toEqual(['EMA', 'MACD', 'VOL']);
    expect(idsOf('indicators=RSI-14.SMA-5-10.EMA-9.RSI-7-off')).toEqual([
      ...['SMA', 'EMA'],
      ...['RSI', 'RSI'],
    ]);
    expect(idsOf('indicators=none')).toEqual([]);
  });

  it('is the stored one where the address names nothing that exists', () => {
    for (const text of ['', 'interval=', 'interval=7h', 'interval=1H', 'interval=__proto__']) {
      expect(intervalOfAddress(asked(text)), text).toBeNull();
    }
    for (const text of ['', 'indicators=', 'indicators=SMA.NOPE', 'indicators=toString']) {
      expect(idsOf(text), text).toEqual(['SMA', 'VOL']);
    }
  });

  it('has its range of time, from before to after', () => {
    expect(rangeOfAddress(asked('range=1764250000.1764260000'))).toEqual({
      from: 1_764_250_000,
      to: 1_764_260_000,
    });
    for (const text of ['', 'range=', 'range=5.4', 'range=1e3.2e3', 'range=1.2.3', 'range=-1.5']) {
      expect(rangeOfAddress(asked(text)), text).toBeNull();
    }
  });

  it('gives up its range with another interval and at the latest bars', () => {
    const entries = history.length;
    expect(putRange({ from: 10, to: 20 })).toBe('10.20');
    expect(location.search).toBe('?symbol=BTC-USDT&range=10.20');
    showInterval('spot', { interval: '1h', line: false });
    expect(location.search).toBe('?symbol=BTC-USDT&interval=1h');
    putRange({ from: 10, to: 20 });
    expect(putRange(null)).toBe('');
    expect(location.search).toBe('?symbol=BTC-USDT&interval=1h');
    expect(history.length).toBe(entries);
  });

  it('is written when it is chosen, without a new entry of the history', () => {
    const entries = history.length;
    showInterval('spot', { interval: '1h', line: false });
    showIndicators([{ id: 'MACD', style: initialStyle('MACD'), hidden: true }]);
    expect(location.search).toBe('?symbol=BTC-USDT&interval=1h&indicators=MACD-12-26-9-off');
    expect(history.length).toBe(entries);
    expect(intervalOf(chartPrefs, 'spot').interval).toBe('1h');
    expect(intervalOfAddress(asked(location.search))?.interval).toBe('1h');
  });
});
