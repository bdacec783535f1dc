import { describe, expect, it } from 'vitest';
import type { Trade } from '#domain/market/types.ts';
import { packCell } from '#protocol/worker/packed-cell.ts';
import { Formats } from './formats.ts';
import type { Market } from './market.ts';
import { TradeTape } from './trade-store.ts';
import { TradesView } from './trades-view.ts';
import type { Outbox } from './view-model.ts';

const trade = (id: string, more: Partial<Trade> = {}): Trade => ({
  id,
  price: 15_000,
  qty: 25,
  side: 'buy',
  ts: Date.UTC(2026, 2, 4, 7, 30, 5),
  ...more,
});

function harness(rows = 2) {
  const tape = new TradeTape();
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    instrument: () => ({ priceDecimals: 2, qtyDecimals: 1 }),
    tape: (sym: string) => (sym === 'SOL' ? tape : null),
    formats: () => formats,
  } as unknown as Market;
  const view = new TradesView(1, { kind: 'trades', sym: 'SOL', rows }, market);
  /** Cells sent by one write, by their number. */
  const written = (now: number): ReadonlyMap<number, string> => {
    const sent = new Map<number, string>();
    const cells = { put: (_view: number, at: number, cell: string) => sent.set(at, cell) };
    view.write({ cells } as unknown as Outbox, now);
    return sent;
  };
  return { tape, view, written };
}

describe('the tape on screen', () => {
  it('shows the newest trade first, in the colour of its side', () => {
    const { tape, written } = harness();
    tape.add([trade('1', { side: 'sell', price: 14_900, ts: 1 }), trade('2')]);
    expect([...written(0).values()]).toEqual([
      packCell('10:30:05', 0, 0),
      packCell('150.00', 1, 0),
      packCell('2.5', 0, 0),
      packCell('buy', 1, 0),
      packCell('03:00:00', 0, 0),
      packCell('149.00', 2, 0),
      packCell('2.5', 0, 0),
      packCell('sell', 2, 0),
    ]);
  });

  it('leaves rows without a trade empty, and ends at fifty rows', () => {
    const { tape, written } = harness(3);
    tape.add([trade('1')]);
    expect([...written(0).values()].slice(4)).toEqual(Array(8).fill(packCell('', 0, 0)));
    expect(harness(50).written(0).size).toBe(200);
    expect(harness(51).written(0).size).toBe(200);
  });

  it('waits 200 ms between two writes, and not at all for another specification', () => {
    const { view, written } = harness();
    expect(view.waitMs(1_000)).toBe(0);
    written(1_000);
    expect([view.waitMs(1_000), view.waitMs(1_199), view.waitMs(1_200)]).toEqual([200, 1, 0]);
    view.touch('data');
    expect(view.waitMs(1_000)).toBe(200);
    expect(written(1_000).size).toBe(0);
    view.change({ kind: 'trades', sym: 'SOL', rows: 1 });
    expect(view.waitMs(1_000)).toBe(0);
    expect(written(1_000).size).toBe(4);
  });

  it('writes nothing for a symbol without a tape, and keeps no time', () => {
    const { view, written } = harness();
    view.change({ kind: 'trades', sym: 'ETH', rows: 1 });
    expect(written(1_000).size).toBe(0);
    expect(view.waitMs(1_000)).toBe(0);
  });
});
