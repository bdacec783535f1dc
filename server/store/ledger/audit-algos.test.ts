import { describe, expect, it } from 'vitest';
import { ledgerRigs, storeEngines } from '#tests/support/ledgers.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';
import { Auditor } from './auditor.ts';

const BTC = 'BTC-USDT';
const COIN = 100_000_000;

/** A trade at a price, with a book one tick around it. */
async function moveTo(kit: TradingKit, price: number): Promise<void> {
  const [bids, asks] = [[[price - 10, 3 * COIN]], [[price, 3 * COIN]]] as const;
  await kit.book({ symbol: BTC, bids, asks, last: price });
  await kit.trade(BTC, price, COIN, 'sell');
  await kit.core.advance(250);
}

/** A stop that fired, an OCO that waits, and a bracket that sold. */
async function traded(kit: TradingKit): Promise<void> {
  kit.market({ symbol: BTC, bids: [[999_990, COIN]], asks: [[1_000_000, 3 * COIN]] });
  await kit.grant({ user: 'U1', asset: 'USDT', amount: 500_000n * 100_000_000n });
  await kit.grant({ user: 'U1', asset: 'BTC', amount: 500_000_000n });
  const asked = { symbol: BTC, triggerBy: 'last', reduceOnly: 'false', postOnly: 'false' };
  const add = (input: object) => kit.done('algoOrderAdd', { ...asked, qty: '1', ...input });
  await add({ kind: 'bracket', side: 'buy', trigger: '90000', targets: '105000:100' });
  await add({ kind: 'stop', side: 'sell', trigger: '99000' });
  await add({ kind: 'oco', side: 'sell', price: '120000', trigger: '80000' });
  await kit.state(BTC, 'open');
  await moveTo(kit, 990_000);
  await moveTo(kit, 1_050_000);
}

const PARENT = `(SELECT id FROM algo_orders WHERE kind =`;

/** Corruptions of these rows, and the finding of each. */
const SPOILT: readonly (readonly [detail: string, sql: string])[] = [
  [
    'an order is over but its children are not',
    `UPDATE algo_orders SET status = 'done' WHERE kind = 'oco'`,
  ],
  [
    'a condition waits for an order that is over',
    `UPDATE algo_legs SET status = 'armed' WHERE algo_id = ${PARENT} 'stop')`,
  ],
  [
    'a condition sent two orders, or one that it does not name',
    `UPDATE algo_legs SET fired_order_id = 'another' WHERE algo_id = ${PARENT} 'stop')`,
  ],
  [
    'its children filled more than the order',
    `UPDATE algo_orders SET qty = qty - 1 WHERE kind = 'stop'`,
  ],
  [
    'the exits of a bracket filled more than its entry',
    `UPDATE orders SET filled = 1 WHERE side = 'buy' AND algo_id = ${PARENT} 'bracket')`,
  ],
  [
    'a child is of another owner, realm or symbol than its parent',
    `UPDATE orders SET symbol = 'ETH-USDT' WHERE algo_id = ${PARENT} 'oco')`,
  ],
];

const engines = storeEngines().filter((engine) => engine !== 'memory');

describe.each(engines)('on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('the auditor finds corrupted orders that place others', async () => {
    const rig = await newRig();
    const store = await rig.open();
    await traded(await tradingKit({ store }));
    const look = async (): Promise<string[]> => {
      const report = await new Auditor((run) => store.inspect(run)).once({ full: true });
      return report.findings.map(({ detail }) => detail);
    };
    expect(await look()).toEqual([]);
    for (const [detail, sql] of SPOILT) {
      await rig.spoil(sql);
      expect(await look()).toContain(detail);
    }
    await store.close();
  });
});
