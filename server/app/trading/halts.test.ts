import { describe, expect, it } from 'vitest';
import { BUY_COIN, coins, PAIR, QUIET_COIN } from '#tests/support/coin-accounts.ts';
import { Transcript } from '#tests/support/transcript.ts';

const LIMIT = { ...BUY_COIN, type: 'limit', price: '59998.0' } as const;

describe('a halt', () => {
  it('closes the orders of the pair that still rest after a day', async () => {
    const kit = await coins();
    kit.market({ ...QUIET_COIN, symbol: 'ETH-USDT' });
    const { id } = await kit.done<{ id: string }>('coinOrderAdd', LIMIT);
    const other = await kit.done<{ id: string }>('coinOrderAdd', {
      ...LIMIT,
      symbol: 'ETH-USDT',
      price: '5999.80',
    });
    const log = new Transcript(kit.core);
    await kit.state(PAIR, 'halted');
    await kit.state(PAIR, 'halted');
    expect(log.take(/^timer/)).toEqual(['timer haltedTooLong in 86400 s BTC-USDT']);
    const timers = await kit.core.store.read((db) =>
      db.table('timer').find({ ref: PAIR, isDone: false }),
    );
    const [timer] = timers;
    await kit.core.advance((timer?.dueAt ?? 0) - 1 - kit.core.now);
    expect(kit.order(id).status).toBe('open');
    await kit.core.advance(1);
    expect(log.take(/^(timer|demo|event U1 demo account)/)).toEqual([
      'timer haltedTooLong over BTC-USDT',
      'demo orderRelease #1: U1 available 2999900000000 USDT, U1 frozen -2999900000000 USDT',
      'event U1 demo account {balances: [{asset: USDT, total: 100000.00000000,',
      '  available: 97000.10000000, frozen: 2999.90000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'halted' });
    expect(kit.order(other.id).status).toBe('open');
    expect(kit.faults()).toEqual([]);
  });

  it('that ends in time closes nothing', async () => {
    const kit = await coins();
    const { id } = await kit.done<{ id: string }>('coinOrderAdd', LIMIT);
    await kit.state(PAIR, 'halted');
    const log = new Transcript(kit.core);
    await kit.state(PAIR, 'open');
    expect(log.take(/^timer/)).toEqual(['timer haltedTooLong over BTC-USDT']);
    await kit.core.advance(86_400_000);
    expect(kit.order(id).status).toBe('open');
  });
});
