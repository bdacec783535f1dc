import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, REAL, market, kitOf, asking, quoted } from '#tests/support/exchange-kit.ts';

describe('exchangeQuote', () => {
  it('is stored for its pair, and replaced by the next of the pair', async () => {
    const kit = await kitOf();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await quoted(kit, asking('USDT', 'BTC', '600')))).toEqual({
      quoteId: '#1',
      from: 'USDT',
      to: 'BTC',
      give: '600.00000000',
      receive: '0.00997006',
      base: 'BTC',
      quote: 'USDT',
      midRate: '60000',
      rate: '60060',
      allInRate: '60180.179457295142',
      atMid: '0.01000000',
      spread: '0.00000999',
      fee: '0.00001995',
      feeRate: '0.002',
      kind: 'convert',
      sources: [
        {
          symbol: 'BTC-USDT',
          last: '60000.0',
          ts: 1795419000000,
          ageMs: 0,
          bid: '59940.0',
          ask: '60060.0',
        },
      ],
      side: 'give',
      available: '1000.00000000',
      after: { from: '400.00000000', to: '0.00997006' },
      isShort: false,
      createdAt: 1795419000000,
      expiresAt: 1795419010000,
    });
    expect(log.take()).toEqual([
      'exchangeQuote real:U1:USDT:BTC: userId: U1, realm: real, fromAsset: USDT,',
      '  toAsset: BTC, kind: convert, base: BTC, quote: USDT, give: 60000000000n,',
      '  receive: 997006n, fee: 1995n, spread: 999n, atMid: 1000000n, feeRate: 0.002,',
      '  midRate: 60000, rate: 60060, allInRate: 60180.179457295142,',
      '  sources: [{symbol: BTC-USDT, last: 60000.0, ts: 1795419000000, ageMs: 0,',
      '  bid: 59940.0, ask: 60060.0}], quoteId: #1, expiresAt: 1795419010000,',
      '  isUsed: false, older:',
    ]);
    expect(log.seen(await quoted(kit, asking('USDT', 'BTC', '0.001', 'receive')))).toEqual({
      quoteId: '#2',
      from: 'USDT',
      to: 'BTC',
      give: '60.18012000',
      receive: '0.00100000',
      base: 'BTC',
      quote: 'USDT',
      midRate: '60000',
      rate: '60060',
      allInRate: '60180.12',
      atMid: '0.00100300',
      spread: '0.00000100',
      fee: '0.00000200',
      feeRate: '0.002',
      kind: 'convert',
      sources: [
        {
          symbol: 'BTC-USDT',
          last: '60000.0',
          ts: 1795419000000,
          ageMs: 0,
          bid: '59940.0',
          ask: '60060.0',
        },
      ],
      side: 'receive',
      available: '1000.00000000',
      after: { from: '939.81988000', to: '0.00100000' },
      isShort: false,
      createdAt: 1795419000000,
      expiresAt: 1795419010000,
    });
    expect(log.take()).toEqual([
      'exchangeQuote real:U1:USDT:BTC: give: 6018012000n, receive: 100000n, fee: 200n,',
      '  spread: 100n, atMid: 100300n, allInRate: 60180.12, quoteId: #2, older: #1',
    ]);
    await quoted(kit, asking('USDT', 'BTC', '6'));
    expect(log.take(/^exchangeQuote/).filter((line) => line.includes('older'))).toEqual([
      '  older: #2 #1',
    ]);
  });

  it('divides two markets between dollar and tether, which have no book of their own', async () => {
    const kit = await kitOf();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await quoted(kit, asking('USDT', 'USD', '100')))).toEqual({
      quoteId: '#1',
      from: 'USDT',
      to: 'USD',
      give: '100.00000000',
      receive: '102.08624779',
      base: 'USD',
      quote: 'USDT',
      midRate: '0.97619047619',
      rate: '0.977121067684',
      allInRate: '0.979563870402',
      atMid: '102.43902439',
      spread: '0.09756098',
      fee: '0.25521562',
      feeRate: '0.0025',
      kind: 'fx',
      sources: [
        { symbol: 'USD-TRY', last: '41.0000', ts: 1795419000000, ageMs: 0 },
        {
          symbol: 'USDT-TRY',
          last: '42.00',
          ts: 1795419000000,
          ageMs: 0,
          bid: '41.96',
          ask: '42.04',
        },
      ],
      side: 'give',
      available: '1000.00000000',
      after: { from: '900.00000000', to: '102.08624779' },
      isShort: false,
      createdAt: 1795419000000,
      expiresAt: 1795419010000,
    });
    expect(log.seen(await quoted(kit, asking('TRY', 'USD', '4100')))).toEqual({
      quoteId: '#2',
      from: 'TRY',
      to: 'USD',
      give: '4100.00',
      receive: '99.75062344',
      base: 'USD',
      quote: 'TRY',
      midRate: '41',
      rate: '41',
      allInRate: '41.102500000575',
      atMid: '100.00000000',
      spread: '0.00000000',
      fee: '0.24937656',
      feeRate: '0.0025',
      kind: 'fx',
      sources: [{ symbol: 'USD-TRY', last: '41.0000', ts: 1795419000000, ageMs: 0 }],
      side: 'give',
      available: '100000.00',
      after: { from: '95900.00', to: '99.75062344' },
      isShort: false,
      createdAt: 1795419000000,
      expiresAt: 1795419010000,
    });
    expect(log.seen(await quoted(kit, asking('USD', 'TRY', '4100', 'receive')))).toEqual({
      quoteId: '#3',
      from: 'USD',
      to: 'TRY',
      give: '100.25062657',
      receive: '4100.00',
      base: 'USD',
      quote: 'TRY',
      midRate: '41',
      rate: '41',
      allInRate: '40.897499998538',
      atMid: '4110.28',
      spread: '0.00',
      fee: '10.28',
      feeRate: '0.0025',
      kind: 'fx',
      sources: [{ symbol: 'USD-TRY', last: '41.0000', ts: 1795419000000, ageMs: 0 }],
      side: 'receive',
      available: '0.00000000',
      after: { from: '0.00000000', to: '104100.00' },
      isShort: true,
      createdAt: 1795419000000,
      expiresAt: 1795419010000,
    });
  });

  it('refuses pairs, amounts and values outside the rules', async () => {
    const kit = await kitOf();
    const told = (...asked: Parameters<typeof asking>) =>
      kit.told('exchangeQuote', asking(...asked), REAL);
    expect(await told('TRY', 'TRY', '5')).toBe('FORMAT error.exchangeSame');
    expect(await told('TRY', 'BTC', '5')).toBe('NOT_FOUND error.notFound');
    expect(await told('USDT', 'XXX', '5')).toBe('NOT_FOUND error.notFound');
    expect(await told('TRY', 'USDT', '100.001')).toBe(
      'TOO_MANY_DECIMALS valid.tooManyDecimals n=2',
    );
    expect(await told('TRY', 'USDT', '99.99')).toBe('BELOW_MIN error.exchangeMin min=100 TRY');
    expect(await told('TRY', 'USDT', '100')).toBe('ok');
    expect(await told('TRY', 'USDT', '5000000.01')).toBe(
      'ABOVE_MAX valid.maxAmount max=5000000 TRY',
    );
    expect(await told('TRY', 'USDT', '4000000')).toBe('ok');
    expect(await told('USDT', 'BTC', '4.99')).toBe('BELOW_MIN error.exchangeMin min=5 USDT');
    expect(await told('USDT', 'BTC', '5')).toBe('ok');
    expect(await told('BTC', 'USDT', '0.00008')).toBe('BELOW_MIN error.exchangeMin min=5 USDT');
    expect(await told('BTC', 'USDT', '0.00009')).toBe('ok');
    expect(await told('USDT', 'BTC', '200000')).toBe('NO_LIQUIDITY error.exchangeDepth');
    expect(await told('USDT', 'BTC', '120000')).toBe('ok');
  });

  it('needs a live price of every market of the route', async () => {
    const kit = await kitOf();
    const told = (from: string, to: string) =>
      kit.told('exchangeQuote', asking(from, to, '1000'), REAL);
    kit.market(market('USDT-TRY', 42, 100, { feedAgeMs: 10_000 }));
    expect(await told('TRY', 'USDT')).toBe('ok');
    kit.market(market('USDT-TRY', 42, 100, { feedAgeMs: 10_001 }));
    expect(await told('TRY', 'USDT')).toBe('NO_PRICE error.feedUnavailable');
    kit.market(market('USDT-TRY', 42, 100, { state: 'halted' }));
    expect(await told('TRY', 'USDT')).toBe('NO_PRICE error.feedUnavailable');
    expect(await told('USDT', 'USD')).toBe('NO_PRICE error.feedUnavailable');
    kit.market(market('USDT-TRY', 42, 100, { bids: [] }));
    expect(await told('TRY', 'USDT')).toBe('NO_PRICE error.feedUnavailable');
    kit.market(market('USDT-TRY', 42, 100, { asks: [], last: 42_00 }));
    expect(await told('USDT', 'TRY')).toBe('NO_PRICE error.feedUnavailable');
    kit.market(market('USDT-TRY', 42, 100, { last: 0 }));
    expect(await told('TRY', 'USDT')).toBe('NO_PRICE error.feedUnavailable');
    kit.market(market('USD-TRY', 41, 0, { state: 'halted' }));
    expect(await told('TRY', 'USD')).toBe('NO_PRICE error.feedUnavailable');
    kit.market(market('USD-TRY', 41, 0, { feedAgeMs: 10_001 }));
    expect(await told('TRY', 'USD')).toBe('NO_PRICE error.feedUnavailable');
    kit.market(market('USD-TRY', 41, 0, { feedAgeMs: 10_000 }));
    expect(await told('TRY', 'USD')).toBe('ok');
  });

  it('leaves out sale proceeds that have not settled, of this account alone', async () => {
    const kit = await kitOf();
    const [bids, asks] = [[[10_000, 1_000]], [[10_010, 1_000]]] as const;
    kit.market({ symbol: 'THYAO', bids, asks, last: 10_000, limits: [9_000, 11_000] });
    await kit.done('stockOrderBuy', { symbol: 'THYAO', type: 'market', qty: '100' }, REAL);
    await kit.done('stockOrderBuy', { symbol: 'THYAO', type: 'market', qty: '100' });
    await kit.core.advance(86_400_000);
    await kit.done('stockOrderSell', { symbol: 'THYAO', type: 'market', qty: '100' }, REAL);
    const real = await quoted(kit, asking('TRY', 'USDT', '1000'));
    const demo = await quoted(kit, asking('TRY', 'USDT', '1000'), {});
    expect({
      real: real.available,
      demo: demo.available,
      after: real.after,
      isShort: real.isShort,
    }).toEqual({
      real: '89974.23',
      demo: '89974.23',
      after: { from: '88974.23', to: '1023.73939086' },
      isShort: false,
    });
    const exact = await quoted(kit, asking('TRY', 'USDT', real.available));
    expect({ after: exact.after.from, isShort: exact.isShort }).toEqual({
      after: '0.00',
      isShort: false,
    });
    const more = await quoted(kit, asking('TRY', 'USDT', '95000'));
    expect({ after: more.after.from, isShort: more.isShort }).toEqual({
      after: '0.00',
      isShort: true,
    });
  });
});
