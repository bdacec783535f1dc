import { describe, expect, it } from 'vitest';
import { QUIET as CONTRACT, LONG } from '#tests/support/contract-kit.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

const E8 = 100_000_000n;
const REAL = { realm: 'real' } as const;

async function funded(users: readonly string[] = ['U1']): Promise<WholeKit> {
  const kit = await wholeKit(users);
  kit.market(CONTRACT);
  kit.market({
    symbol: 'BTC-USDT',
    bids: [[599_990, 100_000_000]],
    asks: [[600_000, 100_000_000]],
    last: 600_000,
  });
  kit.market({ symbol: 'USDT-TRY', bids: [[4_199, 100]], asks: [[4_201, 100]], last: 4_200 });
  for (const user of users) {
    await kit.grant({ asset: 'USDT', amount: 10_000n * E8, user });
    await kit.grant({ asset: 'TRY', amount: 500_000n, user });
  }
  return kit;
}

describe('coinTransfer', () => {
  const move = (kit: WholeKit, [from, to]: readonly string[], amount: string, who: Who = {}) =>
    kit.told('coinTransfer', { from, to, asset: 'USDT', amount }, who);

  it('moves money between the spot and the contract account', async () => {
    const kit = await funded();
    const log = new Transcript(kit.core);
    expect(
      log.seen(
        await kit.done('coinTransfer', {
          from: 'spot',
          to: 'contract',
          asset: 'USDT',
          amount: '4000',
        }),
      ),
    ).toEqual({
      id: '#1',
      balance: {
        asset: 'USDT',
        total: '10000.00000000',
        available: '6000.00000000',
        frozen: '0.00000000',
        locked: '0.00000000',
        contract: '4000.00000000',
        margin: '0.00000000',
        robot: '0.00000000',
      },
    });
    expect(log.take()).toEqual([
      'demo transfer #1: U1 available -400000000000 USDT, U1 contract 400000000000 USDT',
      'event U1 demo account {balances: [{asset: USDT, total: 10000.00000000,',
      '  available: 6000.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 4000.00000000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    expect(await move(kit, ['contract', 'spot'], '1000.5')).toBe('ok');
    expect(log.take(/^demo/)).toEqual([
      'demo transfer #2: U1 contract -100050000000 USDT, U1 available 100050000000 USDT',
    ]);
  });

  it('refuses more than is free, and names margin as the reason', async () => {
    const kit = await funded(['U1', 'U2']);
    expect(await move(kit, ['spot', 'spot'], '1')).toBe('FORMAT valid.numberInvalid');
    expect(await move(kit, ['spot', 'contract'], '0')).toBe(
      'BELOW_MIN error.minNotional min=0.00000001',
    );
    expect(await move(kit, ['spot', 'contract'], '0.000000001')).toBe(
      'TOO_MANY_DECIMALS valid.tooManyDecimals n=8',
    );
    expect(await move(kit, ['spot', 'contract'], '10000.00000001')).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance max=10000.00000000 asset=USDT',
    );
    expect(await move(kit, ['spot', 'contract'], '1', REAL)).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance max=0.00000000 asset=USDT',
    );
    expect(await move(kit, ['contract', 'spot'], '1')).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance max=0.00000000 asset=USDT',
    );
    expect(await move(kit, ['spot', 'contract'], '10000')).toBe('ok');
    await kit.done('contractOrderAdd', { ...LONG, qty: '1' });
    expect(await move(kit, ['contract', 'spot'], '7000')).toBe(
      'MARGIN_IN_USE error.marginInUse max=6970.00000000 asset=USDT',
    );
    expect(await move(kit, ['spot', 'contract'], '1')).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance max=0.00000000 asset=USDT',
    );
    expect(await move(kit, ['contract', 'spot'], '6970')).toBe('ok');
    expect(kit.faults()).toEqual([]);
  });
});

