import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ticker } from '#domain/market/types.ts';
import { chainStrikes } from '#domain/option/chain.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { stockOptionChain } from '#protocol/http/options.ts';
import type { OptionSpec } from '#protocol/worker/option.ts';
import { CLOSES, optionKit, SHARE, type OptionKit } from '#tests/support/option-kit.ts';
import { INSTRUMENTS } from '#tests/support/trading-kit.ts';
import { AccountStore } from '#workers/account/account-store.ts';
import type { AccountScope } from '#workers/account/account-scope.ts';
import { chainCells } from '#workers/account/chain-cells.ts';
import { optionCells } from '#workers/account/option-cells.ts';
import { PositionBoard } from '#workers/account/position-board.ts';
import { Formats } from '#workers/market/formats.ts';
import { MarketState } from '#workers/market/market-state.ts';
import type { Market } from '#workers/market/market.ts';

/** The page shows for an option what the server quotes and books, to the kurus. */

const EXPIRIES = ['2026-11-24', '2026-11-30', '2026-12-07', '2026-12-23'] as const;
const share = INSTRUMENTS.get(SHARE)!;

/** The worker's state of the kit's market. */
function scopeOf(kit: OptionKit): AccountScope {
  const instrument = (sym: string) => INSTRUMENTS.get(sym) ?? null;
  const state = new MarketState(instrument);
  const zero = { lastQty: 0, open: 0, high: 0, low: 0, volume: 0, turnover: 0 };
  const best = { bid: 0, bidQty: 0, ask: 0, askQty: 0, lowerLimit: 0, upperLimit: 0 };
  const auction = { indicative: 0, indicativeQty: 0 };
  const { last } = kit;
  const told: Ticker = {
    ...zero,
    ...best,
    ...auction,
    reference: last,
    last,
    state: 'open',
    ts: 1,
  };
  state.putTicker(SHARE, told);
  const formats = new Formats({ lang: 'tr-TR', separators: 'comma-dot' });
  const market = {
    tickers: state.tickers,
    formats: () => formats,
    instrument,
    serverNow: () => kit.core.now,
    fresh: () => 'live',
  } as unknown as Market;
  const venue = () => ({ alwaysOpen: true }) as ReturnType<AccountScope['venue']>;
  const board = new PositionBoard(instrument);
  return { market, store: new AccountStore(), board, venue, bookSeq: () => 0 };
}

function cells(kit: OptionKit, option: OptionSpec): Record<string, string> {
  const view = { kind: 'option', sym: SHARE, option } as const;
  const shown = optionCells(scopeOf(kit), view, '') ?? {};
  return Object.fromEntries(
    Object.entries(shown).map(([name, { text }]) => [name, text.replaceAll(',', '')]),
  );
}

describe('an option on the page', () => {
  it('costs and pays what the server books', async () => {
    const kit = await optionKit();
    await kit.person('RICH', { lira: 100_000_000n });
    const who = { user: 'RICH' };
    const { sigma } = await kit.ask<{ sigma: string }>('stockOptionChain', { symbol: SHARE });
    const price = fc.integer({ min: 28_500, max: 31_500 });
    const drawn = fc.record({
      bought: price,
      sold: price,
      type: fc.constantFrom('call' as const, 'put' as const),
      rank: fc.integer({ min: 0, max: 8 }),
      expiry: fc.constantFrom(...EXPIRIES),
      amount: fc.integer({ min: 20_000, max: 250_000 }).map(String),
    });
    const close = CLOSES.at(-1)!;
    await fc.assert(
      fc.asyncProperty(drawn, async ({ bought, sold, type, rank, expiry, amount }) => {
        kit.last = bought;
        const strike = formatPlain(chainStrikes(close, bought, share)[rank]!, 2);
        const spec = { type, strike, strikes: [strike], sigma, expiry, amount };
        const page = cells(kit, spec);
        const order = await kit.buy({ type, strike, expiry, amount }, who);
        expect(page).toMatchObject({
          premium: order.openPrice,
          premiums: order.openPrice,
          contracts: String(order.contracts),
          amount: order.premiumAmount,
          fee: order.openFee,
          total: order.cost,
        });
        expect(Number(page['breakEvenFee'])).toBe(Number(order.breakEvenAfterFee));
        kit.last = sold;
        const { openPrice: premium, cost } = order;
        const held = { id: order.id, contracts: String(order.contracts), premium, cost };
        const now = cells(kit, { ...spec, amount: '', held });
        const quote = await kit.closeQuote(order.id, who);
        expect(now).toMatchObject({ premium: quote.premium, value: quote.value });
        const net = Number(now['pnl']) - Number(quote.fee);
        expect(net).toBeCloseTo(Number(quote.pnl), 6);
        await kit.sell(order.id, who);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the reason for a refusal in the order of the checks of the server', async () => {
    const kit = await optionKit();
    const { sigma } = await kit.ask<{ sigma: string }>('stockOptionChain', { symbol: SHARE });
    const spec = {
      type: 'call',
      strike: '300.00',
      strikes: [],
      sigma,
      expiry: EXPIRIES[1],
    } as const;
    const why = (amount: string): string => cells(kit, { ...spec, amount })['why'] ?? '';
    expect(why('')).toMatch(/^valid\.minOptionBuy\|min=/);
    expect(why('499')).toMatch(/^valid\.minOptionBuy/);
    expect(why('250001')).toBe('valid.maxAmount|max=250000');
    expect(why('5000')).toMatch(/^error\.insufficientBalance/);
  });
});

describe('an option chain on the page', () => {
  it('shows the premium that the server quotes for each series at that price', async () => {
    const kit = await optionKit();
    await kit.person('RICH', { lira: 100_000_000n });
    const drawn = fc.record({
      last: fc.integer({ min: 28_500, max: 31_500 }),
      day: fc.nat({ max: EXPIRIES.length - 1 }),
      type: fc.constantFrom('call' as const, 'put' as const),
      rank: fc.nat({ max: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(drawn, async ({ last, day, type, rank }) => {
        kit.last = last;
        const told = await kit.ask<DataOf<typeof stockOptionChain>>('stockOptionChain', {
          symbol: SHARE,
        });
        const { sigma, strikes } = told;
        const { date: expiry, rows } = told.expiries[day]!;
        const view = { kind: 'chain', sym: SHARE, chain: { expiry, sigma, strikes } } as const;
        const shown = chainCells(scopeOf(kit), view, '')!;
        const text = (row: number, field: string): string =>
          shown[`${String(row)}.${field}`]!.text.replaceAll(',', '');
        // The server's own chain leaves out trailing zeros.
        for (const [row, { call, put }] of rows.entries()) {
          expect(Number(text(row, 'callPremium'))).toBe(Number(call));
          expect(Number(text(row, 'putPremium'))).toBe(Number(put));
        }
        const nearest = strikes.findIndex((_, row) => text(row, 'place').split(' ').includes('at'));
        expect(strikes[nearest]).toBe(told.atMoney);
        const asked = { type, strike: strikes[rank]!, expiry, amount: '250000' };
        const quote = await kit.quote(asked, { user: 'RICH' });
        expect(text(rank, `${type}Premium`)).toBe(quote.premium);
      }),
      { numRuns: 60 },
    );
  });
});
