import { describe, expect, it } from 'vitest';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, REAL, kitOf, asking, quoted } from '#tests/support/exchange-kit.ts';

describe('userExchange', () => {
  it('books the quote as shown, once', async () => {
    const kit = await kitOf(['U1', 'U2']);
    const { quoteId } = await quoted(kit, asking('USDT', 'BTC', '600'));
    const log = new Transcript(kit.core, TABLES);
    expect(await kit.told('userExchange', { quoteId }, { user: 'U2', realm: 'real' })).toBe(
      'NOT_FOUND error.quoteGone',
    );
    expect(await kit.told('userExchange', { quoteId })).toBe('NOT_FOUND error.quoteGone');
    expect(log.seen(await kit.done('userExchange', { quoteId }, REAL))).toEqual({
      exchange: {
        id: '#2',
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
        ts: 1795419000000,
      },
      balances: [
        {
          asset: 'USDT',
          total: '400.00000000',
          available: '400.00000000',
          frozen: '0.00000000',
          locked: '0.00000000',
          contract: '0.00000000',
          margin: '0.00000000',
          robot: '0.00000000',
        },
        {
          asset: 'BTC',
          total: '0.00997006',
          available: '0.00997006',
          frozen: '0.00000000',
          locked: '0.00000000',
          contract: '0.00000000',
          margin: '0.00000000',
          robot: '0.00000000',
        },
      ],
    });
    expect(log.take()).toEqual([
      'exchangeQuote real:U1:USDT:BTC: isUsed: true',
      'exchange #2: quoteId: #1, userId: U1, realm: real, fromAsset: USDT, toAsset: BTC,',
      '  kind: convert, base: BTC, quote: USDT, give: 60000000000n, receive: 997006n,',
      '  fee: 1995n, spread: 999n, atMid: 1000000n, feeRate: 0.002, midRate: 60000,',
      '  rate: 60060, allInRate: 60180.179457295142, sources: [{symbol: BTC-USDT,',
      '  last: 60000.0, ts: 1795419000000, ageMs: 0, bid: 59940.0, ask: 60060.0}],',
      '  ts: 1795419000000',
      'holding #3: userId: U1, realm: real, asset: BTC, symbol: BTC-USDT, qty: 997006n,',
      '  cost: 600, realised: 0n',
      'timer assets.day in 48600 s U1',
      'real exchange #2: U1 available -60000000000 USDT, house fx 60000000000 USDT,',
      '  house fx -999001 BTC, U1 available 997006 BTC, house fees 1995 BTC',
      'event U1 real account {balances: [{asset: USDT, total: 400.00000000,',
      '  available: 400.00000000, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}, {asset: BTC,',
      '  total: 0.00997006, available: 0.00997006, frozen: 0.00000000, locked: 0.00000000,',
      '  contract: 0.00000000, margin: 0.00000000, robot: 0.00000000}]}',
    ]);
    expect(await kit.told('userExchange', { quoteId }, REAL)).toBe(
      'PRICE_MOVED error.quoteExpired',
    );
    expect(kit.faults()).toEqual([]);
  });

  it('sells a coin out of its holding, and lira without one', async () => {
    const kit = await kitOf();
    const buy = await quoted(kit, asking('USDT', 'BTC', '600'), {});
    await kit.done('userExchange', { quoteId: buy.quoteId });
    const log = new Transcript(kit.core, TABLES);
    const sell = await quoted(kit, asking('BTC', 'USDT', '0.004'), {});
    await kit.done('userExchange', { quoteId: sell.quoteId });
    expect(log.take(/^(exchange |holding|demo)/)).toEqual([
      'exchange #5: quoteId: #4, userId: U1, realm: demo, fromAsset: BTC, toAsset: USDT,',
      '  kind: convert, base: BTC, quote: USDT, give: 400000n, receive: 23928048000n,',
      '  fee: 47952000n, spread: 24000000n, atMid: 24000000000n, feeRate: 0.002,',
      '  midRate: 60000, rate: 59940, allInRate: 59820.12, sources: [{symbol: BTC-USDT,',
      '  last: 60000.0, ts: 1795419000000, ageMs: 0, bid: 59940.0, ask: 60060.0}],',
      '  ts: 1795419000000',
      'holding #3: qty: 597006n, cost: 359.2792821708194333835503497471429459803,',
      '  realised: -144023783n',
      'demo exchange #5: U1 available -400000 BTC, house fx 400000 BTC,',
      '  house fx -23976000000 USDT, U1 available 23928048000 USDT,',
      '  house fees 47952000 USDT',
    ]);
    const dollars = await quoted(kit, asking('USDT', 'USD', '100'), {});
    await kit.done('userExchange', { quoteId: dollars.quoteId });
    expect(log.take(/^(exchange |holding|demo|timer)/)).toEqual([
      'exchange #7: quoteId: #6, userId: U1, realm: demo, fromAsset: USDT, toAsset: USD,',
      '  kind: fx, base: USD, quote: USDT, give: 10000000000n, receive: 10208624779n,',
      '  fee: 25521562n, spread: 9756098n, atMid: 10243902439n, feeRate: 0.0025,',
      '  midRate: 0.97619047619, rate: 0.977121067684, allInRate: 0.979563870402,',
      '  sources: [{symbol: USD-TRY, last: 41.0000, ts: 1795419000000, ageMs: 0},',
      '  {symbol: USDT-TRY, last: 42.00, ts: 1795419000000, ageMs: 0, bid: 41.96,',
      '  ask: 42.04}], ts: 1795419000000',
      'demo exchange #7: U1 available -10000000000 USDT, house fx 10000000000 USDT,',
      '  house fx -10234146341 USD, U1 available 10208624779 USD, house fees 25521562 USD',
    ]);
    expect(kit.faults()).toEqual([]);
  });

  it('refuses a quote that ended, was replaced, or is not covered', async () => {
    const kit = await kitOf();
    const first = await quoted(kit, asking('TRY', 'USDT', '1000'));
    const second = await quoted(kit, asking('TRY', 'USDT', '2000'));
    const told = ({ quoteId }: { readonly quoteId: string }) =>
      kit.told('userExchange', { quoteId }, REAL);
    expect(await told(first)).toBe('PRICE_MOVED error.quoteReplaced');
    expect(await told({ quoteId: 'unknown' })).toBe('NOT_FOUND error.quoteGone');
    kit.core.now += 10_000;
    expect(await told(second)).toBe('ok');
    const third = await quoted(kit, asking('TRY', 'USDT', '2000'));
    kit.core.now += 10_001;
    expect(await told(third)).toBe('PRICE_MOVED error.quoteExpired');
    const most = await quoted(kit, asking('TRY', 'USDT', '98000'));
    const over = await quoted(kit, asking('TRY', 'USD', '98000.01'));
    expect(await told(over)).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance max=98000.00 asset=TRY',
    );
    expect(await told(most)).toBe('ok');
  });
});
