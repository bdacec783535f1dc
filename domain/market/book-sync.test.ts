import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checksumMatches,
  krakenChecksumText,
  okxChecksumText,
  ownChecksum,
  ownChecksumText,
} from './book-checksum.ts';
import type { TextBookFrame } from './book-frame.ts';
import { BookSync, type BookResult } from './book-sync.ts';
import { OrderBook } from './book.ts';
import { crc32, crc32Bytes } from './crc32.ts';
import { judgeSequence } from './sequence.ts';

const scales = { priceDecimals: 1, qtyDecimals: 2 };
const snapshot = (seq: number, extra: Partial<TextBookFrame> = {}): TextBookFrame => ({
  action: 'snapshot',
  seq,
  prevSeq: -1,
  bids: [['10.0', '1']],
  asks: [['11', '2.50']],
  ...extra,
});
const update = (
  prevSeq: number,
  seq: number,
  extra: Partial<TextBookFrame> = {},
): TextBookFrame => ({
  action: 'update',
  seq,
  prevSeq,
  bids: [],
  asks: [],
  ...extra,
});
const feed = (sync: BookSync, frames: readonly TextBookFrame[]): BookResult[] =>
  frames.map((frame) => sync.acceptText(frame));

describe('OKX sequence', () => {
  it('accepts jumps, quiet frames and a maintenance reset', () => {
    const sync = new BookSync({ rule: 'okx', scales });
    const series = [snapshot(10), update(10, 15), update(15, 15), update(15, 3), update(3, 5)];
    expect(feed(sync, series)).toEqual(Array(5).fill('applied'));
    expect(sync.lastSeq).toBe(5);
  });

  it('skips a duplicate, stops at a gap and waits for one snapshot', () => {
    const sync = new BookSync({ rule: 'okx', scales });
    const frames = [snapshot(10), update(10, 15), update(10, 15), update(17, 20), update(20, 21)];
    expect(feed(sync, frames)).toEqual(['applied', 'applied', 'duplicate', 'gap', 'waiting']);
    expect(sync.valid).toBe(false);
    expect(sync.book.bids.size).toBe(1);
    expect(feed(sync, [snapshot(30), update(30, 31)])).toEqual(['applied', 'applied']);
    expect(sync.valid).toBe(true);
  });

  it('takes frames without ids as unknown, and ignores a checksum of zero', () => {
    const sync = new BookSync({ rule: 'okx', scales, checksum: 'okx' });
    const bare = { action: 'update', bids: [['10', '3']], asks: [] } as const;
    const first = { ...bare, action: 'snapshot', checksum: 0 } as const;
    expect(feed(sync, [first, bare])).toEqual(['applied', 'applied']);
    expect(sync.counters.verified).toBe(0);
  });
});

describe('own sequence', () => {
  it('distinguishes a repeated frame from a missing one', () => {
    const sync = new BookSync({ rule: 'own', scales });
    expect(feed(sync, [update(0, 1), snapshot(5), update(5, 6), update(4, 5)])).toEqual([
      'waiting',
      'applied',
      'applied',
      'duplicate',
    ]);
    expect(feed(sync, [update(8, 9), update(6, 7)])).toEqual(['gap', 'waiting']);
  });

  it('refuses frames without ids', () => {
    expect(judgeSequence('own', { action: 'update' }, { last: 1, sinceSnapshot: true })).toBe(
      'gap',
    );
    expect(judgeSequence('none', { action: 'update' }, { last: 1, sinceSnapshot: true })).toBe(
      'apply',
    );
  });
});

describe('Binance sequence', () => {
  const diff = (firstSeq: number, seq: number, prevSeq?: number): TextBookFrame => ({
    action: 'update',
    firstSeq,
    seq,
    bids: [],
    asks: [],
    ...(prevSeq === undefined ? {} : { prevSeq }),
  });
  const rest = (seq: number): TextBookFrame => ({ action: 'snapshot', seq, bids: [], asks: [] });

  it('spot: drops what the snapshot includes, then expects every id', () => {
    const sync = new BookSync({ rule: 'binanceSpot', scales, bufferUpdates: true });
    expect(feed(sync, [diff(1, 5), diff(6, 10), diff(11, 14), rest(12)])).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'applied',
    ]);
    expect(sync.counters).toMatchObject({ applied: 1, duplicates: 2 });
    expect(sync.firstApplied).toMatchObject({ firstSeq: 11, seq: 14 });
    expect(feed(sync, [diff(15, 15), diff(15, 15), diff(17, 18)])).toEqual([
      'applied',
      'duplicate',
      'gap',
    ]);
  });

  it('spot: a snapshot older than the first buffered update is replaced by another one', () => {
    const sync = new BookSync({ rule: 'binanceSpot', scales, bufferUpdates: true });
    expect(feed(sync, [diff(20, 22), diff(23, 24), rest(12)])).toEqual([
      'waiting',
      'waiting',
      'gap',
    ]);
    expect(feed(sync, [rest(21)])).toEqual(['applied']);
    expect(sync.lastSeq).toBe(24);
  });

  it('USD-M: the first frame may end at the snapshot, later ones chain by predecessor', () => {
    const sync = new BookSync({ rule: 'binanceUsdm', scales, bufferUpdates: true });
    expect(feed(sync, [diff(1, 5, 0), diff(8, 12, 5), rest(12)])).toEqual([
      'waiting',
      'waiting',
      'applied',
    ]);
    expect(sync.firstApplied).toMatchObject({ seq: 12 });
    expect(feed(sync, [diff(20, 25, 12), diff(20, 25, 12), diff(40, 41, 30)])).toEqual([
      'applied',
      'duplicate',
      'gap',
    ]);
  });

  it('buffers a bounded number of updates while waiting', () => {
    const sync = new BookSync({ rule: 'binanceSpot', scales, bufferUpdates: true, maxBuffered: 2 });
    feed(sync, [diff(1, 1), diff(2, 2), diff(3, 3)]);
    expect(feed(sync, [rest(0)])).toEqual(['gap']);
    sync.invalidate();
    expect(feed(sync, [rest(3), diff(4, 4)])).toEqual(['applied', 'applied']);
  });
});

