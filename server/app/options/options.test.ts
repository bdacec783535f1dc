import { describe, expect, it } from 'vitest';
import { closeVolatility } from '#domain/option/volatility.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type {
  stockOptionChain,
  stockOptionRule,
  stockOptionStatistics,
} from '#protocol/http/options.ts';
import { ledgerEngines, ledgerRigs, write } from '#tests/support/ledgers.ts';
import { audited } from '#tests/support/loan-kit.ts';
import { CLOSES, optionKit, SHARE } from '#tests/support/option-kit.ts';

// The option vectors run blackScholes, premiumOf, premiumTotal and settleOption. The server runs
// the same functions: stockOptionQuote -> modelPremium -> blackScholes and premiumOf; purchaseFor
// and saleOf -> premiumTotal; the timer option.settle -> settleOption. The page computes its
// figures with modelPremium, purchaseFor and payoffLine in workers/account/option-cells.ts.
const day = (iso: string): number => dayOfIso(iso) ?? Number.NaN;
const EXPIRY = day('2026-11-30');
const MINUTE_MS = 60_000;

describe.each(ledgerEngines())('options on %s', (engine) => {
  const newRig = ledgerRigs(engine);

  it('are bought as quoted and settled at the close, in and out of the money', async () => {
    const store = await (await newRig()).open();
    const kit = await optionKit({ store });
    const quote = await kit.quote();
    expect(quote).toMatchObject({ symbol: SHARE, strike: '300.00', maxLoss: quote.total });
    const before = await kit.balance();
    const call = await kit.done<{ id: string }>('stockOptionApply', kit.applying(quote));
    expect(await kit.balance()).toBe(before - BigInt(quote.total.replace('.', '')));
    const put = await kit.buy({ type: 'put', strike: '300.00' });
    const paid = await kit.balance();
    expect(await audited(store)).toEqual([]);
    await kit.toClose(EXPIRY);
    expect(await kit.ask('option.due')).toMatchObject([{ symbol: SHARE }]);
    expect(await kit.close(EXPIRY, 32_150)).toEqual({ priced: 1 });
    const won = await kit.order(call.id);
    expect(won).toMatchObject({ status: 'closed_by_system', outcome: 'exercised' });
    const payoff = 2_150n * won.contracts * 100n;
    expect([won.closePrice, won.received]).toEqual([2_150n, payoff]);
    expect(await kit.order(put.id)).toMatchObject({ outcome: 'worthless', received: 0n });
    expect(await kit.balance()).toBe(paid + payoff);
    expect(await kit.ask('option.due')).toEqual([]);
    expect(await kit.ask('option.live')).toEqual([]);
    const [shown] = (await kit.list()).items.filter(({ id }) => id === call.id);
    expect(shown).toMatchObject({ expiryPrice: '321.50', closePrice: '21.50' });
    expect(shown?.expiryTick).toMatchObject({ price: '321.50', ts: expect.any(Number) as number });
    expect(await audited(store)).toEqual([]);
    expect(kit.core.errors).toEqual([]);
    await store.close();
  });

  it('are sold back at the model price less the fee', async () => {
    const store = await (await newRig()).open();
    const kit = await optionKit({ store });
    const bought = await kit.buy({ amount: '10000' });
    kit.last = 31_000;
    const quote = await kit.closeQuote(bought.id);
    const before = await kit.balance();
    const sold = await kit.done<typeof bought>('stockOptionClose', kit.closing(quote));
    expect(sold).toMatchObject({ status: 'closed', outcome: 'sold', received: quote.received });
    expect(await kit.balance()).toBe(before + BigInt(quote.received.replace('.', '')));
    expect(Number(quote.value) - Number(quote.fee)).toBeCloseTo(Number(quote.received), 6);
    const sums = await kit.ask<DataOf<typeof stockOptionStatistics>>('stockOptionStatistics');
    expect(sums).toMatchObject({ open: 0, sold: 1, pnl: sold.pnl, received: sold.received });
    expect(await audited(store)).toEqual([]);
    await kit.toClose(EXPIRY);
    await kit.close(EXPIRY, 32_000);
    expect((await kit.order(bought.id)).received).toBe(BigInt(sold.received!.replace('.', '')));
    expect(await audited(store)).toEqual([]);
    await store.close();
  });

  it('allow the permitted transitions and no others', async () => {
    const store = await (await newRig()).open();
    const kit = await optionKit({ store });
    const { id } = await kit.buy();
    const states = ['open', 'closed', 'closed_by_system'] as const;
    for (const status of states.filter((one) => one !== 'open')) {
      // The table refuses both a closing premium and an expiry price.
      await expect(
        write(store, async (tx) => {
          const row = await tx.table('optionOrder').get(id);
          await tx.table('optionOrder').update(row!, { status });
        }),
      ).rejects.toThrow();
    }
    await kit.sell(id);
    for (const status of states) {
      await expect(
        write(store, async (tx) => {
          const row = await tx.table('optionOrder').get(id);
          await tx.table('optionOrder').update(row!, { status });
        }),
      ).rejects.toThrow();
    }
    await expect(
      write(store, async (tx) => {
        const row = await tx.table('optionOrder').get(id);
        await tx.table('optionOrder').insert({ ...row!, id: 'O2', clientOrderId: 'another' });
      }),
    ).rejects.toThrow();
    await kit.buy({ expiry: '2026-11-24' });
    const moves = [
      ['waiting', 'settled'],
      ['waiting', 'priced'],
    ] as const;
    for (const [, status] of moves) {
      await expect(
        write(store, async (tx) => {
          const row = await tx.table('optionExpiry').first({ day: day('2026-11-24') });
          await tx.table('optionExpiry').update(row!, { status });
        }),
      ).rejects.toThrow();
    }
    await kit.toClose(day('2026-11-24'));
    await kit.close(day('2026-11-24'), 30_000);
    for (const changes of [{ status: 'waiting' }, { price: 1n }] as const) {
      await expect(
        write(store, async (tx) => {
          const row = await tx.table('optionExpiry').first({ day: day('2026-11-24') });
          await tx.table('optionExpiry').update(row!, changes);
        }),
      ).rejects.toThrow();
    }
    await store.close();
  });

  it('have a payout audited against the settlement price', async () => {
    const rig = await newRig();
    if (engine === 'memory') return;
    const store = await rig.open();
    const kit = await optionKit({ store });
    const { id } = await kit.buy();
    await kit.toClose(EXPIRY);
    await kit.close(EXPIRY, 32_150);
    await rig.spoil(`UPDATE option_orders SET received = received + 1 WHERE id = '${id}'`);
    expect(await audited(store)).toMatchObject([{ rule: 'INV-17', subject: `option ${id}` }]);
    await store.close();
  });
});

