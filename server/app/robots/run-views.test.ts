import { expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { RobotRunView } from '#protocol/http/robot-objects.ts';
import type { stockAiStocks } from '#protocol/http/robots.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { ramp, robotKit } from '#tests/support/robot-kit.ts';

const USDT = 100_000_000n;
const PAIRS = ['BTC-USDT', 'ETH-USDT'] as const;

it('makes the parts of a result sum to the whole, also for a run that left coin dust', async () => {
  const store = await openLedger({ memory: true });
  const kit = await robotKit(store);
  await kit.addPerson('U1');
  await kit.grant({ user: 'U1', asset: 'USDT', amount: 20_000n * USDT });
  kit.price('USDT-TRY', 4_200);
  for (const pair of PAIRS) kit.path(pair, ramp(900_000, 905_000, 100));
  const buying = { productId: 'r1', amount: '1000', currency: 'USDT', days: 3 };
  const { id: orderId } = await kit.done<RobotRunView>('stockAiBuy', buying);
  const list = { state: 'all', page: 1, size: 10 };
  const whole = async (): Promise<RobotRunView> => {
    const { items } = await kit.asked<{ items: RobotRunView[] }>('stockAiOrderList', list);
    const run = items.find(({ id }) => id === orderId)!;
    const { invested, value, pnl, realised, unrealised } = run;
    expect(new Decimal(realised).plus(unrealised ?? '').eq(pnl ?? '')).toBe(true);
    expect(new Decimal(value ?? '').minus(invested).eq(pnl ?? '')).toBe(true);
    return run;
  };
  await whole();
  await kit.turn();
  expect((await whole()).fills).toBe(2);
  const { items: stocks } = await kit.asked<DataOf<typeof stockAiStocks>>('stockAiStocks', {
    orderId,
  });
  const shown = stocks.filter(({ qty }) => qty !== undefined);
  expect(shown.map(({ symbol, side }) => [symbol, side])).toEqual(
    PAIRS.map((pair) => [pair, 'long']),
  );
  const worth = shown.reduce((sum, { value }) => sum.plus(value ?? ''), new Decimal(0));
  const cash = new Decimal((await whole()).value ?? '').minus(worth);
  expect(cash.gte(0) && cash.lt(1_000)).toBe(true);
  expect(worth.gt(0)).toBe(true);
  await kit.next({ 'BTC-USDT': 905_100, 'ETH-USDT': 905_033 });
  await whole();
  await kit.command('stockAiRedeem', { orderId });
  await kit.core.advance(1_000);
  const over = await whole();
  expect(over).toMatchObject({ status: 'redeemed', unrealised: '0.00000000' });
  // The unsellable dust went to the owner as coins, so the run returned that much less cash.
  const [btc, eth] = [await kit.held('U1', 'BTC'), await kit.held('U1', 'ETH')];
  expect(btc + eth).toBeGreaterThan(0n);
  expect(over.realised).toBe(over.pnl);
  expect(await kit.audited()).toEqual([]);
  await store.close();
});
