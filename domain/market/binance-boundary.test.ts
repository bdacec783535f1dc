import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextBookFrame } from './book-frame.ts';
import { BookSync } from './book-sync.ts';
import { judgeSequence, type SequenceVerdict } from './sequence.ts';

// Rules of the exchange. Spot drops u <= lastUpdateId, and its first frame has U <= lastUpdateId +
// 1 <= u. USD-M drops u < lastUpdateId and needs U <= lastUpdateId <= u first, then pu = the
// previous u.

const LAST = 100;
const first = (firstSeq: number, seq: number, prevSeq?: number) =>
  ({ action: 'update', firstSeq, seq, ...(prevSeq === undefined ? {} : { prevSeq }) }) as const;

describe('the first frame after a snapshot', () => {
  it.each<[string, number, number, SequenceVerdict]>([
    ['ends before the snapshot', 90, 99, 'duplicate'],
    ['ends with the snapshot', 90, 100, 'duplicate'],
    ['reaches over it', 90, 101, 'apply'],
    ['begins with its last id', 100, 105, 'apply'],
    ['begins with the next id', 101, 105, 'apply'],
    ['is the next id alone', 101, 101, 'apply'],
    ['leaves one id out', 102, 105, 'gap'],
  ])('spot: one that %s', (_name, firstSeq, seq, verdict) => {
    for (const sinceSnapshot of [false, true]) {
      const point = { last: LAST, sinceSnapshot };
      expect(judgeSequence('binanceSpot', first(firstSeq, seq), point)).toBe(verdict);
    }
  });

  it.each<[string, number, number, SequenceVerdict]>([
    ['ends before the snapshot', 90, 99, 'duplicate'],
    ['ends with the snapshot', 90, 100, 'apply'],
    ['is its last id alone', 100, 100, 'apply'],
    ['reaches over it', 90, 101, 'apply'],
    ['begins with its last id', 100, 105, 'apply'],
    ['begins after it', 101, 105, 'gap'],
  ])('USD-M: one that %s', (_name, firstSeq, seq, verdict) => {
    const point = { last: LAST, sinceSnapshot: false };
    // The predecessor of the first frame lies before the snapshot and is irrelevant.
    expect(judgeSequence('binanceUsdm', first(firstSeq, seq, 80), point)).toBe(verdict);
  });

  it.each<[string, readonly [number, number, number], SequenceVerdict]>([
    ['names the last one', [130, 140, 100], 'apply'],
    ['names another, though its ids reach over', [90, 140, 99], 'gap'],
    ['is sent again', [90, 100, 80], 'duplicate'],
    ['comes after a hole', [150, 160, 140], 'gap'],
  ])('USD-M: a later one that %s', (_name, [firstSeq, seq, prevSeq], verdict) => {
    const point = { last: LAST, sinceSnapshot: true };
    expect(judgeSequence('binanceUsdm', first(firstSeq, seq, prevSeq), point)).toBe(verdict);
  });
});

describe('a book whose snapshot arrives at any point of the stream', () => {
  const scales = { priceDecimals: 0, qtyDecimals: 0 };
  const frames = fc.array(
    fc.record({
      ids: fc.integer({ min: 1, max: 4 }),
      hole: fc.nat(3),
      price: fc.integer({ min: 1, max: 6 }),
      qty: fc.nat(9),
    }),
    { minLength: 1, maxLength: 25 },
  );

  /** Every level as set by its last frame up to a time. */
  function levelsAt(list: readonly TextBookFrame[], upTo: number): (readonly [string, string])[] {
    const levels = new Map<string, string>();
    for (const { bids } of list.slice(0, upTo)) {
      for (const [price, qty] of bids) levels.set(price, qty);
    }
    return [...levels].filter(([, qty]) => qty !== '0');
  }

  it.each(['binanceSpot', 'binanceUsdm'] as const)('%s: ends equal to its source', (rule) => {
    fc.assert(
      fc.property(frames, fc.nat(), fc.nat(), fc.nat(5), (given, cut, from, lost) => {
        let at = 10;
        const list = given.map(({ ids, hole, price, qty }): TextBookFrame => {
          const prevSeq = at;
          const firstSeq = at + 1 + (rule === 'binanceUsdm' ? hole : 0);
          at = firstSeq + ids - 1;
          const bids = [[`${price}`, `${qty}`]] as const;
          return { action: 'update', firstSeq, seq: at, prevSeq, bids, asks: [] };
        });
        const upTo = 1 + (cut % list.length);
        const heard = list.slice(from % upTo);
        const seq = list[upTo - 1]!.seq!;
        const bids = levelsAt(list, upTo);
        const sync = new BookSync({ rule, scales, bufferUpdates: true });
        for (const frame of heard) sync.acceptText(frame);
        expect(sync.acceptText({ action: 'snapshot', seq, bids, asks: [] })).toBe('applied');
        const book = sync.book.snapshot(100).bids.map(({ price, qty }) => [`${price}`, `${qty}`]);
        expect(Object.fromEntries(book)).toEqual(Object.fromEntries(levelsAt(list, list.length)));
        // A missing frame is never skipped.
        const next = { action: 'update', bids: [], asks: [] } as const;
        const gapAt = at + 2 + lost;
        const gap = { ...next, firstSeq: gapAt, seq: gapAt, prevSeq: gapAt - 1 };
        expect(sync.acceptText(gap)).toBe('gap');
      }),
      { numRuns: 200 },
    );
  });
});
