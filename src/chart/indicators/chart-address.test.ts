import { beforeEach, describe, expect, it } from 'vitest';
import {
  indicatorsOfAddress,
  intervalOfAddress,
  showIndicators,
  showInterval,
} from './chart-address.ts';
import { chartPrefs, intervalOf } from './chart-prefs.ts';

const asked = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the chart of an address', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/pages/coin/coinKline?symbol=BTC-USDT');
  });

  it('has its interval and indicators', () => {
    expect(intervalOfAddress(asked('interval=4h'))).toEqual({ interval: '4h', line: false });
    expect(intervalOfAddress(asked('interval=line'))).toEqual({ interval: '1m', line: true });
    const shown = { main: 'EMA', subs: ['MACD', 'VOL'] };
    expect(indicatorsOfAddress(asked('indicators=EMA.MACD.VOL.VOL'))).toEqual(shown);
    expect(indicatorsOfAddress(asked('indicators=none'))).toEqual({ main: null, subs: [] });
  });

  it('is the stored one where the address names nothing that exists', () => {
    for (const text of ['', 'interval=', 'interval=7h', 'interval=1H', 'interval=__proto__']) {
      expect(intervalOfAddress(asked(text)), text).toBeNull();
    }
    for (const text of [
      '',
      'indicators=',
      'indicators=SMA.NOPE',
      'indicators=SMA.EMA',
      'indicators=toString',
    ]) {
      expect(indicatorsOfAddress(asked(text)), text).toBeNull();
    }
  });

  it('is written when it is chosen, without a new entry of the history', () => {
    const entries = history.length;
    showInterval('spot', { interval: '1h', line: false });
    showIndicators({ main: null, subs: ['MACD'] });
    expect(location.search).toBe('?symbol=BTC-USDT&interval=1h&indicators=MACD');
    expect(history.length).toBe(entries);
    expect(intervalOf(chartPrefs, 'spot').interval).toBe('1h');
    expect(intervalOfAddress(asked(location.search))?.interval).toBe('1h');
  });
});
