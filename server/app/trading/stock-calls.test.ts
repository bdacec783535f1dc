import { describe, expect, it } from 'vitest';
import type { HoldingView, OrderView } from '#protocol/http/trading-objects.ts';
import type { LotRow, ProceedsRow } from '#server/ports/rows.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';

const THY = 'THYAO';
/** Prices and lira in kurus. */
const market = {
  symbol: THY,
  bids: [
    [27_475, 1_000],
    [27_450, 5_000],
  ],
  asks: [
    [27_500, 1_000],
    [27_525, 5_000],
  ],
  limits: [24_750, 30_250],
  last: 27_500,
} as const;
const LIRA = 100n;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function withFunds(options: { alwaysOpen?: boolean } = {}): Promise<TradingKit> {
  const kit = await tradingKit(options);
  kit.market(market);
  await kit.grant({ asset: 'TRY', amount: 1_000_000n * LIRA });
  return kit;
}

const atMarket = { symbol: THY, type: 'market', qty: '100' } as const;
const limit = { symbol: THY, type: 'limit', price: '274.50', qty: '100' } as const;

async function held(kit: TradingKit): Promise<HoldingView> {
  const answer = await kit.core.query('stockHoldInfo', { symbol: THY });
  if (!answer.ok) throw new Error(`hold info: ${answer.code}`);
  return answer.data as HoldingView;
}

describe('a buy', () => {
  it('locks the shares until the next session and books commission and tax', async () => {
    const kit = await withFunds();
    const order = await kit.done<OrderView>('stockOrderBuy', { ...atMarket, qty: '1500' });
    // 1000 x 275 + 500 x 275.25 = 412,625; 0.15 % = 618.94; BSMV 30.95.
    expect(order).toMatchObject({ status: 'closed', fee: '618.94', tax: '30.95' });
    expect(order).toMatchObject({ filled: '1500', tradeDate: '2026-11-23' });
    expect(kit.balance('U1', 'TRY', 'available')).toBe(100_000_000n - 41_327_489n);
    expect(kit.balance('house', 'TRY', 'tax')).toBe(3_095n);
    expect(await held(kit)).toMatchObject({ qty: '1500', sellable: '0', locked: '1500' });
    expect(await kit.code('stockOrderSell', atMarket)).toBe(-1054);
    const tomorrow = Date.UTC(2026, 10, 24, 7, 0);
    expect(kit.rows<LotRow>('lot').map((lot) => lot.unlockAt)).toEqual([tomorrow, tomorrow]);
    await kit.core.advance(tomorrow - kit.core.now - 1);
    expect(await held(kit)).toMatchObject({ sellable: '0', locked: '1500' });
    await kit.core.advance(1);
    expect(await held(kit)).toMatchObject({ sellable: '1500', locked: '0' });
    expect(kit.faults()).toEqual([]);
  });

  it('on a Friday unlocks on Monday, around a holiday on the day after it', async () => {
    for (const [now, unlocks] of [
      [Date.UTC(2026, 10, 27, 8), Date.UTC(2026, 10, 30, 7)],
      [Date.UTC(2026, 11, 31, 8), Date.UTC(2027, 0, 4, 7)],
      [Date.UTC(2026, 10, 28, 8), Date.UTC(2026, 11, 1, 7)],
    ] as const) {
      const kit = await withFunds();
      kit.core.now = now;
      await kit.done('stockOrderBuy', atMarket);
      expect(kit.rows<LotRow>('lot')[0]?.unlockAt).toBe(unlocks);
    }
  });

  it('reserves cost and fees while resting, and ends with its day', async () => {
    const kit = await withFunds();
    const { id } = await kit.done<OrderView>('stockOrderBuy', limit);
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(2_745_000n + 4_118n + 206n);
    await kit.book({ ...market, bids: [[27_450, 0]] });
    await kit.trade(THY, 27_450, 40, 'sell');
    expect(kit.order(id)).toMatchObject({ status: 'partially_completed', filled: 40n });
    await kit.core.advance(Date.UTC(2026, 10, 23, 15, 10) - kit.core.now);
    expect(kit.order(id)).toMatchObject({ status: 'closed_by_system', reason: 'dayEnd' });
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });
});