describe('userAssets', () => {
  it('shows balances, worth and holdings of one account', async () => {
    const kit = await funded(['U1', 'U2']);
    await kit.grant({ asset: 'TRY', amount: 700_000n, realm: 'real' });
    await kit.done('coinTransfer', { from: 'spot', to: 'contract', asset: 'USDT', amount: '4000' });
    await kit.done('contractOrderAdd', { ...LONG, qty: '0.1' });
    await kit.done('coinOrderAdd', {
      symbol: 'BTC-USDT',
      side: 'buy',
      type: 'market',
      qty: '0.05',
    });
    await kit.done(
      'coinOrderAdd',
      { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.01' },
      { user: 'U2' },
    );
    const log = new Transcript(kit.core);
    expect(log.seen(await kit.ask('userAssets', { currency: 'TRY' }))).toEqual({
      realm: 'demo',
      currency: 'TRY',
      worth: {
        total: '424748',
        cash: '5000',
        stocks: '0',
        coins: '251874',
        contracts: '167874',
        options: '0',
        robots: '0',
        subscriptions: '0',
      },
      withdrawable: [
        { asset: 'TRY', amount: '5000.00' },
        { asset: 'USD', amount: '0.00000000' },
        { asset: 'USDT', amount: '3000.00000000' },
      ],
      balances: [
        {
          asset: 'USDT',
          total: '6997.00000000',
          available: '3000.00000000',
          frozen: '0.00000000',
          locked: '0.00000000',
          contract: '3697.00000000',
          margin: '300.00000000',
          robot: '0.00000000',
        },
        {
          asset: 'TRY',
          total: '5000.00',
          available: '5000.00',
          frozen: '0.00',
          locked: '0.00',
          contract: '0.00',
          margin: '0.00',
          robot: '0.00',
        },
        {
          asset: 'BTC',
          total: '0.04995000',
          available: '0.04995000',
          frozen: '0.00000000',
          locked: '0.00000000',
          contract: '0.00000000',
          margin: '0.00000000',
          robot: '0.00000000',
        },
      ],
      unpriced: [],
      blocked: [],
      options: [],
      robotPositions: [],
      feeDiscount: '0',
      ts: 1795419000000,
    });
    expect(
      log.changed(
        await kit.ask('userAssets', { currency: 'TRY' }),
        await kit.ask('userAssets', { currency: 'USDT' }),
      ),
    ).toEqual({
      currency: 'USDT',
      worth: {
        total: '10113.04',
        cash: '119.04',
        stocks: '0',
        coins: '5997',
        contracts: '3997',
        options: '0',
        robots: '0',
        subscriptions: '0',
      },
    });
    expect(log.seen(await kit.ask('userAssets', { currency: 'TRY' }, REAL))).toEqual({
      realm: 'real',
      currency: 'TRY',
      worth: {
        total: '7000',
        cash: '7000',
        stocks: '0',
        coins: '0',
        contracts: '0',
        options: '0',
        robots: '0',
        subscriptions: '0',
      },
      withdrawable: [
        { asset: 'TRY', amount: '7000.00' },
        { asset: 'USD', amount: '0.00000000' },
        { asset: 'USDT', amount: '0.00000000' },
      ],
      balances: [
        {
          asset: 'TRY',
          total: '7000.00',
          available: '7000.00',
          frozen: '0.00',
          locked: '0.00',
          contract: '0.00',
          margin: '0.00',
          robot: '0.00',
        },
      ],
      unpriced: [],
      blocked: [],
      options: [],
      robotPositions: [],
      feeDiscount: '0',
      ts: 1795419000000,
    });
  });
});

describe('coinAssets', () => {
  it('shows coins with their cost, without lira, dollars and shares', async () => {
    const kit = await funded(['U1', 'U2']);
    kit.market({
      symbol: 'THYAO',
      bids: [[9_990, 1_000]],
      asks: [[10_000, 1_000]],
      last: 10_000,
      limits: [9_000, 11_000],
    });
    await kit.grant({ asset: 'USD', amount: E8 });
    await kit.done('stockOrderBuy', { symbol: 'THYAO', type: 'market', qty: '10' });
    const buy = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.05' } as const;
    await kit.done('coinOrderAdd', buy);
    await kit.done('coinOrderAdd', { ...buy, side: 'sell', qty: '0.01' });
    await kit.done('coinOrderAdd', { ...buy, qty: '0.01' }, { user: 'U2' });
    expect(await kit.ask('coinAssets')).toEqual({
      balances: [
        {
          asset: 'USDT',
          total: '7599.39001000',
          available: '7599.39001000',
          frozen: '0.00000000',
          locked: '0.00000000',
          contract: '0.00000000',
          margin: '0.00000000',
          robot: '0.00000000',
        },
        {
          asset: 'BTC',
          total: '0.03995000',
          available: '0.03995000',
          frozen: '0.00000000',
          locked: '0.00000000',
          contract: '0.00000000',
          margin: '0.00000000',
          robot: '0.00000000',
        },
      ],
      costs: [
        {
          asset: 'BTC',
          qty: '0.03995000',
          cost: '2399.399399399399399399',
          realised: '-1.21059061',
        },
      ],
    });
    await kit.done('coinOrderAdd', { ...buy, side: 'sell', qty: '0.03995' });
    expect((await kit.ask<{ costs: object[] }>('coinAssets')).costs).toEqual([]);
  });
});
