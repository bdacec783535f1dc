import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoTopUp } from '#protocol/http/account.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { accountServer } from '#tests/support/account-server.ts';
import { missingLegs } from './demo-top-up.ts';

async function rig() {
  const server = await accountServer();
  const token = await server.demo();
  const { id } = await server.user();
  const lira = () => server.read((db) => db.balance('demo', id, 'TRY', 'available'));
  const lose = (amount: bigint): Promise<void> =>
    server.post(
      { owner: id, bucket: 'available', asset: 'TRY', amount: -amount },
      { owner: HOUSE, bucket: 'venue', asset: 'TRY', amount },
    );
  let tries = 0;
  const topUp = () => server.call(demoTopUp, {}, { token, key: `top-up-key-${++tries}` });
  return { lira, lose, topUp };
}

describe('topping the demo account up', () => {
  it('books the shortfall to the starting balances, once in 24 hours', async () => {
    const { lira, lose, topUp } = await rig();
    await lose(400_000_00n);
    expect(await lira()).toBe(600_000_00n);
    const done = await topUp();
    expect(done).toMatchObject({
      code: 0,
      data: { added: [{ asset: 'TRY', amount: '400000.00' }] },
    });
    expect(await lira()).toBe(1_000_000_00n);
    await lose(1_00n);
    expect(await topUp()).toMatchObject({ code: -1429 });
  });

  it('refuses an account without a shortfall', async () => {
    const { topUp } = await rig();
    expect(await topUp()).toMatchObject({ code: -1016, msgKey: 'error.demoFull' });
  });

  it('never raises an asset above its starting balance', () => {
    const amounts = fc.bigInt({ min: 0n, max: 20_000_00000000n });
    fc.assert(
      fc.property(amounts, amounts, amounts, (available, contract, frozen) => {
        const held = (
          [
            ['available', available],
            ['contract', contract],
            ['frozen', frozen],
          ] as const
        ).map(([bucket, amount]) => ({ asset: 'USDT', bucket, amount }));
        const legs = missingLegs('U1', held).filter(({ asset }) => asset === 'USDT');
        const given = legs.filter(({ owner }) => owner === 'U1');
        const added = given.reduce((sum, { amount }) => sum + amount, 0n);
        const before = available + contract + frozen;
        const start = 10_000_00000000n;
        expect(before + added).toBe(before > start ? before : start);
        expect(given.every(({ amount }) => amount > 0n)).toBe(true);
        expect(legs.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
      }),
    );
  });
});
