import { describe, expect, it } from 'vitest';
import type { OptionOrderView } from '#protocol/http/options.ts';
import { optionKit, SHARE, type Who } from '#tests/support/option-kit.ts';
import { REAL, U2, asked } from '#tests/support/option-calls.ts';

describe('lists of options', () => {
  it('hold the own options by state and page', async () => {
    const kit = await optionKit();
    await kit.person('U2');
    const first = await kit.buy();
    await kit.core.advance(1_000);
    await kit.buy({ strike: '306.00' });
    await kit.buy({ strike: '294.00' }, U2);
    await kit.sell(first.id);
    const list = async (input: object, who: Who = {}) => {
      const data = await kit.ask<{ items: OptionOrderView[]; total: number }>(
        'stockOptionList',
        { state: 'all', page: 1, size: 9, ...input },
        who,
      );
      return [...data.items.map(({ strike, status }) => `${strike} ${status}`), data.total];
    };
    expect(await list({})).toEqual(['306.00 open', '300.00 closed', 2]);
    expect(await list({ size: 1 })).toEqual(['306.00 open', 2]);
    expect(await list({ size: 1, page: 2 })).toEqual(['300.00 closed', 2]);
    expect(await list({ state: 'open' })).toEqual([0]);
    expect(await list({ state: 'ended' }).catch(String)).toEqual([0]);
    expect(await list({}, U2)).toEqual(['294.00 open', 1]);
    expect(await list({}, REAL)).toEqual([0]);
    expect(await kit.ask('stockOptionStatistics')).toEqual({
      currency: 'TRY',
      feeRate: '0.005',
      open: 1,
      openCost: '4768.73',
      sold: 1,
      exercised: 0,
      worthless: 0,
      gains: 0,
      losses: 1,
      premiums: '9253.00',
      fees: '68.81',
      received: '4485.46',
      pnl: '-45.08',
      pnlRatio: '-0.00995',
    });
    expect(await kit.ask('stockOptionStatistics', {}, U2)).toEqual({
      currency: 'TRY',
      feeRate: '0.005',
      open: 1,
      openCost: '4128.54',
      sold: 0,
      exercised: 0,
      worthless: 0,
      gains: 0,
      losses: 0,
      premiums: '4108.00',
      fees: '20.54',
      received: '0.00',
      pnl: '0.00',
    });
    expect(await kit.ask('stockOptionStatistics', {}, REAL)).toEqual({
      currency: 'TRY',
      feeRate: '0.005',
      open: 0,
      openCost: '0.00',
      sold: 0,
      exercised: 0,
      worthless: 0,
      gains: 0,
      losses: 0,
      premiums: '0.00',
      fees: '0.00',
      received: '0.00',
      pnl: '0.00',
    });
  });

  it('show the rule, and the chain of a share', async () => {
    const kit = await optionKit();
    expect(await kit.ask('stockOptionRule')).toEqual({
      multiplier: 100,
      premiumTick: '0.01',
      min: '500',
      max: '250000',
      feeRate: '0.005',
      minFee: '5',
      rate: '0.38',
      dividend: '0',
      yearDays: 365,
      sigmaFloor: '0.15',
      sigmaCap: '1.5',
      strikes: 9,
      strikeStep: '0.02',
      expiries: [
        { term: 1, date: '2026-11-24', at: 1795532700000, isMoved: false },
        { term: 7, date: '2026-11-30', at: 1796051100000, isMoved: false },
        { term: 14, date: '2026-12-07', at: 1796655900000, isMoved: false },
        { term: 30, date: '2026-12-23', at: 1798038300000, isMoved: false },
      ],
      quoteMs: 5000,
      settlement: 'closing',
      waitMs: 900000,
      ts: 1795419000000,
    });
    const { expiries, ...chain } = await kit.ask<{ expiries: { rows: object[] }[] }>(
      'stockOptionChain',
      { symbol: SHARE },
    );
    expect(chain).toEqual({
      symbol: 'THYAO',
      spot: '300.00',
      sigma: '0.319731',
      sigmaDay: '2026-11-23',
      closes: 31,
      strikes: [
        '276.00',
        '282.00',
        '288.00',
        '294.00',
        '300.00',
        '306.00',
        '312.00',
        '318.00',
        '324.00',
      ],
      atMoney: '300.00',
      ts: 1795419000000,
    });
    expect(
      expiries.map(({ rows, ...rest }) => ({ ...rest, first: rows[0], count: rows.length })),
    ).toEqual([
      {
        term: 1,
        date: '2026-11-24',
        at: 1795532700000,
        isMoved: false,
        first: { strike: '276.00', call: '24.29', put: '0.01' },
        count: 9,
      },
      {
        term: 7,
        date: '2026-11-30',
        at: 1796051100000,
        isMoved: false,
        first: { strike: '276.00', call: '26.1', put: '0.09' },
        count: 9,
      },
      {
        term: 14,
        date: '2026-12-07',
        at: 1796655900000,
        isMoved: false,
        first: { strike: '276.00', call: '28.45', put: '0.45' },
        count: 9,
      },
      {
        term: 30,
        date: '2026-12-23',
        at: 1798038300000,
        isMoved: false,
        first: { strike: '276.00', call: '33.8', put: '1.31' },
        count: 9,
      },
    ]);
    expect(await asked(kit, 'stockOptionChain', { symbol: 'NONE' })).toBe(
      'NOT_FOUND error.notFound',
    );
    expect(await asked(kit, 'stockOptionChain', { symbol: 'AAPL' })).toBe(
      'OPTION_UNAVAILABLE error.optionUnavailable',
    );
  });
});
