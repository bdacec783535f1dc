import { describe, expect, it } from 'vitest';
import { optionKit, SHARE, type Who } from '#tests/support/option-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { TABLES, REAL, U2, told } from '#tests/support/option-calls.ts';

describe('stockOptionQuote', () => {
  it('prices a series and stores the quote of the caller', async () => {
    const kit = await optionKit();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await kit.quote())).toEqual({
      quoteId: '#1',
      symbol: 'THYAO',
      type: 'call',
      strike: '300.00',
      expiry: '2026-11-30',
      expiryAt: 1796051100000,
      contracts: 7,
      premium: '6.44',
      premiumAmount: '4508.00',
      fee: '22.54',
      total: '4530.54',
      breakEven: '306.44',
      breakEvenAfterFee: '306.48',
      maxLoss: '4530.54',
      model: {
        spot: '300.00',
        sigma: '0.319731',
        sigmaDay: '2026-11-23',
        rate: '0.38',
        dividend: '0',
        days: 7,
      },
      tickSeq: 3,
      available: '100000.00',
      availableAfter: '95469.46',
      isShort: false,
      createdAt: 1795419000000,
      expiresAt: 1795419005000,
    });
    expect(log.take()).toEqual([
      'optionQuote demo:U1:open: userId: U1, realm: demo, kind: open, orderId: null,',
      '  expiryDay: 20787, type: call, strike: 3000000000000n, days: 7, symbol: THYAO,',
      '  spot: 3000000000000n, sigma: 0.319731, sigmaDay: 20780, tickSeq: 3,',
      '  tickTs: 1795419000000, tickAgeMs: 0, bid: 2997500000000n, ask: 3002500000000n,',
      '  contracts: 7n, premium: 644n, premiumAmount: 450800n, fee: 2254n, total: 453054n,',
      '  quoteId: #1, expiresAt: 1795419005000, isUsed: false',
    ]);
    expect(log.seen(await kit.quote({ type: 'put', strike: '306.00', amount: '2500' }))).toEqual({
      quoteId: '#2',
      symbol: 'THYAO',
      type: 'put',
      strike: '306.00',
      expiry: '2026-11-30',
      expiryAt: 1796051100000,
      contracts: 3,
      premium: '7.43',
      premiumAmount: '2229.00',
      fee: '11.15',
      total: '2240.15',
      breakEven: '298.57',
      breakEvenAfterFee: '298.53',
      maxLoss: '2240.15',
      model: {
        spot: '300.00',
        sigma: '0.319731',
        sigmaDay: '2026-11-23',
        rate: '0.38',
        dividend: '0',
        days: 7,
      },
      tickSeq: 4,
      available: '100000.00',
      availableAfter: '97759.85',
      isShort: false,
      createdAt: 1795419000000,
      expiresAt: 1795419005000,
    });
  });

  it('refuses what is not offered or cannot be priced', async () => {
    const kit = await optionKit();
    const quote = (changes: object, who: Who = {}) =>
      told(kit, 'stockOptionQuote', { ...kit.series(), amount: '5000', ...changes }, who);
    expect(await quote({ symbol: 'NONE' })).toBe('NOT_FOUND error.notFound');
    expect(await quote({ symbol: 'AAPL' })).toBe('OPTION_UNAVAILABLE error.optionUnavailable');
    expect(await quote({ strike: '301.00' })).toBe('OPTION_UNAVAILABLE error.optionUnavailable');
    expect(await quote({ strike: '900.00' })).toBe('OPTION_UNAVAILABLE error.optionUnavailable');
    expect(await quote({ expiry: '2026-11-29' })).toBe(
      'OPTION_UNAVAILABLE error.optionUnavailable',
    );
    expect(await quote({ expiry: '2026-11-20' })).toBe(
      'OPTION_UNAVAILABLE error.optionUnavailable',
    );
    expect(await quote({ amount: '1' })).toBe('BELOW_MIN_OPTION valid.minOptionBuy min=500.00');
    expect(await quote({ amount: '0' })).toBe('BELOW_MIN error.minNotional min=0.01');
    expect(await quote({ amount: '5000.001' })).toBe('TOO_MANY_DECIMALS valid.tooManyDecimals n=2');
    expect(await quote({ amount: '99999999' })).toBe('ABOVE_MAX valid.maxAmount max=250000.00');
    kit.market = { feedAgeMs: 10_001 };
    expect(await quote({})).toBe('NO_PRICE error.feedUnavailable');
    kit.market = { state: 'halted' };
    expect(await quote({})).toBe('HALTED error.halted reason=THYAO');
    kit.market = { last: 0 };
    expect(await quote({})).toBe('NO_PRICE error.feedUnavailable');
  });
});