describe('a quote', () => {
  it('is firm while valid, usable once, by its owner only, with the figures shown', async () => {
    const kit = await optionKit();
    await kit.person('U2');
    const quote = await kit.quote();
    const taking = kit.applying(quote);
    for (const field of ['quotePremium', 'quoteFee', 'quoteTotal', 'quoteContracts', 'strike']) {
      expect(await kit.code('stockOptionApply', { ...taking, [field]: '1' })).toBe(-1079);
    }
    expect(await kit.code('stockOptionApply', { ...taking, type: 'put' })).toBe(-1079);
    expect(await kit.code('stockOptionApply', { ...taking, expiry: '2026-12-07' })).toBe(-1079);
    expect(await kit.code('stockOptionApply', taking, { user: 'U2' })).toBe(-1404);
    kit.last = 31_000;
    expect(await kit.code('stockOptionApply', taking)).toBe(0);
    expect(await kit.code('stockOptionApply', taking)).toBe(-1079);
    const late = await kit.quote();
    await kit.core.advance(5_001);
    expect(await kit.code('stockOptionApply', kit.applying(late))).toBe(-1079);
  });

  it('is for whole contracts that the amount can buy, within the limits', async () => {
    const kit = await optionKit();
    const quote = await kit.quote({ amount: '5000' });
    const one = Number(quote.premium) * 100;
    expect(quote.contracts).toBe(Math.floor(5_000 / one));
    const asked = (amount: string) => kit.code('stockOptionQuote', { ...kit.series(), amount });
    expect(await asked('0')).toBe(-1015);
    expect(await asked('499.99')).toBe(-1015);
    expect(await asked('500.001')).toBe(-1014);
    expect(await asked('250000.01')).toBe(-1017);
    kit.last = 300_000;
    await kit.core.advance(86_400_000);
    await kit.publish(CLOSES.map((close) => close * 10));
    expect(await asked('500')).toBe(-1082);
    const dear = { ...kit.series({ strike: '3000', expiry: '2026-12-01' }), amount: '500' };
    expect(await kit.code('stockOptionQuote', dear)).toBe(-1015);
  });

  it('requires an offered series and an open market with a price', async () => {
    const kit = await optionKit();
    const asked = (input: object) =>
      kit.code('stockOptionQuote', { ...kit.series(), amount: '5000', ...input });
    expect(await asked({ strike: '300.50' })).toBe(-1082);
    expect(await asked({ strike: '100.00' })).toBe(-1082);
    expect(await asked({ expiry: '2026-11-25' })).toBe(-1082);
    expect(await asked({ expiry: '2026-11-23' })).toBe(-1082);
    expect(await asked({ symbol: 'AAPL' })).toBe(-1082);
    expect(await asked({ symbol: 'BTC-USDT' })).toBe(-1404);
    expect(await asked({ symbol: 'GARAN' })).toBe(-1082);
    kit.market = { state: 'halted' };
    expect(await asked({})).toBe(-1074);
    kit.market = { feedAgeMs: 60_000 };
    expect(await asked({})).toBe(-1504);
    kit.market = { isBookGood: false };
    expect(await asked({})).toBe(-1504);
    kit.market = {};
    expect(await asked({})).toBe(0);
    const sessions = await optionKit({ settings: { alwaysOpen: false } });
    await sessions.core.advance(8 * 3_600_000);
    const input = { ...sessions.series(), amount: '5000' };
    expect(await sessions.code('stockOptionQuote', input)).toBe(-1080);
  });
});

