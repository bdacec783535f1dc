import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { Marked } from './marked.tsx';
import { groupHits } from './search-groups.ts';
import { mostTraded } from './use-popular.ts';

let mounted: Mounted | undefined;
beforeEach(() => {
  mounted = undefined;
});
afterEach(async () => mounted?.unmount());

async function marksOf(text: string, query: string): Promise<string[]> {
  mounted = await mount(<Marked text={text} query={query} />);
  expect(mounted.host.textContent).toBe(text);
  const marks = [...mounted.host.querySelectorAll('mark')].map((mark) => mark.textContent);
  await mounted.unmount();
  mounted = undefined;
  return marks;
}

describe('marked hits', () => {
  it('folds Turkish letters and keeps the text as it is', async () => {
    expect(await marksOf('Türkiye İş Bankası (C)', 'is')).toEqual(['İş']);
    expect(await marksOf('Türkiye Şişe ve Cam', 'SIS')).toEqual(['Şiş']);
    expect(await marksOf('ISCTR', 'iş')).toEqual(['IS']);
    expect(await marksOf('Garanti BBVA', 'xyz')).toEqual([]);
    expect(await marksOf('Garanti BBVA', '  ')).toEqual([]);
  });

  it('marks every place', async () => {
    expect(await marksOf('BTC/USDT tether USDT', 'usdt')).toEqual(['USDT', 'USDT']);
  });
});

describe('groups of hits', () => {
  const hit = (symbol: string, kind: Instrument['kind']): Instrument =>
    ({ symbol, kind }) as Instrument;

  it('stand in a fixed order, without empty ones and without rates', () => {
    const groups = groupHits([
      hit('XU100', 'index'),
      hit('BTC-USDT', 'spot'),
      hit('USD-TRY', 'fx'),
      hit('ISCTR', 'stock'),
      hit('ISDMR', 'stock'),
    ]);
    expect(groups.map(({ group, hits }) => [group, hits.map(({ symbol }) => symbol)])).toEqual([
      ['stock', ['ISCTR', 'ISDMR']],
      ['spot', ['BTC-USDT']],
      ['index', ['XU100']],
    ]);
  });
});

describe('popular coins', () => {
  it('are those with the largest turnover', () => {
    const tickers = [
      { symbol: 'A', turnover: '9.50' },
      { symbol: 'B', turnover: '1000.00' },
      { symbol: 'C', turnover: '75.25' },
    ];
    expect(mostTraded(tickers, 2)).toEqual(['B', 'C']);
  });
});
