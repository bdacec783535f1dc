import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { around, DAY_MS, held, LIMIT, shares, THY } from '#tests/support/share-accounts.ts';
import { tradingKit } from '#tests/support/trading-kit.ts';
import type { WholeKit } from '#tests/support/whole-kit.ts';
import { sized } from '#tests/support/size.ts';

const GTC = { ...LIMIT, timeInForce: 'gtc' } as const;

async function waiting(): Promise<{ kit: WholeKit; order: OrderView }> {
  const kit = await shares();
  return { kit, order: await kit.done<OrderView>('stockOrderBuy', GTC) };
}

/** The end of a session, the night and the day of the next one. */
async function night(kit: WholeKit): Promise<void> {
  await kit.state(THY, 'closed');
  await kit.core.advance(DAY_MS);
}

describe('an order of a share that is good till cancelled', () => {
  it('waits over sessions with its reservation, and fills in a later one', async () => {
    const { kit, order } = await waiting();
    expect(order).toMatchObject({ timeInForce: 'gtc', status: 'open' });
    const frozen = kit.balance('U1', 'TRY', 'frozen');
    expect(frozen).toBe(999_572n);
    for (let day = 0; day < 4; day++) await night(kit);
    expect(kit.order(order.id)).toMatchObject({ status: 'open', timeInForce: 'gtc' });
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(frozen);
    await kit.state(THY, 'open');
    await kit.book(around(THY, 10_000));
    await kit.trade(THY, 9_970, 100, 'sell');
    expect(kit.order(order.id)).toMatchObject({ status: 'closed', filled: 100n });
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('does not trade between sessions', async () => {
    const { kit, order } = await waiting();
    await kit.state(THY, 'closed');
    await kit.trade(THY, 9_000, 1_000, 'sell');
    await kit.core.advance(DAY_MS);
    expect(kit.order(order.id)).toMatchObject({ status: 'open', filled: 0n });
  });

  it('ends when it is outside the limits of a new day, before anything trades', async () => {
    const { kit, order } = await waiting();
    await night(kit);
    kit.market(around(THY, 8_000));
    await kit.state(THY, 'open');
    expect(kit.order(order.id)).toMatchObject({ status: 'closed_by_system', reason: 'band' });
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(kit.rows('fill')).toEqual([]);
    expect(kit.faults()).toEqual([]);
  });

  it('stays at the very limit of a new day', async () => {
    const { kit, order } = await waiting();
    await night(kit);
    kit.market(around(THY, 10_000, { limits: [9_980, 11_000] }));
    await kit.state(THY, 'open');
    expect(kit.order(order.id).status).toBe('open');
    kit.market(around(THY, 10_000, { limits: [9_990, 11_000] }));
    await kit.state(THY, 'open');
    expect(kit.order(order.id).reason).toBe('band');
  });

  it('keeps what has filled when it ends', async () => {
    const { kit, order } = await waiting();
    await kit.book(around(THY, 10_000, { bids: [[9_970, 1]] }));
    await kit.trade(THY, 9_970, 30, 'sell');
    expect(kit.order(order.id).filled).toBe(30n);
    await night(kit);
    kit.market(around(THY, 8_000));
    await kit.state(THY, 'open');
    expect(kit.order(order.id)).toMatchObject({ status: 'closed_by_system', filled: 30n });
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('survives a restart, and is compared with limits that changed meanwhile', async () => {
    const { kit, order } = await waiting();
    await night(kit);
    const again = await tradingKit({ store: kit.store });
    again.core.now = kit.core.now;
    await again.core.core.start(kit.core.now);
    again.market(around(THY, 10_000));
    await again.state(THY, 'open');
    expect(kit.order(order.id).status).toBe('open');
    again.market(around(THY, 8_000));
    await again.state(THY, 'open');
    expect(kit.order(order.id)).toMatchObject({ status: 'closed_by_system', reason: 'band' });
    expect(again.core.errors).toEqual([]);
  });

  it('ends after a year', async () => {
    const { kit, order } = await waiting();
    for (let day = 0; day < 364; day += 7) await kit.core.advance(7 * DAY_MS);
    expect(kit.order(order.id).status).toBe('open');
    await kit.core.advance(7 * DAY_MS);
    expect(kit.order(order.id)).toMatchObject({ status: 'closed_by_system', reason: 'lifetime' });
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
  });

  it('has one timer at a time, and none that acts once it has ended', async () => {
    const { kit, order } = await waiting();
    await night(kit);
    const timers = () =>
      kit.rows<TimerRow>('timer').filter(({ ref, isDone }) => ref === order.id && !isDone);
    expect(timers()).toHaveLength(1);
    await kit.done('stockOrderCancel', { symbol: THY, orderId: order.id });
    await kit.core.advance(2 * DAY_MS);
    expect(timers()).toEqual([]);
    expect(kit.order(order.id).status).toBe('cancelled');
    expect(kit.faults()).toEqual([]);
  });

  it('stays so when it is amended', async () => {
    const { kit, order } = await waiting();
    const change = { symbol: THY, orderId: order.id, price: '99.50', qty: '100' };
    const next = await kit.done<OrderView>('stockOrderChange', change);
    expect(next.timeInForce).toBe('gtc');
    await night(kit);
    expect(kit.order(next.id).status).toBe('open');
  });

  it('keeps every reservation through the night, and day orders release theirs', async () => {
    const orders = fc.array(
      fc.record({
        side: fc.constantFrom('Buy', 'Sell'),
        time: fc.constantFrom('gtc', 'day'),
        qty: fc.integer({ min: 1, max: 20 }),
        off: fc.integer({ min: 1, max: 400 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(orders, async (asked) => {
        const kit = await held();
        const frozen = () =>
          ['TRY', `STK:${THY}`].map((asset) => kit.balance('U1', asset, 'frozen'));
        const kept = [0n, 0n];
        for (const { side, time, qty, off } of asked) {
          const before = frozen();
          const price = ((side === 'Buy' ? 9_980 - off : 10_010 + off) / 100).toFixed(2);
          const terms = { symbol: THY, type: 'limit', timeInForce: time, price };
          const answer = await kit.command(`stockOrder${side}`, { ...terms, qty: String(qty) });
          if (!answer.ok || time === 'day') continue;
          for (const [at, now] of frozen().entries()) {
            kept[at] = (kept[at] ?? 0n) + now - (before[at] ?? 0n);
          }
        }
        await night(kit);
        await kit.state(THY, 'open');
        expect(frozen()).toEqual(kept);
        expect(kit.faults()).toEqual([]);
      }),
      { numRuns: sized(15, 200) },
    );
  });
});