describe('stockOptionApply', () => {
  it('buys at the quote: premium to the venue, fee to the house', async () => {
    const kit = await optionKit();
    const quote = await kit.quote();
    const log = new Transcript(kit.core, TABLES);
    expect(log.seen(await kit.done('stockOptionApply', kit.applying(quote)))).toEqual({
      id: '#2',
      version: 1,
      clientOrderId: 'key-00000004',
      symbol: 'THYAO',
      type: 'call',
      strike: '300.00',
      expiry: '2026-11-30',
      expiryAt: 1796051100000,
      multiplier: 100,
      contracts: 7,
      openPrice: '6.44',
      openSpot: '300.00',
      premiumAmount: '4508.00',
      openFee: '22.54',
      cost: '4530.54',
      breakEven: '306.44',
      breakEvenAfterFee: '306.48',
      model: {
        spot: '300.00',
        sigma: '0.319731',
        sigmaDay: '2026-11-23',
        rate: '0.38',
        dividend: '0',
        days: 7,
      },
      openTick: { id: '#3', price: '300.00', seq: 3, ts: 1795419000000 },
      sigma: '0.319731',
      sigmaDay: '2026-11-23',
      status: 'open',
      isSettling: false,
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'optionOrder #2: userId: U1, realm: demo, clientOrderId: key-00000004, quoteId: #1,',
      '  symbol: THYAO, type: call, strike: 3000000000000n, expiryDay: 20787,',
      '  contracts: 7n, premium: 644n, spot: 3000000000000n, sigma: 0.319731,',
      '  sigmaDay: 20780, days: 7, expiryAt: 1796051100000, premiumAmount: 450800n,',
      '  openFee: 2254n, openTickId: #3, status: open, outcome: null, closePrice: null,',
      '  closeFee: 0n, closeTickId: null, expiryPrice: null, received: 0n, closedAt: null',
      'optionQuote demo:U1:open: isUsed: true',
      'timer option.wait in 633120 s THYAO:20787',
      'demo optionPremium #2: U1 available -450800 TRY, house venue 450800 TRY',
      'demo optionFee #2: U1 available -2254 TRY, house fees 2254 TRY',
      'event U1 demo account {balances: [{asset: TRY, total: 95469.46, available: 95469.46,',
      '  frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00, robot: 0.00}]}',
      'event U1 demo option {id: #2, version: 1, status: open}',
    ]);
    expect(await told(kit, 'stockOptionApply', kit.applying(quote))).toBe(
      'PRICE_MOVED error.quoteExpired',
    );
  });

  it('refuses a quote of another, an old one, changed figures, and missing funds', async () => {
    const kit = await optionKit();
    await kit.person('U2');
    const quote = await kit.quote();
    expect(await told(kit, 'stockOptionApply', kit.applying(quote), U2)).toBe(
      'NOT_FOUND error.quoteGone',
    );
    expect(
      await told(kit, 'stockOptionApply', { ...kit.applying(quote), quotePremium: '1.00' }),
    ).toBe('PRICE_MOVED error.priceMoved');
    expect(
      await told(kit, 'stockOptionApply', { ...kit.applying(quote), quoteTotal: '1.00' }),
    ).toBe('PRICE_MOVED error.priceMoved');
    expect(await told(kit, 'stockOptionApply', { ...kit.applying(quote), strike: '306.00' })).toBe(
      'PRICE_MOVED error.priceMoved',
    );
    expect(
      await told(kit, 'stockOptionApply', { ...kit.applying(quote), quoteId: 'unknown' }),
    ).toBe('NOT_FOUND error.quoteGone');
    await kit.person('U3', { lira: 100n });
    const poor = await kit.quote({}, { user: 'U3' });
    expect(await told(kit, 'stockOptionApply', kit.applying(poor), { user: 'U3' })).toBe(
      'INSUFFICIENT_BALANCE error.insufficientBalance max=100.00 asset=TRY',
    );
    await kit.core.advance(60_000);
    expect(await told(kit, 'stockOptionApply', kit.applying(quote))).toBe(
      'PRICE_MOVED error.quoteExpired',
    );
  });

  it('requires a verified user in the real account', async () => {
    const kit = await optionKit();
    await kit.person('U4', { realm: 'real', isVerified: false });
    const who = { user: 'U4', ...REAL };
    const quote = await kit.quote({}, who);
    expect(await told(kit, 'stockOptionApply', kit.applying(quote), who)).toBe(
      'KYC_FIRST error.kycFirst',
    );
    const closed = await optionKit({ settings: { closedProducts: ['option'] } });
    expect(await told(closed, 'stockOptionQuote', { ...closed.series(), amount: '5000' })).toBe(
      'PRODUCT_CLOSED error.productClosed',
    );
  });
});

