import { describe, expect, it, vi } from 'vitest';
import { errorFact, type ErrorName } from '#domain/errors.ts';
import type { Candle, Interval } from '#domain/market/types.ts';
import { BASKET_SYMBOLS, ROBOT_SYMBOLS } from '#domain/robot/products.ts';
import type { RobotsWanted } from '#server/app/robots/op-work.ts';
import type { RobotBars as BarsInput } from '#server/app/robots/take-bars.ts';
import type { Answer, Command, MarketView } from '#server/ports/core.ts';
import { RobotBars } from './robot-bars.ts';

const SLOT = 1_795_420_200_000;
const FIVE_MS = 300_000;
const DAY_MS = 86_400_000;

/** A core that asks for bars, and a market whose newest bar is still open. */
function rig(changes: Partial<RobotsWanted>) {
  const sent: { readonly input: BarsInput; readonly symbols: readonly string[] }[] = [];
  const state = { now: SLOT + 1_000, more: 0, refusal: null as ErrorName | null };
  const wanted: RobotsWanted = {
    robots: 0,
    baskets: 0,
    fresh: 0,
    closing: 0,
    daysSlot: 0,
    ...changes,
  };
  const failed = vi.fn();
  const candles = (_symbol: string, interval: Interval, { limit }: { limit: number }) => {
    const barMs = interval === '5m' ? FIVE_MS : DAY_MS;
    const bars = Array.from({ length: limit }, (_, index): Candle => {
      const start = SLOT - (limit - 1 - index) * barMs;
      const prices = { open: 1, high: 1, low: 1, close: 1 };
      return { start, ...prices, volume: 1, turnover: 1, trades: 1, closed: index < limit - 2 };
    });
    return Promise.resolve({ candles: bars, more: false });
  };
  const command = ({ input, views }: Command): Promise<Answer> => {
    if (state.refusal !== null) {
      return Promise.resolve({ ok: false, ...errorFact(state.refusal), args: {} });
    }
    sent.push({ input: input as BarsInput, symbols: views.map(({ symbol }) => symbol) });
    return Promise.resolve({ ok: true, data: { more: state.more-- > 0 }, replayed: false });
  };
  const bars = new RobotBars({
    board: { candles },
    core: { command, query: () => Promise.resolve({ ok: true, data: wanted, replayed: false }) },
    viewsOf: (symbols) => symbols.map((symbol) => ({ symbol }) as MarketView),
    now: () => state.now,
    failed,
  });
  return { bars, sent, state, failed, wanted };
}

describe('bars for robots', () => {
  it('are sent once per slot, all closed ones, with the markets that robots trade on', async () => {
    const { bars, sent, state } = rig({ robots: 1 });
    await bars.round();
    await bars.round();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.symbols).toEqual(ROBOT_SYMBOLS);
    const { minutes, days, slot } = sent[0]!.input;
    expect([slot, days, minutes.length]).toEqual([SLOT, [], ROBOT_SYMBOLS.length - 1]);
    // The bar before the slot is over, even if it is not marked as closed; that of the slot is not.
    expect(minutes[0]?.bars.at(-1)?.start).toBe(SLOT - FIVE_MS);
    state.now += FIVE_MS;
    await bars.round();
    expect(sent).toHaveLength(2);
  });

  it('include daily bars if a basket runs, once a day', async () => {
    const first = rig({ baskets: 1 });
    await first.bars.round();
    expect(first.sent[0]?.input.days).toHaveLength(BASKET_SYMBOLS.length);
    expect(first.sent[0]?.input.days[0]?.bars.every((bar) => bar.closed)).toBe(true);
    expect(first.sent[0]?.symbols).toEqual(BASKET_SYMBOLS);
    const known = rig({ baskets: 1, daysSlot: SLOT - FIVE_MS });
    await known.bars.round();
    expect(known.sent[0]?.input.days).toEqual([]);
  });

  it('are not sent while no robot runs', async () => {
    const { bars, sent } = rig({});
    await bars.round();
    expect(sent).toEqual([]);
  });

  it('are sent at once to a new run, and repeatedly to one that is selling', async () => {
    const fresh = rig({ robots: 1, fresh: 1 });
    for (let round = 0; round < 6; round++) await fresh.bars.round();
    expect(fresh.sent).toHaveLength(3);
    const closing = rig({ robots: 1, closing: 1 });
    for (let round = 0; round < 60; round++) await closing.bars.round();
    expect(closing.sent).toHaveLength(3);
  });

  it('are sent until every run has had its turn', async () => {
    const { bars, sent, state } = rig({ robots: 300 });
    state.more = 2;
    await bars.round();
    expect(sent).toHaveLength(3);
  });

  it('are sent again when the core did not accept them', async () => {
    const { bars, sent, state, failed } = rig({ robots: 1 });
    state.refusal = 'PAUSED';
    await bars.round();
    expect(failed).not.toHaveBeenCalled();
    state.refusal = 'INTERNAL';
    await bars.round();
    expect(failed).toHaveBeenCalledOnce();
    state.refusal = null;
    await bars.round();
    expect(sent).toHaveLength(1);
  });
});