describe('buying', () => {
  it('requires verification where money is real, and enough money', async () => {
    const kit = await optionKit();
    const real = { realm: 'real' } as const;
    await kit.person('R1', { ...real, isVerified: false });
    await kit.person('R2', { ...real, lira: 100n });
    const one = await kit.quote({}, { user: 'R1', ...real });
    expect(await kit.code('stockOptionApply', kit.applying(one), { user: 'R1', ...real })).toBe(
      -1140,
    );
    const two = await kit.quote({}, { user: 'R2', ...real });
    expect(two.isShort).toBe(true);
    expect(await kit.code('stockOptionApply', kit.applying(two), { user: 'R2', ...real })).toBe(
      -1050,
    );
  });

  it('takes effect once per key', async () => {
    const kit = await optionKit();
    const taking = kit.applying(await kit.quote());
    const sent = [1, 2, 3].map(() => kit.code('stockOptionApply', taking, { key: 'one-key-1' }));
    expect(await Promise.all(sent)).toEqual([0, 0, 0]);
    expect((await kit.list()).total).toBe(1);
  });
});

describe('selling back', () => {
  it('works for the owner, while the option is open, until its expiry', async () => {
    const kit = await optionKit();
    await kit.person('U2');
    const { id } = await kit.buy({ expiry: '2026-11-24' });
    const asked = { symbol: SHARE, id };
    expect(await kit.code('stockOptionCloseQuote', asked, { user: 'U2' })).toBe(-1404);
    expect(await kit.code('stockOptionCloseQuote', { ...asked, symbol: 'GARAN' })).toBe(-1404);
    const quote = await kit.closeQuote(id);
    const wrong = { ...kit.closing(quote), quoteReceived: '1' };
    expect(await kit.code('stockOptionClose', wrong)).toBe(-1079);
    const other = await kit.buy();
    const mixed = { ...kit.closing(await kit.closeQuote(other.id)), id };
    expect(await kit.code('stockOptionClose', mixed)).toBe(-1079);
    await kit.toClose(day('2026-11-24'));
    expect(await kit.code('stockOptionCloseQuote', asked)).toBe(-1016);
    const [open] = (await kit.list()).items.filter((one) => one.id === id);
    expect(open).toMatchObject({ status: 'open', isSettling: true });
    await kit.close(day('2026-11-24'), 30_000);
    expect(await kit.code('stockOptionCloseQuote', asked)).toBe(-1016);
  });

  it('pays the difference to the strike on the last day', async () => {
    const kit = await optionKit();
    const { id } = await kit.buy({ expiry: '2026-11-24' });
    await kit.core.advance(86_400_000);
    kit.last = 30_800;
    expect(await kit.closeQuote(id)).toMatchObject({ premium: '8.00' });
  });
});

