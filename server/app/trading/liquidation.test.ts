import { describe, expect, it } from 'vitest';
import { BTC, SYMBOL, hedge } from '#tests/support/contract-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, contracts, opened } from '#tests/support/contract-accounts.ts';

describe('liquidation', () => {
  it('needs two marks a second apart', async () => {
    const kit = await contracts();
    await opened(kit, { leverage: 50 });
    const log = new Transcript(kit.core, TABLES);
    await kit.mark(SYMBOL, 590_000);
    expect(log.take()).toEqual([
      'position #2: dueSince: 1795419000000',
      'event U1 demo position {id: #2, version: 2, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 50, qty: 1.0000, entry: 60000, margin: 1200.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 59065.8,',
      '  bankruptcyPrice: 58800, realised: 0.00000000, fees: 30.00000000,',
      '  funding: 0.00000000, triggers: [], status: open, openedAt: 1795419000000,',
      '  updatedAt: 1795419000000}',
    ]);
    kit.core.now += 500;
    await kit.mark(SYMBOL, 599_000);
    expect(log.take()).toEqual([
      'position #2: dueSince: null',
      'event U1 demo position {id: #2, version: 3, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 50, qty: 1.0000, entry: 60000, margin: 1200.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 59065.8,',
      '  bankruptcyPrice: 58800, realised: 0.00000000, fees: 30.00000000,',
      '  funding: 0.00000000, triggers: [], status: open, openedAt: 1795419000000,',
      '  updatedAt: 1795419000500}',
    ]);
    await kit.mark(SYMBOL, 589_000);
    kit.core.now += 999;
    await kit.mark(SYMBOL, 589_000);
    log.take();
    kit.core.now += 1;
    await kit.mark(SYMBOL, 589_000);
    expect(log.take()).toEqual([
      'order #7: userId: U1, realm: demo, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, kind: market, positionSide: long, reduceOnly: true, leverage: 50,',
      '  price: null, worstPrice: 299995000000000n, qty: 100000000n, filled: 100000000n,',
      '  turnover: 59999, fee: 2940000000n, feeAsset: USDT, tax: 0n,',
      '  realised: -117060000000n, status: closed, reason: liquidation, clientOrderId: #8,',
      '  replaces: null, positionId: #2, triggerId: null, quote: null, tradeDate: null,',
      '  closeRun: null, feeDiscount: 0, feeExact: 29.9995, timeInForce: null,',
      '  algoId: null, goodTill: null',
      'fill #9: orderId: #7, userId: U1, realm: demo, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: sell, price: 599990000000000n, qty: 100000000n,',
      '  liquidity: taker, fee: 2940000000n, feeAsset: USDT, tax: 0n,',
      '  realised: -117060000000n, tickId: #10, positionId: #2, ts: 1795419001500',
      'position #2: qty: 0n, margin: 0n, fees: 5940000000n, realised: -117060000000n,',
      '  status: closed_by_system, reason: liquidation, dueSince: null,',
      '  closedAt: 1795419001500',
      'feedTick #10: symbol: BTC-USDT-SWAP, kind: book, seq: 3, bid: 599990000000000n,',
      '  ask: 600000000000000n, price: 599990000000000n, ts: 1795419000000, ageMs: 0',
      'demo liquidation #9: U1 margin -120000000000 USDT, house fees 2940000000 USDT,',
      '  house venue 100000000 USDT, house insurance 116960000000 USDT',
      'event U1 demo fill {id: #9, orderId: #7, market: contract, symbol: BTC-USDT-SWAP,',
      '  side: sell, price: 59999.0, qty: 1.0000, fee: 29.40000000, feeAsset: USDT,',
      '  tax: 0.00000000, realised: -1170.60000000, liquidity: taker, tick: {kind: book,',
      '  seq: 3, price: 59999.0, bid: 59999.0, ask: 60000.0, ts: 1795419000000, ageMs: 0},',
      '  ts: 1795419001500}',
      'event U1 demo order {id: #7, version: 2, clientOrderId: #8, market: contract,',
      '  symbol: BTC-USDT-SWAP, side: sell, type: market, positionSide: long,',
      '  reduceOnly: true, leverage: 50, qty: 1.0000, filled: 1.0000, avgPrice: 59999,',
      '  fee: 29.40000000, feeAsset: USDT, tax: 0.00000000, realised: -1170.60000000,',
      '  status: closed, reason: liquidation, positionId: #2, createdAt: 1795419001500,',
      '  updatedAt: 1795419001500}',
      'event U1 demo position {id: #2, version: 5, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 50, qty: 0.0000, entry: 60000, margin: 0.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, realised: -1170.60000000,',
      '  fees: 59.40000000, funding: 0.00000000, triggers: [], status: closed_by_system,',
      '  reason: liquidation, openedAt: 1795419000000, closedAt: 1795419001500,',
      '  updatedAt: 1795419001500}',
      'event U1 demo account {balances: [{asset: USDT, total: 98770.00000000,',
      '  available: 0.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 98770.00000000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    expect(kit.faults()).toEqual([]);
  });
});

describe('funding', () => {
  it('moves money between longs and shorts at its time', async () => {
    const kit = await contracts();
    await hedge(kit);
    await opened(kit, { qty: String(BTC / 10_000) });
    await opened(kit, { side: 'short', qty: '2' });
    await kit.mark(SYMBOL, 600_000);
    const log = new Transcript(kit.core, [...TABLES, 'funding']);
    await kit.core.advance(3_600_000, kit.views());
    await kit.mark(SYMBOL, 600_000);
    await kit.core.advance(60_000, kit.views());
    expect(log.take()).toEqual([
      'position #2: funding: -600000000n',
      'position #4: funding: 1200000000n',
      'timer funding over BTC-USDT-SWAP',
      'timer funding in 26940 s BTC-USDT-SWAP',
      'demo funding #2: U1 contract -600000000 USDT, house venue 600000000 USDT',
      'demo funding #4: U1 contract 1200000000 USDT, house venue -1200000000 USDT',
      'event U1 demo position {id: #2, version: 2, symbol: BTC-USDT-SWAP, side: long,',
      '  leverage: 20, qty: 1.0000, entry: 60000, margin: 3000.00000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 57257.7,',
      '  bankruptcyPrice: 57000, realised: 0.00000000, fees: 30.00000000,',
      '  funding: -6.00000000, triggers: [], status: open, openedAt: 1795419000000,',
      '  updatedAt: 1795422600000}',
      'event U1 demo position {id: #4, version: 2, symbol: BTC-USDT-SWAP, side: short,',
      '  leverage: 20, qty: 2.0000, entry: 59999, margin: 5999.90000000,',
      '  maintenanceRate: 0.004, feeRate: 0.0005, liqPrice: 62716.7,',
      '  bankruptcyPrice: 62998.95, realised: 0.00000000, fees: 59.99900000,',
      '  funding: 12.00000000, triggers: [], status: open, openedAt: 1795419000000,',
      '  updatedAt: 1795422600000}',
      'event U1 demo account {balances: [{asset: USDT, total: 99916.00100000,',
      '  available: 0.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 90916.10100000, margin: 8999.90000000, robot: 0.00000000}]}',
    ]);
  });
});
