import { describe, expect, it } from 'vitest';
import { LONG, QUIET as CONTRACT } from '#tests/support/contract-kit.ts';
import type { Who } from '#tests/support/trading-kit.ts';
import { Transcript } from '#tests/support/transcript.ts';
import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

const DAY_MS = 86_400_000;
const E8 = 100_000_000n;
const REAL = { realm: 'real' } as const;
const SHARE = { symbol: 'THYAO', type: 'market', qty: '100' } as const;
const COIN = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.05' } as const;

function quiet(kit: WholeKit, share = 10_000): void {
  kit.market(CONTRACT);
  kit.market({
    symbol: 'BTC-USDT',
    bids: [[599_990, 100_000_000]],
    asks: [[600_000, 100_000_000]],
    last: 600_000,
  });
  kit.market({
    symbol: 'THYAO',
    bids: [[share - 10, 9_000]],
    asks: [[share, 9_000]],
    last: share,
    limits: [9_000, 11_000],
  });
}

/** Buys on the first day; sells half of everything on the second. */
async function traded(): Promise<WholeKit> {
  const kit = await wholeKit(['U1', 'U2']);
  quiet(kit);
  const owners = [{}, REAL, { user: 'U2' }] as const;
  for (const who of owners) {
    await kit.grant({ asset: 'USDT', amount: 10_000n * E8, ...who });
    await kit.grant({ asset: 'USDT', bucket: 'contract', amount: 10_000n * E8, ...who });
    await kit.grant({ asset: 'TRY', amount: 10_000_000n, ...who });
    await kit.done('stockOrderBuy', SHARE, who);
    await kit.done('coinOrderAdd', COIN, who);
    await kit.done('contractOrderAdd', LONG, who);
  }
  await kit.core.advance(DAY_MS, kit.views());
  quiet(kit, 10_500);
  await kit.done('stockOrderSell', { ...SHARE, qty: '50' });
  await kit.done('stockOrderSell', { ...SHARE, qty: '30' });
  await kit.done('coinOrderAdd', { ...COIN, side: 'sell', qty: '0.02' });
  await kit.done('contractOrderClose', {
    positionId: kit.positions('U1').find(({ realm }) => realm === 'demo')?.id,
    symbol: LONG.symbol,
    qty: '0.5',
  });
  await kit.done('stockOrderSell', { ...SHARE, qty: '10' }, REAL);
  return kit;
}

