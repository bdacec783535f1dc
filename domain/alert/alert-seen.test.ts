import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertNews, alertReadings, alertSeen, type AlertFacts } from './alert-seen.ts';
import { alertWay } from './alert-way.ts';

type AlertTerms = Parameters<typeof alertSeen>[0];

const TERMS: AlertTerms = { kind: 'price', side: 'above', threshold: '69000', priceBy: 'last' };

/** Facts of an instrument with one decimal; facts that a test omits are unknown. */
function factsOf(given: Partial<AlertFacts> = {}): AlertFacts {
  return {
    priceDecimals: 1,
    prices: () => [],
    reference: () => 0,
    mark: () => null,
    liquidation: () => null,
    bars: () => [],
    ...given,
  };
}
const last = (price: number) => ({ prices: () => [{ price, source: 'ticker:1' }] });

describe('alert readings', () => {
  const mark = (price: number) => ({ mark: () => ({ price, ts: 7 }) });
  const bars = (...volumes: readonly number[]) => ({
    bars: () => volumes.map((volume, at) => ({ start: 9 - at, volume })),
  });
  const fall = { kind: 'change', side: 'below', threshold: '-5' } as const;
  const twice = { kind: 'volume', threshold: '2' } as const;
  const near = { kind: 'liquidation', side: 'below', threshold: '1' } as const;

  it.each<readonly [string, Partial<AlertTerms>, Partial<AlertFacts>, string | null]>([
    ['a price at the threshold', {}, last(690_000), '69000.0 ticker:1'],
    ['a price below it', {}, last(689_999), null],
    ['no price', {}, last(0), null],
    ['an unknown price', {}, last(Number.NaN), null],
    ['a price that falls to it', { side: 'below' }, last(690_000), '69000.0 ticker:1'],
    ['the mark', { priceBy: 'mark' }, mark(690_001), '69000.1 mark:7'],
    ['no mark', { priceBy: 'mark' }, last(690_001), null],
    ['a fall', fall, { ...last(664_999), reference: () => 700_000 }, '-5.00 ticker:1'],
    ['a fall from nowhere', fall, last(664_999), null],
    ['a volume', twice, bars(20, 10), '2.00 bar:9'],
    ['a volume after none', twice, bars(20, 0), null],
    ['a volume without a bar before', twice, bars(20), null],
    ['a distance', near, { ...mark(680_000), liquidation: () => 679_000 }, '0.1470 mark:7'],
    ['a distance to nothing', near, mark(680_000), null],
    ['a date', { kind: 'issue' }, last(1), null],
  ])('is right for %s', (_name, terms, facts, expected) => {
    const seen = alertSeen({ ...TERMS, ...terms }, factsOf(facts));
    expect(seen === null ? null : `${seen.value} ${seen.source}`).toBe(expected);
  });

  it('name the farthest price first, and ring on it although the last price is back', () => {
    const prices = [
      { price: 690_005, source: 'trade:7' },
      { price: 680_000, source: 'ticker:9' },
    ];
    expect(alertSeen(TERMS, factsOf({ prices: () => prices }))?.source).toBe('trade:7');
    expect(alertReadings(TERMS, factsOf({ prices: () => prices }))).toHaveLength(2);
  });

  const price = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

  it('compare prices as integers, at every scale', () => {
    fc.assert(
      fc.property(price, price, fc.integer({ min: 0, max: 9 }), (now, at, priceDecimals) => {
        const text = String(at).padStart(priceDecimals + 1, '0');
        const cut = text.length - priceDecimals;
        const threshold = priceDecimals === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
        const facts = { ...factsOf(last(now)), priceDecimals };
        const rings = (side: 'above' | 'below'): boolean =>
          alertSeen({ ...TERMS, side, threshold }, facts) !== null;
        expect(rings('above')).toBe(now >= at);
        expect(rings('below')).toBe(now <= at);
      }),
    );
  });

  it('never overstate a distance or a multiple', () => {
    const at = fc.integer({ min: 1, max: 1e12 });
    fc.assert(
      fc.property(at, at, (mark, liquidation) => {
        const terms = { ...TERMS, kind: 'liquidation', side: 'below' } as const;
        const facts = factsOf({
          mark: () => ({ price: mark, ts: 1 }),
          liquidation: () => liquidation,
        });
        const [seen] = alertReadings(terms, facts);
        const shown = BigInt(seen!.value.replace('.', ''));
        const way = BigInt(Math.abs(mark - liquidation)) * 1_000_000n;
        if (shown === BigInt(Number.MAX_SAFE_INTEGER)) return;
        expect(shown * BigInt(mark) <= way && (shown + 1n) * BigInt(mark) > way).toBe(true);
      }),
    );
    fc.assert(
      fc.property(at, at, (open, before) => {
        const [seen] = alertReadings({ ...TERMS, kind: 'volume' }, factsOf(bars(open, before)));
        const shown = BigInt(seen!.value.replace('.', ''));
        const [part, whole] = [BigInt(open) * 100n, BigInt(before)];
        expect(shown * whole <= part && (shown + 1n) * whole > part).toBe(true);
      }),
    );
  });

  it('give the same message on server and device', () => {
    const rang = { ...TERMS, id: 'A', version: 3, symbol: 'BTC-USDT', pushes: false };
    const args = { id: 'A', version: '3', symbol: 'BTC-USDT', threshold: '69000', value: '69001' };
    expect(alertNews(rang, '69001')).toEqual({ msgKey: 'alert.rang.price.above', args });
    expect(alertNews({ ...rang, pushes: true }, '69001').args).toEqual({ ...args, push: '1' });
    const date = { ...rang, kind: 'issue', moment: 'lists' } as const;
    expect(alertNews(date, '7').msgKey).toBe('alert.rang.issue.lists');
  });
});

describe('distance to a threshold', () => {
  it.each([
    ['100', '101', 100],
    ['100.00', '99.5', 50],
    ['3', '4', 3_333],
    ['0', '1', null],
    ['-1', '1', null],
    ['x', '1', null],
    ['100000000000000', '0.0000001', null],
  ])('from %s to %s is %s hundredths of a percent', (value, threshold, way) => {
    expect(alertWay(value, threshold)).toBe(way);
  });
});
