import { describe, expect, it } from 'vitest';
import type { HoldingView, OrderView } from '#protocol/http/trading-objects.ts';
import { Transcript } from '#tests/support/transcript.ts';
import {
  AKB,
  US,
  DAY_MS,
  U2,
  REAL,
  shares,
  MARKET,
  LIMIT,
  held,
} from '#tests/support/share-accounts.ts';

describe('holdings', () => {
  it('are shown by share, with lots, locks and average cost', async () => {
    const kit = await held(['U1', 'U2']);
    await kit.done('stockOrderBuy', { ...MARKET, qty: '7' }, U2);
    await kit.done('stockOrderBuy', { ...MARKET, qty: '9' }, REAL);
    await kit.done('stockOrderBuy', { symbol: AKB, type: 'market', qty: '20' });
    await kit.done('stockOrderSell', { ...MARKET, qty: '40' });
    await kit.done('stockOrderSell', { ...LIMIT, price: '105', qty: '10' });
    const log = new Transcript(kit.core);
    expect(log.seen(await kit.ask('stockHoldList'))).toEqual({
      items: [
        {
          symbol: 'AKBNK',
          qty: '20',
          sellable: '0',
          locked: '20',
          frozen: '0',
          unlockAt: 1795590000000,
          cost: '1001.58',
          avgCost: '50.079',
          realised: '0.00',
          fees: '1.58',
          lots: [
            {
              id: '#5',
              qty: '20',
              left: '20',
              price: '50.00',
              tradeDate: '2026-11-24',
              unlockAt: 1795590000000,
              isUnlocked: false,
            },
          ],
        },
        {
          symbol: 'THYAO',
          qty: '110',
          sellable: '50',
          locked: '50',
          frozen: '10',
          unlockAt: 1795590000000,
          cost: '11017.328666666666666667',
          avgCost: '100.157533333333333333',
          realised: '-16.60',
          fees: '29.92',
          lots: [
            {
              id: '#1',
              qty: '100',
              left: '60',
              price: '100.00',
              tradeDate: '2026-11-23',
              unlockAt: 1795503600000,
              isUnlocked: true,
            },
            {
              id: '#2',
              qty: '50',
              left: '50',
              price: '100.00',
              tradeDate: '2026-11-24',
              unlockAt: 1795590000000,
              isUnlocked: false,
            },
          ],
        },
      ],
      today: [
        {
          symbol: 'THYAO',
          tradeDate: '2026-11-24',
          bought: '50',
          sold: '40',
          paid: '5007.88',
          received: '3989.71',
        },
        {
          symbol: 'AKBNK',
          tradeDate: '2026-11-24',
          bought: '20',
          sold: '0',
          paid: '1001.58',
          received: '0',
        },
      ],
    });
    const one = await kit.ask<HoldingView>('stockHoldInfo', { symbol: AKB });
    expect({ qty: one.qty, avgCost: one.avgCost }).toEqual({ qty: '20', avgCost: '50.079' });
    expect(await kit.ask('stockHoldInfo', { symbol: US })).toEqual({
      symbol: 'AAPL',
      qty: '0',
      sellable: '0',
      locked: '0',
      frozen: '0',
      cost: '0',
      avgCost: '0',
      realised: '0.00000000',
      fees: '0.00000000',
      lots: [],
    });
    expect(await kit.toldOf('stockHoldInfo', { symbol: 'BTC-USDT' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await kit.toldOf('stockHoldInfo', { symbol: 'NONE' })).toBe('NOT_FOUND error.notFound');
  });

  it('sold out are left out of the list, and stay in the day', async () => {
    const kit = await shares();
    await kit.done('stockOrderBuy', MARKET);
    await kit.core.advance(DAY_MS);
    await kit.done('stockOrderSell', MARKET);
    expect(await kit.ask('stockHoldList')).toEqual({
      items: [],
      today: [
        {
          symbol: 'THYAO',
          tradeDate: '2026-11-24',
          bought: '0',
          sold: '100',
          paid: '0',
          received: '9974.26',
        },
      ],
    });
    await kit.core.advance(DAY_MS);
    expect(await kit.ask('stockHoldList')).toEqual({ items: [], today: [] });
  });
});

describe('stockOrderStatistics', () => {
  it('adds up the orders of an account by currency', async () => {
    const kit = await held(['U1', 'U2']);
    await kit.done('stockOrderSell', { ...MARKET, qty: '40' });
    await kit.done('stockOrderBuy', { symbol: US, type: 'market', qty: '10' });
    const { id: orderId } = await kit.done<OrderView>('stockOrderBuy', LIMIT);
    await kit.done('stockOrderBuy', LIMIT);
    await kit.done('stockOrderCancel', { orderId });
    await kit.done('stockOrderBuy', { ...MARKET, qty: '7' }, U2);
    await kit.done('stockOrderBuy', { ...MARKET, qty: '9' }, REAL);
    expect(await kit.ask('stockOrderStatistics')).toEqual({
      live: 1,
      filled: 4,
      cancelled: 1,
      items: [
        {
          currency: 'TRY',
          bought: '15000',
          sold: '3996',
          fees: '28.49',
          tax: '1.43',
          realised: '-16.60',
        },
        {
          currency: 'USD',
          bought: '2000',
          sold: '0',
          fees: '2.00000000',
          tax: '0.00000000',
          realised: '0.00000000',
        },
      ],
    });
    await kit.core.advance(DAY_MS);
    expect(await kit.ask('stockOrderStatistics')).toEqual({
      live: 0,
      filled: 4,
      cancelled: 2,
      items: [
        {
          currency: 'TRY',
          bought: '15000',
          sold: '3996',
          fees: '28.49',
          tax: '1.43',
          realised: '-16.60',
        },
        {
          currency: 'USD',
          bought: '2000',
          sold: '0',
          fees: '2.00000000',
          tax: '0.00000000',
          realised: '0.00000000',
        },
      ],
    });
  });
});