describe('userIncome', () => {
  it('sums by day, market and currency, and values what is open', async () => {
    const kit = await traded();
    expect(await kit.ask('userIncome')).toEqual({
      days: [
        {
          day: '2026-11-23',
          market: 'contract',
          currency: 'USDT',
          realised: '0.00000000',
          fees: '-30.00000000',
          funding: '0.00000000',
          net: '-30.00000000',
          count: 1,
        },
        {
          day: '2026-11-24',
          market: 'stock',
          currency: 'TRY',
          realised: '366.17',
          fees: '0.00',
          funding: '0.00',
          net: '366.17',
          count: 2,
        },
        {
          day: '2026-11-24',
          market: 'spot',
          currency: 'USDT',
          realised: '-2.42118121',
          fees: '0.00000000',
          funding: '0.00000000',
          net: '-2.42118121',
          count: 1,
        },
        {
          day: '2026-11-24',
          market: 'contract',
          currency: 'USDT',
          realised: '-0.50000000',
          fees: '-14.99975000',
          funding: '-6.00000000',
          net: '-21.49975000',
          count: 2,
        },
      ],
      paid: [
        { day: '2026-11-23', asset: 'TRY', amount: '15.75' },
        { day: '2026-11-23', asset: 'BTC', amount: '0.00005000' },
        { day: '2026-11-23', asset: 'USDT', amount: '30.00000000' },
        { day: '2026-11-24', asset: 'TRY', amount: '13.22' },
        { day: '2026-11-24', asset: 'USDT', amount: '16.19973000' },
      ],
      open: [
        { market: 'stock', currency: 'TRY', amount: '96.85', unpriced: [] },
        { market: 'spot', currency: 'USDT', amount: '-1.79879879', unpriced: [] },
        { market: 'contract', currency: 'USDT', amount: '0.00000000', unpriced: [] },
      ],
      today: '2026-11-24',
      ts: 1795505400000,
    });
  });

  it('keeps to the days that are asked', async () => {
    const kit = await traded();
    const days = async (input: object, who: Who = {}) => {
      const { days: found, paid } = await kit.ask<{
        days: { day: string }[];
        paid: { day: string }[];
      }>('userIncome', input, who);
      return [...new Set([...found, ...paid].map(({ day }) => day))];
    };
    expect(await days({})).toEqual(['2026-11-23', '2026-11-24']);
    expect(await days({ from: '2026-11-24' })).toEqual(['2026-11-24']);
    expect(await days({ to: '2026-11-23' })).toEqual(['2026-11-23']);
    expect(await days({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['2026-11-23']);
    expect(await days({ from: '2026-11-25' })).toEqual([]);
    expect(await kit.toldOf('userIncome', { from: '2026-02-30' })).toBe(
      'FORMAT valid.numberInvalid',
    );
    expect(await kit.toldOf('userIncome', { to: 'x' })).toBe('FORMAT valid.numberInvalid');
  });

  it('counts another realm and another user apart', async () => {
    const kit = await traded();
    const { days } = await kit.ask<{ days: object[] }>('userIncome', {}, REAL);
    expect(days).toEqual([
      {
        day: '2026-11-23',
        market: 'contract',
        currency: 'USDT',
        realised: '0.00000000',
        fees: '-30.00000000',
        funding: '0.00000000',
        net: '-30.00000000',
        count: 1,
      },
      {
        day: '2026-11-24',
        market: 'stock',
        currency: 'TRY',
        realised: '45.77',
        fees: '0.00',
        funding: '0.00',
        net: '45.77',
        count: 1,
      },
      {
        day: '2026-11-24',
        market: 'contract',
        currency: 'USDT',
        realised: '0.00000000',
        fees: '0.00000000',
        funding: '-6.00000000',
        net: '-6.00000000',
        count: 1,
      },
    ]);
    expect((await kit.ask<{ days: object[] }>('userIncome', {}, { user: 'U2' })).days).toEqual([
      {
        day: '2026-11-23',
        market: 'contract',
        currency: 'USDT',
        realised: '0.00000000',
        fees: '-30.00000000',
        funding: '0.00000000',
        net: '-30.00000000',
        count: 1,
      },
      {
        day: '2026-11-24',
        market: 'contract',
        currency: 'USDT',
        realised: '0.00000000',
        fees: '0.00000000',
        funding: '-6.00000000',
        net: '-6.00000000',
        count: 1,
      },
    ]);
  });

  it('names what has no price', async () => {
    const kit = await traded();
    kit.market({ symbol: 'THYAO', bids: [], asks: [], last: 0 });
    const { mark: _mark, ...unmarked } = CONTRACT;
    kit.market(unmarked);
    expect((await kit.ask<{ open: object[] }>('userIncome')).open).toEqual([
      { market: 'stock', currency: 'TRY', amount: '0.00', unpriced: ['THYAO'] },
      { market: 'spot', currency: 'USDT', amount: '-1.79879879', unpriced: [] },
      { market: 'contract', currency: 'USDT', amount: '0.00000000', unpriced: ['BTC-USDT-SWAP'] },
    ]);
  });
});

describe('userIncomeDay', () => {
  it('lists the parts of one day, newest first', async () => {
    const kit = await traded();
    const log = new Transcript(kit.core);
    expect(log.seen(await kit.ask('userIncomeDay', { day: '2026-11-24' }))).toEqual({
      items: [
        {
          market: 'contract',
          currency: 'USDT',
          realised: '0.00000000',
          fees: '0.00000000',
          funding: '-6.00000000',
          net: '-6.00000000',
          kind: 'funding',
          ref: 'tx34',
          ts: 1795505400000,
        },
        {
          market: 'contract',
          currency: 'USDT',
          realised: '-0.50000000',
          fees: '-14.99975000',
          funding: '0.00000000',
          net: '-15.49975000',
          kind: 'fill',
          ref: '#34',
          orderId: '#37',
          symbol: 'BTC-USDT-SWAP',
          ts: 1795505400000,
        },
        {
          market: 'spot',
          currency: 'USDT',
          realised: '-2.42118121',
          fees: '0.00000000',
          funding: '0.00000000',
          net: '-2.42118121',
          kind: 'fill',
          ref: '#33',
          orderId: '#32',
          symbol: 'BTC-USDT',
          ts: 1795505400000,
        },
        {
          market: 'stock',
          currency: 'TRY',
          realised: '137.31',
          fees: '0.00',
          funding: '0.00',
          net: '137.31',
          kind: 'fill',
          ref: '#31',
          orderId: '#30',
          symbol: 'THYAO',
          ts: 1795505400000,
        },
        {
          market: 'stock',
          currency: 'TRY',
          realised: '228.86',
          fees: '0.00',
          funding: '0.00',
          net: '228.86',
          kind: 'fill',
          ref: '#29',
          orderId: '#28',
          symbol: 'THYAO',
          ts: 1795505400000,
        },
      ],
    });
    const { items } = await kit.ask<{ items: object[] }>(
      'userIncomeDay',
      { day: '2026-11-24' },
      REAL,
    );
    expect(items.length).toBe(2);
    expect(await kit.ask('userIncomeDay', { day: '2026-11-25' })).toEqual({ items: [] });
    expect(await kit.toldOf('userIncomeDay', { day: '2026-13-01' })).toBe(
      'FORMAT valid.numberInvalid',
    );
  });
});
