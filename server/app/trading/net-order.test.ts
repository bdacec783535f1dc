import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteNet, type NetQuote } from '#domain/contract/quote-net.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { feeRatesOf, rulesOf } from '#domain/order/rules.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { FillRow, PositionRow } from '#server/ports/rows.ts';
import {
  BTC,
  contractKit,
  hedge,
  LONG,
  openedPosition,
  QUIET,
  SYMBOL,
  USDT,
} from '#tests/support/contract-kit.ts';
import { INSTRUMENTS, type TradingKit } from '#tests/support/trading-kit.ts';
import { figuresOf } from './guarded-position.ts';

const SHORT = { ...LONG, side: 'short' } as const;
const UNIT = 100_000_000;

const open = (kit: TradingKit): PositionRow[] =>
  kit.positions('U1').filter(({ status }) => status === 'open');
/** Side and size in coins of what is held. */
const net = (kit: TradingKit): (string | number)[][] =>
  open(kit).map(({ side, qty }) => [side, Number(qty) / UNIT]);
const fillsOf = (kit: TradingKit, id: string): FillRow[] =>
  kit.rows<FillRow>('fill').filter((row) => row.orderId === id);
const free = (kit: TradingKit): bigint => kit.balance('U1', 'USDT', 'contract');

describe('an order against the held side in one-way mode', () => {
  it('closes all of it, then opens the rest, in two fills of one order', async () => {
    const { kit, positionId } = await openedPosition();
    const order = await kit.done<OrderView>('contractOrderAdd', { ...SHORT, qty: '1.5' });
    expect(net(kit)).toEqual([['short', 0.5]]);
    const [first, second] = fillsOf(kit, order.id);
    expect(first).toMatchObject({ qty: 100_000_000n, positionId });
    expect(second).toMatchObject({ qty: 50_000_000n, positionId: open(kit)[0]?.id, realised: 0n });
    // One coin from 60,000 to 59,999, and fees of 0.05 % on 59,999 and 29,999.5.
    expect(first?.realised).toBe(-1n * USDT);
    expect(kit.order(order.id)).toMatchObject({
      positionId: open(kit)[0]?.id,
      realised: -1n * USDT,
    });
    expect(kit.order(order.id).fee).toBe((first?.fee ?? 0n) + (second?.fee ?? 0n));
    expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('reserves nothing for what it closes', async () => {
    const { kit } = await openedPosition();
    const before = free(kit);
    await kit.done('contractOrderAdd', { ...SHORT, type: 'limit', price: '61000', qty: '1' });
    expect(free(kit)).toBe(before);
    await kit.trade(SYMBOL, 610_010, 50 * BTC, 'buy');
    expect(net(kit)).toEqual([]);
    expect(kit.balance('U1', 'USDT', 'margin')).toBe(0n);
    expect(kit.faults()).toEqual([]);
  });

  it('pays with what the close returns, but only when that is certain', async () => {
    const kit = await contractKit(3_100n);
    await kit.done('contractOrderAdd', LONG);
    const flip = { ...SHORT, qty: '1.9' };
    const resting = { ...flip, type: 'limit', price: '61000' };
    expect(await kit.code('contractOrderAdd', resting)).toBe(-1050);
    await kit.done('contractOrderAdd', flip);
    expect(net(kit)).toEqual([['short', 0.9]]);
    expect(kit.faults()).toEqual([]);
  });

  it('hands its triggers to what opens, and drops them when nothing does', async () => {
    const { kit } = await openedPosition();
    const stop = { ...SHORT, stopLoss: '61000' };
    await kit.done('contractOrderAdd', { ...stop, qty: '0.4' });
    expect(kit.rows<{ status: string }>('trigger')).toMatchObject([{ status: 'cancelled' }]);
    await kit.done('contractOrderAdd', { ...stop, qty: '1' });
    expect(kit.rows('trigger')[1]).toMatchObject({ status: 'armed', positionId: open(kit)[0]?.id });
  });

  it('shrinks what waited to reduce, also when one price fills both', async () => {
    const { kit, positionId } = await openedPosition();
    const close = { symbol: SYMBOL, positionId, type: 'limit', price: '61000', qty: '0.6' };
    const reduce = await kit.done<OrderView>('contractOrderClose', close);
    await kit.done('contractOrderAdd', { ...SHORT, type: 'limit', price: '60900', qty: '0.7' });
    await kit.book({ ...QUIET, bids: [[611_000, 50 * BTC]], asks: [[612_000, BTC]] });
    expect(net(kit)).toEqual([]);
    expect(kit.order(reduce.id).status).toMatch(/closed|cancelled/);
    expect(kit.faults()).toEqual([]);
  });

  it('leaves both sides side by side in hedge mode', async () => {
    const kit = await contractKit();
    await hedge(kit);
    await kit.done('contractOrderAdd', LONG);
    await kit.done('contractOrderAdd', { ...SHORT, qty: '0.5' });
    expect(net(kit)).toEqual([
      ['long', 1],
      ['short', 0.5],
    ]);
  });
});

const sizes = fc.integer({ min: 1, max: 40 }).map((units) => (units / 20).toFixed(4));
const orders = fc.record({
  side: fc.constantFrom('long' as const, 'short' as const),
  qty: sizes,
  type: fc.constantFrom('market' as const, 'limit' as const),
  rests: fc.boolean(),
});

type Given = {
  readonly side: 'long' | 'short';
  readonly qty: string;
  readonly type: 'market' | 'limit';
  readonly rests: boolean;
};

/** A limit that waits, or one that takes the best offer. */
function priceOf(side: Given['side'], rests: boolean): string {
  if (side === 'long') return rests ? '59990.0' : '60000.0';
  return rests ? '60010.0' : '59999.0';
}

/** The figures that a sheet would show for an order. */
function quoteOf(kit: TradingKit, { side, qty, type, rests }: Given): NetQuote {
  const instrument = INSTRUMENTS.get(SYMBOL)!;
  const rules = rulesOf(instrument)!;
  const heldOn = (wanted: boolean) =>
    open(kit)
      .filter((row) => (row.side === side) === wanted)
      .map((row) => figuresOf(instrument, row))[0] ?? null;
  const other = heldOn(false);
  const levels = side === 'long' ? QUIET.asks : QUIET.bids;
  const draft = {
    contract: instrument,
    side,
    qty: Math.round(Number(qty) * BTC),
    price: type === 'limit' ? Math.round(Number(priceOf(side, rests)) * 10) : null,
    slippage: rules.slippage,
    leverage: new Decimal(20),
    rates: feeRatesOf(rules),
    held: heldOn(true),
    pendingQty: new Decimal(0),
  };
  const against = other === null ? null : { held: other, aheadQty: new Decimal(0) };
  const book = levelsOf(levels.map(([price, size]) => ({ price, qty: size })));
  return quoteNet(draft, against, { tickId: '1', bookSeq: 1, levels: book });
}

describe('any sequence of orders in one-way mode', () => {
  it('holds their sum, and books each as it was quoted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(orders, { minLength: 1, maxLength: 8 }), async (list) => {
        const kit = await contractKit(2_000_000n);
        let reference = 0;
        for (const { side, qty, type, rests } of list) {
          const isLong = side === 'long';
          reference += isLong ? Number(qty) : -Number(qty);
          const limit = type === 'limit' ? { price: priceOf(side, rests) } : {};
          const quote = quoteOf(kit, { side, qty, type, rests });
          const before = free(kit) + kit.balance('U1', 'USDT', 'margin');
          const margin = kit.balance('U1', 'USDT', 'margin');
          const { id } = await kit.done<OrderView>('contractOrderAdd', {
            ...LONG,
            side,
            type,
            qty,
            ...limit,
          });
          if (type === 'limit' && rests) {
            await kit.trade(SYMBOL, isLong ? 599_800 : 600_200, 50 * BTC, isLong ? 'sell' : 'buy');
          }
          const row = kit.order(id);
          expect(row.status).toBe('closed');
          expect(new Decimal(String(row.fee)).div(UNIT).toFixed(8)).toBe(quote.fee);
          const pnl = new Decimal(quote.closes?.realisedPnl ?? 0).times(UNIT);
          expect(String(row.realised)).toBe(pnl.toFixed(0));
          const spent = before - free(kit) - kit.balance('U1', 'USDT', 'margin');
          expect(spent).toBe(row.fee - row.realised);
          if (quote.closes === null) {
            const more = kit.balance('U1', 'USDT', 'margin') - margin;
            expect(new Decimal(String(more)).div(UNIT).toFixed(8)).toBe(quote.margin);
          }
          const held = net(kit);
          const sum = Math.round(reference * BTC) / BTC;
          expect(held).toEqual(sum === 0 ? [] : [[sum > 0 ? 'long' : 'short', Math.abs(sum)]]);
          await kit.book(QUIET);
        }
        expect(kit.balance('U1', 'USDT', 'frozen')).toBe(0n);
        expect(kit.faults()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
