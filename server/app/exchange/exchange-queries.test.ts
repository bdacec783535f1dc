import { describe, expect, it } from 'vitest';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { exchangeAssets, exchangeOrders } from '#protocol/http/exchange.ts';
import { type Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { REAL, market, kitOf, asking, quoted } from '#tests/support/exchange-kit.ts';

type Assets = DataOf<typeof exchangeAssets>;
type Orders = DataOf<typeof exchangeOrders>;

describe('exchangeOrders', () => {
  it('lists the conversions of the account, newest first, and one by its id', async () => {
    const kit = await kitOf(['U1', 'U2']);
    const book = async (amount: string, who: Who): Promise<void> => {
      const { quoteId } = await quoted(kit, asking('TRY', 'USDT', amount), who);
      await kit.done('userExchange', { quoteId }, who);
      kit.core.now += 1_000;
    };
    for (const amount of ['1000', '2000', '3000']) await book(amount, REAL);
    await book('4000', {});
    await book('5000', { user: 'U2', realm: 'real' });
    const ask = async (input: object, who: Who = REAL) => {
      const data = await kit.ask<Orders>('exchangeOrders', input, who);
      const { items, ...rest } = data;
      return { given: items.map(({ give }) => give), ...rest };
    };
    expect(await ask({ page: 1, size: 2 })).toEqual({
      given: ['3000.00', '2000.00'],
      page: 1,
      size: 2,
      total: 3,
    });
    expect(await ask({ page: 2, size: 2 })).toEqual({
      given: ['1000.00'],
      page: 2,
      size: 2,
      total: 3,
    });
    expect(await ask({ page: 1, size: 5 }, {})).toEqual({
      given: ['4000.00'],
      page: 1,
      size: 5,
      total: 1,
    });
    const { items } = await kit.ask<Orders>('exchangeOrders', { page: 2, size: 2 }, REAL);
    const id = items[0]?.id ?? '';
    expect(await ask({ id, page: 4, size: 2 })).toEqual({
      given: ['1000.00'],
      page: 1,
      size: 2,
      total: 1,
    });
    expect(new Transcript(kit.core).seen(items[0])).toMatchObject({
      id: '#1',
      ts: kit.core.now - 5_000,
    });
    expect(await kit.toldOf('exchangeOrders', { id, page: 1, size: 2 })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(
      await kit.toldOf('exchangeOrders', { id, page: 1, size: 2 }, { user: 'U2', realm: 'real' }),
    ).toBe('NOT_FOUND error.notFound');
  });
});

describe('exchangeAssets', () => {
  it('names every asset with the targets that have a market', async () => {
    const kit = await kitOf();
    const { assets, ...rest } = await kit.ask<Assets>('exchangeAssets', {}, REAL);
    expect(rest).toEqual({
      fees: { fx: '0.0025', convert: '0.002' },
      quoteMs: 10000,
      ts: 1795419000000,
    });
    expect(assets.map(({ asset }) => asset).slice(0, 6)).toEqual([
      'TRY',
      'USD',
      'USDT',
      'BTC',
      'ETH',
      'SOL',
    ]);
    const of = (asset: string) => assets.find((one) => one.asset === asset);
    expect(of('TRY')).toEqual({
      asset: 'TRY',
      kind: 'currency',
      name: { tr: 'Türk Lirası', en: 'Turkish Lira' },
      decimals: 2,
      available: '100000.00',
      targets: [
        { asset: 'USD', min: '100', max: '5000000' },
        { asset: 'USDT', min: '100', max: '5000000' },
      ],
    });
    expect(of('USD')).toEqual({
      asset: 'USD',
      kind: 'currency',
      name: { tr: 'ABD Doları', en: 'US Dollar' },
      decimals: 8,
      available: '0.00000000',
      targets: [
        { asset: 'TRY', min: '2.4390244', max: '121951.21951219' },
        { asset: 'USDT', min: '5.12195122', max: '204878.04878048' },
      ],
    });
    expect(of('BTC')).toEqual({
      asset: 'BTC',
      kind: 'coin',
      name: { tr: 'Bitcoin', en: 'Bitcoin' },
      decimals: 8,
      available: '0.00000000',
      targets: [{ asset: 'USDT', min: '0.00008334', max: '3.33333333' }],
    });
    expect(of('ETH')).toEqual({
      asset: 'ETH',
      kind: 'coin',
      name: { tr: 'Ethereum', en: 'Ethereum' },
      decimals: 8,
      available: '0.00000000',
      targets: [{ asset: 'USDT' }],
    });
    const { targets = [], ...usdt } = of('USDT') ?? {};
    expect(usdt).toEqual({
      asset: 'USDT',
      kind: 'currency',
      name: { tr: 'Tether', en: 'Tether' },
      decimals: 8,
      available: '1000.00000000',
    });
    expect(targets.slice(0, 4)).toEqual([
      { asset: 'TRY', min: '2.38095239', max: '119047.61904761' },
      { asset: 'USD', min: '5', max: '200000' },
      { asset: 'BTC', min: '5', max: '200000' },
      { asset: 'ETH', min: '5', max: '200000' },
    ]);
    expect(targets.map(({ asset }) => asset)).not.toContain('USDT');
  });

  it('has no limits to give while a price is missing', async () => {
    const kit = await kitOf();
    const targetsOf = async (asset: string) => {
      const { assets } = await kit.ask<Assets>('exchangeAssets', {}, REAL);
      return assets.find((one) => one.asset === asset)?.targets;
    };
    kit.market(market('USDT-TRY', 42, 100, { last: 0, bids: [], asks: [] }));
    expect(await targetsOf('USD')).toEqual([
      { asset: 'TRY', min: '2.4390244', max: '121951.21951219' },
      { asset: 'USDT' },
    ]);
    kit.market(market('USDT-TRY', 42, 100));
    kit.market(market('USD-TRY', 41, 100, { last: 0, bids: [], asks: [] }));
    expect(await targetsOf('USD')).toEqual([{ asset: 'TRY' }, { asset: 'USDT' }]);
  });
});