describe('scales', () => {
  it.each([
    ['a price off the scale', [['10.05', '1']]],
    ['a price of zero', [['0', '1']]],
    ['a negative size', [['10', '-1']]],
    ['an exponent', [['1e1', '1']]],
  ] as const)('%s makes the book invalid', (_name, bids) => {
    const sync = new BookSync({ rule: 'okx', scales });
    feed(sync, [snapshot(1)]);
    expect(feed(sync, [update(1, 2, { bids })])).toEqual(['mismatch']);
    expect(sync.valid).toBe(false);
  });

  it('every spelling of zero removes the level', () => {
    for (const zero of ['0', '0.0', '0.00000000']) {
      const sync = new BookSync({ rule: 'okx', scales });
      feed(sync, [snapshot(1), update(1, 2, { bids: [['10.00', zero]] })]);
      expect(sync.book.bids.size).toBe(0);
    }
  });
});

describe('checksums', () => {
  it('are the known CRC-32', () => {
    expect(crc32('123456789') >>> 0).toBe(0xcb_f4_39_26);
    expect(crc32('')).toBe(0);
    expect(crc32Bytes(new TextEncoder().encode('123456789'))).toBe(crc32('123456789'));
  });

  it('alternate the sides and omit missing levels', () => {
    const sync = new BookSync({ rule: 'okx', scales, checksum: 'okx' });
    const bids = [
      ['3366.1', '7'],
      ['3366', '6'],
    ] as const;
    const asks = [
      ['3366.8', '9'],
      ['3368', '8'],
      ['3372', '8'],
    ] as const;
    feed(sync, [snapshot(1, { bids, asks })]);
    expect(okxChecksumText(sync.book)).toBe('3366.1:7:3366.8:9:3366:6:3368:8:3372:8');
    expect(ownChecksumText(sync.book, scales)).toBe(
      '3366.1:7.00:3366.8:9.00:3366.0:6.00:3368.0:8.00:3372.0:8.00',
    );
    expect(krakenChecksumText(sync.book)).toBe('336689336883372833661733666');
  });

  it('accept signed and unsigned spellings of the same bits', () => {
    const book = new OrderBook();
    book.replace([{ price: 100, qty: 5 }], [{ price: 101, qty: 7 }]);
    const sum = ownChecksum(book, scales);
    expect(checksumMatches(book, 'own', sum, scales)).toBe(true);
    expect(checksumMatches(book, 'own', sum >>> 0, scales)).toBe(true);
    expect(checksumMatches(book, 'own', sum ^ 1, scales)).toBe(false);
  });

  it('are computed over the text of the levels, at every scale', () => {
    const level = fc.record({
      price: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      qty: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    });
    const decimals = fc.integer({ min: 0, max: 12 });
    const levels = fc.array(level, { maxLength: 14 });
    fc.assert(
      fc.property(levels, levels, decimals, decimals, (bids, asks, priceDecimals, qtyDecimals) => {
        const book = new OrderBook();
        book.replace(bids, asks);
        const given = { priceDecimals, qtyDecimals };
        expect(ownChecksum(book, given)).toBe(crc32(ownChecksumText(book, given)));
      }),
      { numRuns: 500 },
    );
  });

  it('detect any single differing level', () => {
    const level = fc.record({
      price: fc.integer({ min: 1, max: 1_000 }),
      qty: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 10 }), (levels) => {
        const book = new OrderBook();
        book.replace(levels, []);
        const sum = ownChecksum(book, scales);
        const { price, qty } = levels.at(-1) ?? { price: 1, qty: 1 };
        book.set('bid', price, qty + 1);
        expect(checksumMatches(book, 'own', sum, scales)).toBe(false);
      }),
    );
  });

  it('a wrong one makes the book invalid until a snapshot', () => {
    const sync = new BookSync({ rule: 'own', scales, checksum: 'own' });
    feed(sync, [snapshot(1)]);
    const right = ownChecksum(sync.book, scales);
    expect(feed(sync, [update(1, 2, { checksum: right })])).toEqual(['applied']);
    expect(feed(sync, [update(2, 3, { checksum: right + 1 })])).toEqual(['mismatch']);
    expect(feed(sync, [update(3, 4)])).toEqual(['waiting']);
    expect(feed(sync, [snapshot(9, { checksum: right })])).toEqual(['applied']);
    expect(sync.counters).toMatchObject({ verified: 2, mismatches: 1 });
  });
});
