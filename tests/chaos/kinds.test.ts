import { expect, it } from 'vitest';
import { ledgerRigs } from '#tests/support/ledgers.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';
import { sumKinds } from './kinds.ts';
import { Stored, type Place } from './stored.ts';

const BTC = 'BTC-USDT';
const COIN = 100_000_000;
const newRig = ledgerRigs('file');

/** A stop that fired, an OCO that waits, a bracket with its entry, and a TWAP with one slice. */
async function traded(kit: TradingKit): Promise<void> {
  kit.market({ symbol: BTC, bids: [[999_990, COIN]], asks: [[1_000_000, 3 * COIN]] });
  await kit.grant({ user: 'U1', asset: 'USDT', amount: 500_000n * 100_000_000n });
  await kit.grant({ user: 'U1', asset: 'BTC', amount: 500_000_000n });
  const asked = { symbol: BTC, triggerBy: 'last', reduceOnly: 'false', postOnly: 'false' };
  const add = (input: object) => kit.done('algoOrderAdd', { ...asked, qty: '1', ...input });
  await add({ kind: 'bracket', side: 'buy', trigger: '90000', targets: '105000:100' });
  await add({ kind: 'stop', side: 'sell', trigger: '99000' });
  await add({ kind: 'oco', side: 'sell', price: '120000', trigger: '80000' });
  await add({ kind: 'twap', side: 'buy', seconds: 60, slices: 2 });
  await kit.core.advance(1_000);
  await kit.state(BTC, 'open');
  await kit.book({
    symbol: BTC,
    bids: [[989_990, 3 * COIN]],
    asks: [[990_000, 3 * COIN]],
    last: 990_000,
  });
  await kit.trade(BTC, 990_000, COIN, 'sell');
  await kit.core.advance(250);
}

const OF = '(SELECT id FROM algo_orders WHERE kind =';

/** What must never be stored, and the fault that it is. */
const SPOILT: readonly (readonly [fault: string, sql: string])[] = [
  ['beyond protection', `UPDATE fills SET price = price * 2 WHERE side = 'buy'`],
  ['lost: a condition', `UPDATE algo_legs SET fired_order_id = 'x' WHERE algo_id = ${OF} 'stop')`],
  ['triggered twice: cond', `UPDATE algo_legs SET status = 'armed' WHERE algo_id = ${OF} 'stop')`],
  ['doubled: slices', `UPDATE algo_orders SET placed = 0 WHERE kind = 'twap'`],
  ['triggered twice: stop or take profit', `UPDATE orders SET trigger_id = 'x'`],
];

it('finds what kills must never do to orders, and counts what they did', async () => {
  const rig = await newRig();
  const store = await rig.open();
  await traded(await tradingKit({ store }));
  await store.close();
  const stored = await Stored.open(rig.place as Place);
  const faults = async (): Promise<string> => (await stored.kindFaults()).join();
  expect(await faults()).toBe('');
  const kinds = sumKinds(await stored.kinds());
  const counted = { market: 'spot', placed: 1 };
  expect(kinds).toContainEqual({ ...counted, kind: 'stop', triggered: 1, executed: 1 });
  expect(kinds).toContainEqual({ ...counted, kind: 'oco', triggered: 0, executed: 0 });
  expect(kinds).toContainEqual({ ...counted, kind: 'twap', triggered: 0, executed: 1 });
  // Only the stop of the OCO is armed below the market.
  expect(await stored.passedConditions({ [BTC]: 95_000 })).toHaveLength(0);
  expect(await stored.passedConditions({ [BTC]: 79_000 })).toHaveLength(2);
  expect(await stored.passedConditions({ [BTC]: 106_000 })).toHaveLength(1);
  for (const [fault, sql] of SPOILT) {
    await rig.spoil(sql);
    expect(await faults()).toContain(fault);
  }
  await stored.close();
});
