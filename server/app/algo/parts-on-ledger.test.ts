import { describe, expect, it } from 'vitest';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { addAlgo, bookAt, BTC, COIN, hears, settle } from '#tests/support/algo-kit.ts';
import { ledgerEngines, ledgerRigs } from '#tests/support/ledgers.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';

const USDT = 100_000_000n;
const MARKET = bookAt(1_000_000);

/** A scale, a TWAP and an iceberg of the same user. */
async function place(kit: TradingKit) {
  const scale = {
    kind: 'scale',
    side: 'buy',
    qty: '1',
    price: '99000',
    priceTo: '97000',
    count: 5,
  };
  const twap = { kind: 'twap', side: 'sell', qty: '1', seconds: 100, slices: 4, jitter: '0.2' };
  const iceberg = { kind: 'iceberg', side: 'buy', qty: '1', price: '98500', visible: '0.4' };
  return {
    scale: (await addAlgo(kit, scale)).id,
    twap: (await addAlgo(kit, twap)).id,
    iceberg: (await addAlgo(kit, iceberg)).id,
  };
}

/** Pauses all, and lets them go on. */
async function interrupt(kit: TradingKit, ids: readonly string[], key: string): Promise<void> {
  for (const call of ['algoOrderPause', 'algoOrderResume']) {
    for (const algoId of ids) await kit.done(call, { algoId }, { key: `${key}-${call}-${algoId}` });
    await settle(kit);
  }
}

describe.each(ledgerEngines())('on a %s ledger, orders in parts', (engine) => {
  const rigs = ledgerRigs(engine);

  it('pass its rules and its audit through fills, pauses and a restart', async () => {
    const store = await (await rigs()).open();
    const first = await tradingKit({ store });
    first.market(MARKET);
    await first.grant({ user: 'U1', asset: 'USDT', amount: 500_000n * USDT });
    await first.grant({ user: 'U1', asset: 'BTC', amount: 2n * USDT });
    const { scale, twap, iceberg } = await place(first);
    const all = [scale, twap, iceberg];
    await settle(first);
    await first.trade(BTC, 984_990, COIN / 2, 'sell');
    await settle(first);
    await interrupt(first, all, 'first');
    const again = await tradingKit({ store });
    again.core.now = first.core.now + 10_000;
    await hears(again, MARKET);
    await settle(again);
    await interrupt(again, all, 'again');
    for (let second = 0; second < 110; second++) await again.core.advance(1_000);
    await again.book(bookAt(960_000, 9 * COIN));
    await settle(again);
    const rows = await store.read((db) => db.table('algoOrder').find({}, { orderBy: ['id'] }));
    expect(rows.map(({ status, reason, refusal }) => [status, reason, refusal])).toEqual([
      ['done', null, null],
      ['done', null, null],
      ['done', null, null],
    ]);
    for (const algo of rows) {
      const children = await store.read((db) => db.table('order').find({ algoId: algo.id }));
      expect(children.reduce((sum, { filled }) => sum + filled, 0n)).toBe(algo.qty);
    }
    const auditor = new Auditor((run) => store.inspect(run));
    expect((await auditor.once({ full: true })).findings).toEqual([]);
    expect([...first.core.errors, ...again.core.errors]).toEqual([]);
    await store.close();
  }, 60_000);
});
