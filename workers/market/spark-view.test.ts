import { describe, expect, it } from 'vitest';
import { CellWriter } from './cell-writer.ts';
import type { Market } from './market.ts';
import { SparkView } from './spark-view.ts';
import type { Outbox } from './view-model.ts';

const SPEC = { kind: 'spark', sym: 'BTC-USDT', points: 3 } as const;
const NOW = 60_000;

/** A spark line over fixed closes, in hundredths; `prices` are those of the ticker, 0 for none. */
function harness(closes: readonly number[] | null, prices: { last: number; reference: number }) {
  const market = {
    instrument: (sym: string) => (sym === 'NONE' ? null : { priceDecimals: 2 }),
    tickers: { get: (_: string, field: 'last' | 'reference') => prices[field] },
  };
  const view = new SparkView(7, SPEC, market as unknown as Market, () => closes);
  const written = (now: number) => {
    const cells = new CellWriter();
    const out: Outbox = { cells, charts: [], depths: [], sparks: [], lists: [] };
    view.write(out, now);
    return out.sparks.map(({ view: id, points, base }) => ({ id, points: [...points], base }));
  };
  return { view, written };
}

describe('a spark line', () => {
  it.each([
    [{ last: 400, reference: 250 }, [1, 2, 3, 4], 2.5],
    [{ last: 0, reference: 0 }, [1, 2, 3], 1],
  ])('ends with the last price and stands on the reference: %o', (prices, points, base) => {
    const { written } = harness([100, 200, 300], prices);
    expect(written(NOW)).toEqual([{ id: 7, points, base }]);
  });

  it('is not written before its closes and its instrument are there', () => {
    const { view, written } = harness(null, { last: 1, reference: 1 });
    expect(written(NOW)).toEqual([]);
    expect(view.waitMs(NOW)).toBe(0);
    const other = harness([100], { last: 1, reference: 1 });
    other.view.change({ ...SPEC, sym: 'NONE' });
    expect(other.written(NOW)).toEqual([]);
  });

  it('moves every five seconds, at once when it is sent again or shows another symbol', () => {
    const { view, written } = harness([100], { last: 100, reference: 100 });
    expect(view.waitMs(NOW)).toBe(0);
    written(NOW);
    expect(view.waitMs(NOW + 1)).toBe(4999);
    view.touch('data');
    expect(view.waitMs(NOW + 1)).toBe(4999);
    expect(view.waitMs(NOW + 6000)).toBe(0);
    view.touch('resend');
    expect(view.waitMs(NOW + 1)).toBe(0);
    written(NOW);
    view.change({ ...SPEC, sym: 'ETH-USDT' });
    expect(view.waitMs(NOW + 1)).toBe(0);
  });
});
