import { describe, expect, it } from 'vitest';
import { goodTillEnd } from '#domain/order/good-till.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { openedPosition, SYMBOL } from '#tests/support/contract-kit.ts';
import { around, DAY_MS, LIMIT, shares, THY } from '#tests/support/share-accounts.ts';
import { tradingKit, type TradingKit } from '#tests/support/trading-kit.ts';

const BTC = 'BTC-USDT';
const COIN = 100_000_000;
const USDT = 100_000_000n;
const HOUR_MS = 3_600_000;

async function coins(): Promise<TradingKit> {
  const kit = await tradingKit();
  kit.market({ symbol: BTC, bids: [[999_990, COIN]], asks: [[1_000_000, COIN]] });
  await kit.grant({ user: 'U1', asset: 'USDT', amount: 900_000n * USDT });
  return kit;
}

const order = (goodTill: number, changes: object = {}) => ({
  symbol: BTC,
  side: 'buy',
  type: 'limit',
  price: '99000',
  qty: '1',
  timeInForce: 'gtd',
  goodTill,
  ...changes,
});

const timersOf = (kit: TradingKit, id: string) =>
  kit.rows<TimerRow>('timer').filter(({ ref, isDone }) => ref === id && !isDone);

describe('an order of a coin that waits until a date', () => {
  it('ends at that instant by itself and gives its money back', async () => {
    const kit = await coins();
    const till = kit.core.now + HOUR_MS;
    const placed = await kit.done<OrderView>('coinOrderAdd', order(till));
    expect(placed).toMatchObject({ status: 'open', timeInForce: 'gtd', goodTill: till });
    expect(kit.balance('U1', 'USDT', 'frozen')).toBeGreaterThan(0n);
    await kit.core.advance(HOUR_MS - 1);
    expect(kit.order(placed.id).status).toBe('open');
    await kit.core.advance(1);
    const ended = { status: 'closed_by_system', reason: 'goodTill', filled: 0n };
    expect(kit.order(placed.id)).toMatchObject(ended);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.balance('U1', 'USDT', 'available')).toBe(900_000n * USDT);
    await kit.trade(BTC, 980_000, COIN, 'sell');
    expect(kit.rows('fill')).toEqual([]);
    expect(kit.faults()).toEqual([]);
  });

  it('keeps what has filled when it ends', async () => {
    const kit = await coins();
    const placed = await kit.done<OrderView>('coinOrderAdd', order(kit.core.now + HOUR_MS));
    await kit.trade(BTC, 989_000, COIN / 4, 'sell');
    await kit.core.advance(HOUR_MS);
    const ended = { status: 'closed_by_system', reason: 'goodTill', filled: 25_000_000n };
    expect(kit.order(placed.id)).toMatchObject(ended);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('fills before its end like any other, and its timer then changes nothing', async () => {
    const kit = await coins();
    const placed = await kit.done<OrderView>('coinOrderAdd', order(kit.core.now + HOUR_MS));
    await kit.trade(BTC, 989_000, COIN, 'sell');
    const filled = kit.order(placed.id);
    expect(filled).toMatchObject({ status: 'closed', reason: null });
    await kit.core.advance(HOUR_MS);
    expect(kit.order(placed.id)).toEqual(filled);
    expect(kit.faults()).toEqual([]);
  });

  it.each([
    ['over', -1],
    ['less than a minute ahead', 59_999],
    ['more than 365 days ahead', 365 * DAY_MS + 1],
  ])('is refused without a trace when its end is %s', async (_, ahead) => {
    const kit = await coins();
    const answer = await kit.command('coinOrderAdd', order(kit.core.now + ahead));
    expect(answer).toMatchObject({ ok: false, error: 'GOOD_TILL' });
    expect(kit.rows('order')).toEqual([]);
  });

  it.each([
    ['no date', { goodTill: undefined }],
    ['a date for an order that waits until it is cancelled', { timeInForce: 'gtc' }],
    ['a date for a market order', { type: 'market', price: undefined, timeInForce: undefined }],
  ])('needs its date, and no other order has one: %s', async (_, changes) => {
    const kit = await coins();
    const asked = Object.entries(order(kit.core.now + HOUR_MS, changes));
    const input = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
    expect(await kit.command('coinOrderAdd', input)).toMatchObject({ error: 'FORMAT' });
  });

  it('keeps its date when it is amended', async () => {
    const kit = await coins();
    const till = kit.core.now + HOUR_MS;
    const { id: orderId } = await kit.done<OrderView>('coinOrderAdd', order(till));
    const change = { symbol: BTC, orderId, price: '98000', qty: '1' };
    const next = await kit.done<OrderView>('coinOrderChange', change);
    expect(next).toMatchObject({ timeInForce: 'gtd', goodTill: till });
    expect(timersOf(kit, next.id)).toHaveLength(1);
    await kit.core.advance(HOUR_MS);
    expect(kit.order(next.id)).toMatchObject({ status: 'closed_by_system', reason: 'goodTill' });
    expect(kit.order(orderId)).toMatchObject({ status: 'cancelled', reason: 'changed' });
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('whose date passed while the server was down trades no more, and ends once', async () => {
    const kit = await coins();
    const placed = await kit.done<OrderView>('coinOrderAdd', order(kit.core.now + HOUR_MS));
    const again = await tradingKit({ store: kit.store });
    again.core.now = kit.core.now + 2 * HOUR_MS;
    await again.core.core.start(again.core.now);
    again.market({ symbol: BTC, bids: [[979_990, COIN]], asks: [[980_000, COIN]] });
    await again.trade(BTC, 980_000, COIN, 'sell');
    expect(kit.rows('fill')).toEqual([]);
    await again.core.advance(1);
    const ended = kit.order(placed.id);
    expect(ended).toMatchObject({ status: 'closed_by_system', reason: 'goodTill', filled: 0n });
    await again.core.advance(DAY_MS);
    expect(kit.order(placed.id)).toEqual(ended);
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(again.core.errors).toEqual([]);
  });
});

describe('an order of a contract that waits until a date', () => {
  it('that closes a position keeps its date when the position becomes smaller', async () => {
    const { kit, positionId } = await openedPosition();
    const till = kit.core.now + HOUR_MS;
    const close = { symbol: SYMBOL, positionId };
    const waits = { type: 'limit', price: '110000', timeInForce: 'gtd', goodTill: till };
    const placed = await kit.done<OrderView>('contractOrderClose', { ...close, ...waits });
    expect(placed).toMatchObject({ status: 'open', goodTill: till });
    await kit.done('contractOrderClose', { ...close, type: 'market', qty: '0.4' });
    const rows = kit.rows<{ id: string; replaces: string | null; goodTill: number | null }>(
      'order',
    );
    const smaller = rows.find(({ replaces }) => replaces === placed.id);
    expect(smaller).toMatchObject({ goodTill: till });
    await kit.core.advance(HOUR_MS);
    const ended = { status: 'closed_by_system', reason: 'goodTill' };
    expect(kit.order(smaller?.id ?? '')).toMatchObject(ended);
    expect(kit.faults()).toEqual([]);
  });
});

describe('an order of a share that waits until a date', () => {
  it('waits over sessions with its reservation, and ends with that of its date', async () => {
    const kit = await shares();
    const till = goodTillEnd(kit.core.now + 3 * DAY_MS, 'BIST');
    const asked = { timeInForce: 'gtd', goodTill: kit.core.now + 3 * DAY_MS };
    const placed = await kit.done<OrderView>('stockOrderBuy', { ...LIMIT, ...asked });
    expect(placed).toMatchObject({ status: 'open', goodTill: till });
    expect(timersOf(kit, placed.id)).toHaveLength(1);
    const frozen = kit.balance('U1', 'TRY', 'frozen');
    await kit.state(THY, 'closed');
    await kit.core.advance(till - kit.core.now - 1);
    expect(kit.order(placed.id).status).toBe('open');
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(frozen);
    await kit.core.advance(1);
    expect(kit.order(placed.id)).toMatchObject({ status: 'closed_by_system', reason: 'goodTill' });
    expect(kit.balance('U1', 'TRY', 'frozen')).toBe(0n);
    expect(timersOf(kit, placed.id)).toEqual([]);
    expect(kit.faults()).toEqual([]);
  });

  it('ends earlier when it is outside the limits of a new day', async () => {
    const kit = await shares();
    const asked = { timeInForce: 'gtd', goodTill: kit.core.now + 3 * DAY_MS };
    const placed = await kit.done<OrderView>('stockOrderBuy', { ...LIMIT, ...asked });
    await kit.state(THY, 'closed');
    await kit.core.advance(DAY_MS);
    kit.market(around(THY, 8_000));
    await kit.state(THY, 'open');
    expect(kit.order(placed.id)).toMatchObject({ status: 'closed_by_system', reason: 'band' });
    await kit.core.advance(3 * DAY_MS);
    expect(kit.order(placed.id).reason).toBe('band');
    expect(kit.faults()).toEqual([]);
  });
});
