import { describe, expect, it } from 'vitest';
import type { TimerRow } from '#server/ports/rows.ts';
import {
  addAlgo,
  algoOf,
  bookAt,
  BTC,
  childrenOf,
  coinKit,
  settle,
} from '#tests/support/algo-kit.ts';
import type { TradingKit } from '#tests/support/trading-kit.ts';
import { PART_TIMER } from './place-parts.ts';

const MARKET = bookAt(1_000_000);
const SCALE = { kind: 'scale', side: 'buy', qty: '1', price: '99000', priceTo: '97000', count: 4 };

const timers = (kit: TradingKit): TimerRow[] =>
  kit.rows<TimerRow>('timer').filter(({ kind }) => kind === PART_TIMER);

/** Lets ten minutes pass while trading is halted. */
async function waitHalted(kit: TradingKit): Promise<void> {
  kit.market({ ...MARKET, state: 'halted' });
  await kit.state(BTC, 'halted');
  for (let tick = 0; tick < 120; tick++) await kit.core.advance(5_000);
}

async function goOn(kit: TradingKit): Promise<void> {
  kit.market(MARKET);
  await kit.state(BTC, 'open');
  await kit.core.advance(5_000);
  await settle(kit);
}

describe('timers of orders in parts', () => {
  it('wait for a halted market in the rows that the orders of a scale have', async () => {
    const kit = await coinKit();
    await kit.state(BTC, 'open');
    const { id } = await addAlgo(kit, SCALE);
    await waitHalted(kit);
    expect(childrenOf(kit, id)).toEqual([]);
    expect(timers(kit)).toHaveLength(SCALE.count);
    expect(timers(kit).filter(({ isDone }) => !isDone)).toHaveLength(1);
    await goOn(kit);
    expect(childrenOf(kit, id)).toHaveLength(SCALE.count);
    expect(algoOf(kit, id)).toMatchObject({ placed: SCALE.count, nextAt: null });
    expect(timers(kit)).toHaveLength(SCALE.count);
    expect(timers(kit).every(({ isDone }) => isDone)).toBe(true);
  });

  it('wait for a halted market in one row for an iceberg', async () => {
    const kit = await coinKit();
    await kit.book(MARKET);
    await kit.state(BTC, 'open');
    const iceberg = { kind: 'iceberg', side: 'buy', qty: '1', price: '99000', visible: '0.5' };
    const { id } = await addAlgo(kit, iceberg);
    await kit.trade(BTC, 989_990, 50_000_000, 'sell');
    await waitHalted(kit);
    expect(childrenOf(kit, id)).toHaveLength(1);
    expect(timers(kit)).toHaveLength(1);
    await goOn(kit);
    expect(childrenOf(kit, id)).toHaveLength(2);
    expect(timers(kit)).toHaveLength(1);
  });

  it('are one row for all slices of a TWAP', async () => {
    const kit = await coinKit();
    await kit.book(MARKET);
    await kit.state(BTC, 'open');
    const { id } = await addAlgo(kit, {
      kind: 'twap',
      side: 'buy',
      qty: '0.1',
      seconds: 60,
      slices: 10,
    });
    for (let tick = 0; tick < 13; tick++) await kit.core.advance(5_000);
    expect(childrenOf(kit, id)).toHaveLength(10);
    expect(timers(kit)).toHaveLength(1);
  });
});