describe('a sale', () => {
  async function withShares(): Promise<TradingKit> {
    const kit = await withFunds();
    await kit.done('stockOrderBuy', atMarket);
    await kit.core.advance(DAY);
    return kit;
  }

  it('gives cash at once that settles two days later, and uses the oldest lots', async () => {
    const kit = await withShares();
    await kit.done('stockOrderBuy', { ...atMarket, qty: '50' });
    const order = await kit.done<OrderView>('stockOrderSell', { ...atMarket, qty: '60' });
    // 60 x 274.75 = 16,485; commission 24.73, BSMV 1.24.
    expect(order).toMatchObject({ fee: '24.73', tax: '1.24', status: 'closed' });
    expect(kit.rows<LotRow>('lot').map((lot) => lot.left)).toEqual([40n, 50n]);
    const [proceeds] = kit.rows<ProceedsRow>('proceeds');
    expect(proceeds).toMatchObject({ amount: 1_645_903n, isSettled: false });
    expect(proceeds?.settlesAt).toBe(Date.UTC(2026, 10, 25, 21));
    expect(order.realised).toBe('-66.96');
    await kit.core.advance(2 * DAY);
    expect(kit.rows<ProceedsRow>('proceeds')[0]?.isSettled).toBe(true);
    expect(kit.faults()).toEqual([]);
  });

  it('is refused beyond the unlocked shares, and reserves its shares while resting', async () => {
    const kit = await withShares();
    expect(await kit.code('stockOrderSell', { ...atMarket, qty: '101' })).toBe(-1052);
    const rest = { ...limit, price: '275.25', qty: '80' };
    const { id: orderId } = await kit.done<OrderView>('stockOrderSell', rest);
    expect(await held(kit)).toMatchObject({ sellable: '20', frozen: '80' });
    expect(await kit.code('stockOrderSell', { ...atMarket, qty: '21' })).toBe(-1052);
    const change = { symbol: THY, orderId, price: '275.50', qty: '100' };
    const changed = await kit.done<OrderView>('stockOrderChange', change);
    expect(changed).toMatchObject({ replaces: orderId, qty: '100' });
    await kit.done('stockOrderCancel', { orderId: changed.id });
    expect(await held(kit)).toMatchObject({ sellable: '100', frozen: '0' });
    await kit.done('stockOrderSell', atMarket);
    expect(await kit.code('stockOrderSell', atMarket)).toBe(-1053);
    expect(kit.faults()).toEqual([]);
  });
});

describe('the rules of the session', () => {
  const at = (hour: number, minute: number): number => Date.UTC(2026, 10, 24, hour - 3, minute);

  it.each<[string, number, number, number]>([
    ['before it opens', at(9, 30), -1080, -1080],
    ['while the opening collects', at(9, 45), -1080, 0],
    ['while the opening matches', at(9, 56), -1080, -1080],
    ['in continuous trading', at(11, 0), 0, 0],
    ['while the close collects', at(18, 2), -1080, 0],
    ['after the close', at(18, 30), -1080, -1080],
    ['on a Saturday', at(11, 0) + 4 * DAY, -1080, -1080],
  ])('%s', async (_name, now, marketCode, limitCode) => {
    const kit = await withFunds({ alwaysOpen: false });
    kit.core.now = now;
    kit.market({ ...market, state: marketCode === 0 ? 'open' : 'auction' });
    expect(await kit.code('stockOrderBuy', atMarket)).toBe(marketCode);
    expect(await kit.code('stockOrderBuy', limit)).toBe(limitCode);
    expect(kit.faults()).toEqual([]);
  });

  it('let an always-open venue trade at night', async () => {
    const kit = await withFunds();
    kit.core.now = at(23, 0);
    const order = await kit.done<OrderView>('stockOrderBuy', atMarket);
    expect(order).toMatchObject({ status: 'closed', tradeDate: '2026-11-25' });
  });

  it('fill the orders collected in an auction at its single price', async () => {
    const kit = await withFunds({ alwaysOpen: false });
    kit.core.now = at(9, 50);
    kit.market({ ...market, state: 'auction' });
    const { id } = await kit.done<OrderView>('stockOrderBuy', { ...limit, price: '276.00' });
    await kit.state(THY, 'auction');
    await kit.trade(THY, 27_525, 90_000, 'buy');
    expect(kit.order(id)).toMatchObject({ status: 'closed', turnover: '27525' });
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('refuse a buy at the upper limit without offers, a sale at the lower one', async () => {
    const kit = await withFunds();
    await kit.done('stockOrderBuy', atMarket);
    await kit.core.advance(DAY);
    kit.market({ ...market, last: 30_250, bids: [[30_250, 500]], asks: [] });
    expect(await kit.code('stockOrderBuy', { ...limit, price: '302.50' })).toBe(-1076);
    kit.market({ ...market, last: 24_750, bids: [], asks: [[24_750, 500]] });
    expect(await kit.code('stockOrderSell', atMarket)).toBe(-1076);
  });

  it.each<[string, object, number]>([
    ['no quantity', { qty: '0' }, -1071],
    ['a part of a share', { qty: '1.5' }, -1014],
    ['no price', { price: '0' }, -1072],
    ['a price off the step', { price: '274.60' }, -1014],
    ['a price above the day', { price: '302.75' }, -1077],
    ['a price below the day', { price: '247.40' }, -1077],
    ['too many shares', { qty: '500001' }, -1017],
    ['too much value', { qty: '20000' }, -1017],
    ['more than there is', { qty: '4000' }, -1050],
    ['another total than shown', { quoteTotal: '1.00' }, -1079],
    ['a coin', { symbol: 'BTC-USDT' }, -1404],
  ])('refuse %s', async (_name, changes, code) => {
    const kit = await withFunds();
    expect(await kit.code('stockOrderBuy', { ...limit, ...changes })).toBe(code);
    expect(kit.faults()).toEqual([]);
  });

  it('refuse a market order on a dead feed, and every order during a halt', async () => {
    const kit = await withFunds();
    kit.market({ ...market, feedAgeMs: 10_001, state: 'stale' });
    expect(await kit.code('stockOrderBuy', atMarket)).toBe(-1504);
    expect(await kit.code('stockOrderBuy', limit)).toBe(0);
    kit.market({ ...market, state: 'halted' });
    expect(await kit.code('stockOrderBuy', limit)).toBe(-1074);
  });
});