describe('stockOptionClose', () => {
  it('sells back at a quote, once', async () => {
    const kit = await optionKit();
    await kit.person('U2');
    const { id } = await kit.buy();
    kit.last = 31_000;
    const log = new Transcript(kit.core, TABLES);
    expect(await told(kit, 'stockOptionCloseQuote', { symbol: SHARE, id }, U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    const quote = await kit.closeQuote(id);
    expect(log.seen(quote)).toEqual({
      quoteId: '#4',
      orderId: '#1',
      contracts: 7,
      premium: '13.52',
      value: '9464.00',
      fee: '47.32',
      received: '9416.68',
      pnl: '4886.14',
      pnlRatio: '1.078489',
      model: {
        spot: '310.00',
        sigma: '0.319731',
        sigmaDay: '2026-11-23',
        rate: '0.38',
        dividend: '0',
        days: 7,
      },
      tickSeq: 7,
      createdAt: 1795419000000,
      expiresAt: 1795419005000,
    });
    expect(log.take()).toEqual([
      'optionQuote demo:U1:close: userId: U1, realm: demo, kind: close, orderId: #1,',
      '  type: call, strike: 3000000000000n, expiryDay: 20787, days: 7, contracts: 7n,',
      '  symbol: THYAO, spot: 3100000000000n, sigma: 0.319731, sigmaDay: 20780, tickSeq: 7,',
      '  tickTs: 1795419000000, tickAgeMs: 0, bid: 3097500000000n, ask: 3102500000000n,',
      '  premium: 1352n, premiumAmount: 946400n, fee: 4732n, total: 941668n, quoteId: #4,',
      '  expiresAt: 1795419005000, isUsed: false',
    ]);
    expect(
      await told(kit, 'stockOptionClose', { ...kit.closing(quote), quotePremium: '1.00' }),
    ).toBe('PRICE_MOVED error.priceMoved');
    expect(await told(kit, 'stockOptionClose', kit.closing(quote), U2)).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(log.seen(await kit.done('stockOptionClose', kit.closing(quote)))).toEqual({
      id: '#1',
      version: 2,
      clientOrderId: 'key-00000005',
      symbol: 'THYAO',
      type: 'call',
      strike: '300.00',
      expiry: '2026-11-30',
      expiryAt: 1796051100000,
      multiplier: 100,
      contracts: 7,
      openPrice: '6.44',
      openSpot: '300.00',
      premiumAmount: '4508.00',
      openFee: '22.54',
      cost: '4530.54',
      breakEven: '306.44',
      breakEvenAfterFee: '306.48',
      model: {
        spot: '300.00',
        sigma: '0.319731',
        sigmaDay: '2026-11-23',
        rate: '0.38',
        dividend: '0',
        days: 7,
      },
      openTick: { id: '#3', price: '300.00', seq: 4, ts: 1795419000000 },
      status: 'closed',
      isSettling: false,
      closePrice: '13.52',
      closeFee: '47.32',
      received: '9416.68',
      closeTime: 1795419000000,
      pnl: '4886.14',
      pnlRatio: '1.078489',
      outcome: 'sold',
      createdAt: 1795419000000,
      updatedAt: 1795419000000,
    });
    expect(log.take()).toEqual([
      'optionOrder #1: status: closed, outcome: sold, closePrice: 1352n, closeFee: 4732n,',
      '  closeTickId: #5, received: 941668n, closedAt: 1795419000000',
      'optionQuote demo:U1:close: isUsed: true',
      'demo optionClose #1: house venue -946400 TRY, U1 available 946400 TRY',
      'demo optionFee #1: house fees 4732 TRY, U1 available -4732 TRY',
      'event U1 demo account {balances: [{asset: TRY, total: 104886.14,',
      '  available: 104886.14, frozen: 0.00, locked: 0.00, contract: 0.00, margin: 0.00,',
      '  robot: 0.00}]}',
      'event U1 demo option {id: #1, version: 2, status: closed}',
    ]);
    expect(await told(kit, 'stockOptionClose', kit.closing(quote))).toBe(
      'WRONG_STATE error.state state=closed',
    );
    expect(await told(kit, 'stockOptionCloseQuote', { symbol: SHARE, id })).toBe(
      'WRONG_STATE error.state state=closed',
    );
  });
});