describe('an expiry', () => {
  it('waits for its closing price, alerts an operator, and never guesses', async () => {
    const kit = await optionKit();
    const { id } = await kit.buy();
    await kit.toClose(EXPIRY);
    expect(await kit.close(EXPIRY, null)).toEqual({ priced: 0 });
    expect((await kit.order(id)).status).toBe('open');
    const named = { symbol: SHARE, day: EXPIRY, price: '310' };
    const early = { ...named, actor: 'operator:ayse' };
    expect(await kit.code('option.price', early)).toBe(-1016);
    await kit.core.advance(16 * MINUTE_MS);
    expect(await kit.ask('option.live')).toMatchObject([{ isAlarm: true, open: 1 }]);
    const told = kit.core.events.filter(({ kind }) => kind === 'message');
    expect(told.at(-1)?.data).toMatchObject({ msgKey: 'option.message.waiting' });
    const by = (actor: string, price = '310') =>
      kit.command('option.price', { ...named, price, actor: `operator:${actor}` });
    expect(await by('ayse')).toMatchObject({ data: { isPriced: false } });
    expect(await by('ayse')).toMatchObject({ ok: false, code: -1016 });
    expect(await by('can', '311')).toMatchObject({ data: { isPriced: false } });
    expect((await kit.order(id)).status).toBe('open');
    expect(await by('can')).toMatchObject({ data: { isPriced: true } });
    await kit.core.advance(1_000);
    expect(await kit.order(id)).toMatchObject({ outcome: 'exercised', closePrice: 1_000n });
  });

  it('accepts a late price, and only that of its own close', async () => {
    const kit = await optionKit();
    const near = await kit.buy({ expiry: '2026-11-24' });
    const far = await kit.buy();
    await kit.toClose(EXPIRY);
    expect(await kit.ask('option.due')).toHaveLength(2);
    expect(await kit.close(EXPIRY, 33_000)).toEqual({ priced: 1 });
    expect((await kit.order(near.id)).status).toBe('open');
    expect((await kit.order(far.id)).closePrice).toBe(3_000n);
    await kit.close(day('2026-11-24'), 30_100);
    expect((await kit.order(near.id)).closePrice).toBe(100n);
  });

  it('is not priced before its close is over', async () => {
    const kit = await optionKit();
    await kit.buy();
    expect(await kit.ask('option.due')).toEqual([]);
    expect(await kit.close(EXPIRY, 33_000)).toEqual({ priced: 0 });
  });

  it('is settled in slices', async () => {
    const kit = await optionKit();
    const owners = [1, 2, 3].map((one) => `P${one}`);
    for (const user of owners) {
      await kit.person(user, { lira: 1_000_000n });
      for (let at = 0; at < 75; at++) await kit.buy({ amount: '2000' }, { user });
    }
    await kit.toClose(EXPIRY);
    await kit.close(EXPIRY, 30_500);
    await kit.core.advance(1_000);
    for (const user of owners) {
      const { items } = await kit.list({ user });
      expect(items.every(({ status }) => status === 'closed_by_system')).toBe(true);
    }
    expect(kit.core.errors).toEqual([]);
  });
});

describe('published volatility', () => {
  it('is one value a day from the closes of the feed, stored with them', async () => {
    const kit = await optionKit();
    const chain = await kit.ask<DataOf<typeof stockOptionChain>>('stockOptionChain', {
      symbol: SHARE,
    });
    expect(Number(chain.sigma)).toBeCloseTo(closeVolatility(CLOSES) ?? 0, 6);
    expect(chain).toMatchObject({ closes: 31, sigmaDay: '2026-11-23', atMoney: '300.00' });
    expect(chain.strikes).toHaveLength(9);
    expect(chain.expiries.map(({ term, date }) => [term, date])).toEqual([
      [1, '2026-11-24'],
      [7, '2026-11-30'],
      [14, '2026-12-07'],
      [30, '2026-12-23'],
    ]);
    expect(await kit.publish(CLOSES.map((close) => close * 2))).toEqual({ published: 0 });
    const missing = () => kit.ask('option.unpublished', { symbols: [SHARE, 'GARAN'] });
    const midnight = Date.UTC(2026, 10, 22, 21);
    expect(await missing()).toEqual([{ symbol: 'GARAN', before: midnight }]);
    await kit.core.advance(86_400_000);
    const before = midnight + 86_400_000;
    expect(await missing()).toEqual([SHARE, 'GARAN'].map((symbol) => ({ symbol, before })));
    expect(await kit.publish()).toEqual({ published: 1 });
    const rule = await kit.ask<DataOf<typeof stockOptionRule>>('stockOptionRule');
    expect(rule).toMatchObject({ min: '500', max: '250000', multiplier: 100, quoteMs: 5_000 });
  });

  it('is sent to the holders of options on the share', async () => {
    const kit = await optionKit();
    const { id } = await kit.buy({});
    const sold = await kit.buy({});
    await kit.done('stockOptionClose', kit.closing(await kit.closeQuote(sold.id)));
    await kit.core.advance(86_400_000);
    const before = kit.core.events.length;
    await kit.publish(CLOSES.map((_, at) => (at % 2 === 0 ? 29_000 : 31_000)));
    const told = kit.core.events.slice(before).map(({ kind, data }) => ({ kind, data }));
    expect(told).toMatchObject([{ kind: 'option', data: { id, status: 'open' } }]);
  });

  it('stays within floor and cap, and requires history', async () => {
    const calm = await optionKit();
    await calm.core.advance(86_400_000);
    await calm.publish(CLOSES.map(() => 30_000));
    const chain = await calm.ask<{ sigma: string }>('stockOptionChain', { symbol: SHARE });
    expect(chain.sigma).toBe('0.15');
    await calm.core.advance(86_400_000);
    await calm.publish(CLOSES.map((_, at) => (at % 2 === 0 ? 20_000 : 30_000)));
    const wild = await calm.ask<{ sigma: string }>('stockOptionChain', { symbol: SHARE });
    expect(wild.sigma).toBe('1.5');
    await calm.core.advance(86_400_000);
    expect(await calm.publish([30_000, 30_100])).toEqual({ published: 0 });
  });
});
