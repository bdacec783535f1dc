import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trade } from '#domain/market/types.ts';
import { TradeTape } from './trade-store.ts';

const trade = (id: number): Trade => ({
  id: String(9_007_199_254_740_993n + BigInt(id)),
  price: 100,
  qty: 1,
  side: 'buy',
  ts: id,
});

describe('TradeTape', () => {
  it('shows each trade once, newest first, despite repetitions', () => {
    const ids = fc.integer({ min: 0, max: 150 });
    fc.assert(
      fc.property(fc.array(fc.array(ids, { maxLength: 10 }), { maxLength: 40 }), (messages) => {
        const tape = new TradeTape();
        const seen = new Set<number>();
        for (const message of messages) {
          const isNew = new Set(message.filter((id) => !seen.has(id)));
          expect(tape.add(message.map(trade))).toBe(isNew.size);
          for (const id of message) seen.add(id);
        }
        const shown = Array.from({ length: tape.size }, (_, rank) => tape.newest(rank)!.ts);
        expect(shown).toEqual([...seen].sort((a, b) => b - a));
      }),
    );
  });

  it('is replaced by a snapshot and keeps a bounded number', () => {
    const tape = new TradeTape();
    tape.add(Array.from({ length: 500 }, (_, id) => trade(id)));
    expect(tape.size).toBe(200);
    expect(tape.newest(0)?.ts).toBe(499);
    tape.replace([trade(1)]);
    expect(tape.size).toBe(1);
    expect(tape.newest(1)).toBeNull();
    expect(tape.add([trade(499)])).toBe(1);
  });
});
