import { beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'terazi.chart.';

/** Settings of a device that opens the chart with these stored values. */
async function opened(stored: Readonly<Record<string, unknown>>, mainInd = 'SMA') {
  for (const [name, value] of Object.entries(stored)) {
    localStorage.setItem(KEY + name, JSON.stringify({ v: 1, d: value }));
  }
  vi.resetModules();
  const prefs = await import('./chart-prefs.ts');
  return { ...prefs, list: () => prefs.storedIndicators(prefs.chartPrefs, mainInd) };
}

describe('indicators of a device', () => {
  beforeEach(() => localStorage.clear());

  it('are an average and the volume on a new one', async () => {
    const { list } = await opened({});
    expect(list().map(({ id }) => id)).toEqual(['SMA', 'VOL']);
  });

  it('are those of a version that had one over the candles, with their settings', async () => {
    const atr = { slots: [{ value: 7, on: true }], looks: [{ color: 3, width: 2 }] };
    const layout = { subs: ['ATR', 'MACD'], row: ['1m'] };
    const { list } = await opened({ layout, params: { ATR: atr } }, 'BOLL');
    expect(list().map(({ id }) => id)).toEqual(['BOLL', 'MACD', 'ATR']);
    expect(list()[2]).toEqual({ id: 'ATR', style: atr, hidden: false });
  });

  it('are none over the candles where there was none', async () => {
    const { list } = await opened({ layout: { subs: [], row: [] } }, 'NONE');
    expect(list()).toEqual([]);
  });

  it('are kept as one list, and tell other versions the first of each kind', async () => {
    const { chooseIndicators, initialIndicators, list, chartPrefs } = await opened({});
    const [sma, vol] = initialIndicators();
    const chosen = [sma!, { ...sma!, hidden: true }, vol!];
    chooseIndicators(chosen);
    expect(list()).toEqual(chosen);
    const { preferences } = await import('#src/kit/index.ts');
    expect([preferences.mainInd, preferences.subInd]).toEqual(['SMA', 'VOL']);
    chooseIndicators([]);
    expect([preferences.mainInd, preferences.subInd]).toEqual(['NONE', 'NONE']);
    await Promise.resolve();
    expect(JSON.parse(localStorage.getItem(`${KEY}indicators`) ?? '')).toEqual({ v: 1, d: [] });
    expect(chartPrefs.indicators).toEqual([]);
  });

  it('leave out what this version cannot draw', async () => {
    const good = {
      id: 'ATR',
      style: { slots: [{ value: 9, on: true }], looks: [{ color: 0, width: 1 }] },
    };
    const bad = [
      { ...good, id: 'NOPE' },
      { ...good, style: { slots: [], looks: [] } },
      { ...good, style: { ...good.style, slots: [{ value: 9_999, on: true }] } },
      null,
    ];
    const { list } = await opened({ indicators: [...bad, good] });
    expect(list()).toEqual([{ ...good, hidden: false }]);
  });
});
