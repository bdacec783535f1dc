import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketView } from '#server/ports/core.ts';
import { ViewSender, ViewTaker } from './sent-views.ts';

const level = fc.record({ price: fc.maxSafeNat(), qty: fc.maxSafeNat() });
const levels = fc.array(level, { maxLength: 5 });
const book = fc.option(fc.record({ bids: levels, asks: levels }), { nil: null });

const viewOf = (symbol: string, seq: number, of: MarketView['book']): MarketView => ({
  symbol,
  seq,
  bookSeq: 0,
  book: of,
  isBookGood: true,
  last: 1,
  lastTs: 1,
  reference: 1,
  upperLimit: 0,
  lowerLimit: 0,
  state: 'open',
  mark: null,
  feedAgeMs: 0,
  ts: 1,
});

describe('views between threads', () => {
  it('arrive unchanged, whatever was sent before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('A', 'B'), book, fc.boolean())), (steps) => {
        const [sender, taker] = [new ViewSender(), new ViewTaker()];
        const last = new Map<string, MarketView>();
        let seq = 0;
        for (const [symbol, now, isRepeated] of steps) {
          const before = last.get(symbol);
          const view = isRepeated && before ? before : viewOf(symbol, ++seq, now);
          last.set(symbol, view);
          const sent = structuredClone(sender.send([view]));
          expect(taker.take(sent)).toEqual([view]);
        }
      }),
    );
  });

  it('send each book once', () => {
    const sender = new ViewSender();
    const view = viewOf('A', 3, { bids: [{ price: 1, qty: 2 }], asks: [] });
    expect(sender.send([view])[0]?.book).toEqual({
      bids: Float64Array.of(1, 2),
      asks: new Float64Array(),
    });
    expect(sender.send([view])[0]?.book).toBe('same');
    expect(sender.send([viewOf('A', 4, view.book)])[0]?.book).not.toBe('same');
    expect(() => new ViewTaker().take(sender.send([viewOf('A', 4, view.book)]))).toThrow('A');
  });
});
