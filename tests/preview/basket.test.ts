import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { BasketLegSpec, BasketSpec } from '#protocol/worker/basket.ts';
import { instrument } from '#tests/support/trading-kit.ts';
import { answerBasket, basketCells } from '#workers/account/basket-cells.ts';
import { previewRig, type PreviewRig } from './preview-rig.ts';

const LEG = { side: 'buy', type: 'market', leverage: 1, offset: '' } as const;
const COIN: BasketLegSpec = { ...LEG, market: 'spot', sym: 'BTC-USDT', weight: '60' };
const SWAP: BasketLegSpec = {
  ...LEG,
  market: 'contract',
  sym: 'BTC-USDT-SWAP',
  leverage: 10,
  weight: '40',
};
const SHARE: BasketLegSpec = { ...LEG, market: 'stock', sym: 'THYAO', weight: '100' };

/** A book around the price of each instrument; each level is worse than the one before. */
const BOOKS = {
  'BTC-USDT': [599_990, 600_010, 20, 3 * 10 ** 5],
  'BTC-USDT-SWAP': [599_990, 600_010, 20, 3 * 10 ** 3],
  THYAO: [29_975, 30_000, 25, 2_000],
} as const;

const basketOf = (total: string, legs: readonly BasketLegSpec[], currency = 'USDT'): BasketSpec =>
  ({ currency, total, legs }) as BasketSpec;

describe('a basket of orders', () => {
  let rig: PreviewRig;
  let users = 0;
  beforeAll(async () => {
    rig = await previewRig();
  });
  afterAll(() => rig.kit.core.store.close());

  /** A new account with so much money in each pocket, in front of full books. */
  async function account(units: bigint): Promise<string> {
    const user = `B${(users += 1)}`;
    await rig.kit.grant({ user, asset: 'TRY', amount: units * 100n });
    await rig.kit.grant({ user, asset: 'USDT', amount: units * 10n ** 8n });
    await rig.kit.grant({ user, asset: 'USDT', bucket: 'contract', amount: units * 10n ** 8n });
    for (const [symbol, [bid, ask, step, qty]] of Object.entries(BOOKS)) {
      const levels = (from: number, way: number) =>
        // What was taken of a level stays taken until the level changes.
        Array.from({ length: 12 }, (_, at) => [from + at * way, qty + users] as const);
      await rig.market({ symbol, bids: levels(bid, -step), asks: levels(ask, step) });
    }
    await rig.load(user);
    return user;
  }

  it('quotes each order as its ticket does, and the core books it so', async () => {
    const user = await account(10_000n);
    const { legs } = answerBasket(rig.scope(user), basketOf('2000', [COIN, SWAP]));
    let sum = new Decimal(0);
    for (const { ticket, answer } of legs) {
      expect(answer).toEqual(rig.quote(user, ticket));
      if (!answer.ok) throw new Error(answer.error);
      const { lotQty, qtyDecimals } = instrument(ticket.sym);
      expect(new Decimal(ticket.qty).mod(fromMinor(lotQty, qtyDecimals)).isZero()).toBe(true);
      sum = sum.plus(answer.quote.amount);
    }
    expect(sum.lte(2_000)).toBe(true);
    expect(sum.gt(1_980)).toBe(true);
    for (const { ticket, answer } of legs) {
      const placed = await rig.place(user, ticket, answer.ok ? answer.quote : null);
      expect(placed).toMatchObject({ status: 'closed', filled: expect.any(String) as string });
    }
  });

  it('says in lira what shares cost and what is left', async () => {
    const user = await account(100_000n);
    const basket = basketOf('10000', [SHARE], 'TRY');
    const { texts, legs } = answerBasket(rig.scope(user), basket);
    // 33 shares at 300.00; 1.5 per mille and its tax of 5 % come on top.
    expect(legs[0]?.ticket.qty).toBe('33');
    expect(texts).toMatchObject({ amount: '9.900,00', left: '100,00' });
    expect(texts).toMatchObject({ fee: '15,59', pay: '9.915,59', received: '0,00' });
  });

  it('puts a limit at its distance from the last price', async () => {
    const user = await account(10_000n);
    const far = { ...COIN, type: 'limit', offset: '10' } as const;
    const { legs } = answerBasket(rig.scope(user), basketOf('1000', [far]));
    const last = rig.scope(user).market.tickers.get('BTC-USDT', 'last');
    expect(
      new Decimal(legs[0]!.ticket.price)
        .times(10)
        .minus(last * 0.9)
        .abs()
        .lt(10),
    ).toBe(true);
    expect(legs[0]?.answer).toMatchObject({ ok: true, quote: { liquidity: 'maker' } });
  });

  it('names the smallest value where a part is below it', async () => {
    const user = await account(10_000n);
    const legs = [COIN, { ...SWAP, weight: '0.05' }];
    const answer = answerBasket(rig.scope(user), basketOf('1000', legs));
    expect(answer.legs[0]?.answer.ok).toBe(true);
    expect(answer.legs[1]?.answer).toMatchObject({ ok: false, error: 'BELOW_MIN' });
    const cells = basketCells(rig.scope(user), { kind: 'basket', basket: basketOf('1000', legs) });
    expect(cells['1.why']?.text).toContain('error.minNotional|min=');
    // Its part of the total is left, as is what the lot of the other does not use.
    const left = new Decimal((cells['left']?.text ?? '').replace('.', '').replace(',', '.'));
    expect(left.gte(400)).toBe(true);
    expect(left.lt(402)).toBe(true);
  });

  it('lets each order count on the money that those before it leave', async () => {
    const user = await account(1_000n);
    const other = { ...COIN, sym: 'ETH-USDT', weight: '60' };
    await rig.market({
      symbol: 'ETH-USDT',
      bids: [[299_900, 10 ** 7]],
      asks: [[300_000, 10 ** 7]],
    });
    const both = answerBasket(
      rig.scope(user),
      basketOf('1500', [{ ...COIN, weight: '40' }, other]),
    );
    expect(both.legs.map(({ answer }) => answer.ok)).toEqual([true, false]);
    expect(both.legs[1]?.answer).toMatchObject({ error: 'INSUFFICIENT_BALANCE' });
    const alone = answerBasket(rig.scope(user), basketOf('1500', [other]));
    expect(alone.legs[0]?.answer.ok).toBe(true);
  });

  it('has no orders without a total, or with weights above 100', async () => {
    const user = await account(1_000n);
    for (const basket of [
      basketOf('', [COIN]),
      basketOf('100', [COIN, { ...SWAP, weight: '40.01' }]),
    ]) {
      const { legs, texts } = answerBasket(rig.scope(user), basket);
      expect(legs.map(({ answer }) => answer.ok)).not.toContain(true);
      expect(texts['left']).toBe('--');
    }
  });
});
