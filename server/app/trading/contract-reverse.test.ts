import type { PositionMode } from '#domain/contract/position-mode.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteReverse } from '#domain/contract/quote-reverse.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { feeRatesOf, rulesOf } from '#domain/order/rules.ts';
import { levelsOf } from '#domain/order/walk-book.ts';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import type { FillRow, PositionRow } from '#server/ports/rows.ts';
import { BTC, contractKit, LONG, QUIET, SYMBOL, USDT, hedge } from '#tests/support/contract-kit.ts';
import { instrument, type MarketNow, type TradingKit } from '#tests/support/trading-kit.ts';
import { amountDec, qtyDec } from '#server/app/orders/scales.ts';

type Reversed = { closed: OrderView; opened: OrderView; position: PositionView };
type Levels = MarketNow['bids'];

const SHORT = { ...LONG, side: 'short' } as const;
/** A book that needs three levels for twice the position. */
const STEPS: MarketNow = {
  ...QUIET,
  bids: [
    [599_990, 0.6 * BTC],
    [599_500, 0.9 * BTC],
    [599_000, 50 * BTC],
  ],
};

async function held(
  changes: object = {},
  mode: PositionMode = 'oneWay',
): Promise<{ kit: TradingKit; ask: object }> {
  const kit = await contractKit();
  if (mode === 'hedge') await hedge(kit);
  await kit.done('contractOrderAdd', { ...LONG, ...changes });
  const { id: positionId } = kit.positions('U1').find(({ status }) => status === 'open')!;
  return { kit, ask: { symbol: SYMBOL, positionId } };
}

const open = (kit: TradingKit): PositionRow[] =>
  kit.positions('U1').filter(({ status }) => status === 'open');

/** Everything stored, as text that compares. */
function stored(kit: TradingKit): string {
  const { rows, balances, postings } = kit.store.state;
  const tables = ['order', 'fill', 'position', 'trigger', 'reservation', 'positionClose'];
  const kept = tables.map((name) => [name, [...(rows.get(name)?.values() ?? [])]]);
  return JSON.stringify([kept, [...balances], postings.length], (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

/** The sheet's quote of the position that is about to be reversed. */
function quoteOf(kit: TradingKit, position: PositionRow, levels: Levels) {
  const contract = instrument(SYMBOL);
  const rules = rulesOf(contract)!;
  return quoteReverse(
    {
      contract,
      side: position.side,
      rates: feeRatesOf(rules),
      slippage: rules.slippage,
      leverage: new Decimal(position.leverage),
      held: {
        qty: qtyDec(contract, position.qty),
        entry: new Decimal(position.entry),
        margin: amountDec('USDT', position.margin),
      },
      opposite: null,
      pendingQty: new Decimal(0),
    },
    {
      tickId: '1',
      bookSeq: kit.view(SYMBOL).bookSeq,
      levels: levelsOf(levels.map(([price, qty]) => ({ price, qty }))),
    },
  );
}

/** Confirmed figures as the sheet sends them. */
function confirmed({ close, open: second }: ReturnType<typeof quoteReverse>) {
  return {
    quoteBookSeq: String(second.bookSeq),
    closeFee: close.fee,
    closeTotal: close.total,
    quoteFee: second.fee,
    quoteMargin: second.margin ?? '',
    quoteTotal: second.total,
    quoteLiqPrice: second.liqPrice ?? 'none',
  };
}

/** Decimal text as an integer of ledger money, and of a stored price. */
const units = (text: string): bigint => BigInt(new Decimal(text).times(1e8).toFixed(0));
const priceUnits = (text: string): bigint => BigInt(new Decimal(text).times(1e10).toFixed(0));

describe('reversing a position', () => {
  it('closes it and opens the same size on the other side in one walk', async () => {
    const { kit, ask } = await held();
    await kit.book(STEPS);
    const answer = await kit.done<Reversed>('contractReverse', ask);
    expect(answer.closed).toMatchObject({
      status: 'closed',
      reduceOnly: true,
      side: 'sell',
      positionSide: 'long',
      filled: '1.0000',
      avgPrice: '59979.4',
      positionId: (ask as { positionId: string }).positionId,
    });
    expect(answer.opened).toMatchObject({
      status: 'closed',
      reduceOnly: false,
      side: 'sell',
      positionSide: 'short',
      leverage: 20,
      filled: '1.0000',
      avgPrice: '59925',
    });
    expect(answer.position).toMatchObject({ side: 'short', qty: '1.0000', entry: '59925' });
    expect(answer.position.leverage).toBe(20);
    expect(kit.rows<FillRow>('fill').slice(1)).toMatchObject([
      { orderId: answer.closed.id, price: 599_990_000_000_000n, qty: 60_000_000n },
      { orderId: answer.closed.id, price: 599_500_000_000_000n, qty: 40_000_000n },
      { orderId: answer.opened.id, price: 599_500_000_000_000n, qty: 50_000_000n },
      { orderId: answer.opened.id, price: 599_000_000_000_000n, qty: 50_000_000n },
    ]);
    expect(open(kit)).toMatchObject([{ side: 'short', qty: 100_000_000n, leverage: 20 }]);
    expect(kit.positions('U1')[0]).toMatchObject({ status: 'closed', qty: 0n, margin: 0n });
    expect(kit.faults()).toEqual([]);
  });

  it('takes from the book only once', async () => {
    const { kit, ask } = await held();
    const book = { ...STEPS, bids: [[599_990, 2 * BTC]] as Levels };
    await kit.book(book);
    await kit.done('contractReverse', ask);
    const more = await kit.command('contractOrderAdd', { ...SHORT, qty: '0.0001' });
    expect(more).toMatchObject({ ok: false, error: 'NO_LIQUIDITY' });
    expect(kit.rows<FillRow>('fill').slice(1, 3)).toMatchObject([
      { price: 599_990_000_000_000n, qty: 100_000_000n },
      { price: 599_990_000_000_000n, qty: 100_000_000n },
    ]);
  });

  it('turns a short into a long', async () => {
    const kit = await contractKit();
    await kit.done('contractOrderAdd', SHORT);
    const [position] = open(kit);
    const ask = { symbol: SYMBOL, positionId: position!.id };
    const answer = await kit.done<Reversed>('contractReverse', ask);
    expect(answer.position).toMatchObject({ side: 'long', qty: '1.0000', entry: '60000' });
    expect(answer.opened).toMatchObject({ side: 'buy', positionSide: 'long' });
    expect(kit.faults()).toEqual([]);
  });

  it('ends the triggers and orders that would reduce the position, and no others', async () => {
    const { kit, ask } = await held({ takeProfit: '66000', stopLoss: '58000' });
    const limit = { type: 'limit', price: '61000' };
    const reduce = await kit.done<OrderView>('contractOrderClose', { ...ask, ...limit, qty: '1' });
    const add = await kit.done<OrderView>('contractOrderAdd', {
      ...LONG,
      type: 'limit',
      price: '55000',
      qty: '0.1',
    });
    await kit.done('contractReverse', ask);
    expect(kit.order(reduce.id)).toMatchObject({ status: 'cancelled', reason: 'reduced' });
    expect(kit.order(add.id)).toMatchObject({ status: 'open' });
    expect(kit.rows<{ status: string }>('trigger').map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    await kit.trade(SYMBOL, 610_000, 50 * BTC, 'buy');
    expect(open(kit)).toMatchObject([{ side: 'short', qty: 100_000_000n }]);
    expect(kit.faults()).toEqual([]);
  });

  it('joins the position of the other side', async () => {
    const { kit, ask } = await held({}, 'hedge');
    await kit.done('contractOrderAdd', { ...SHORT, qty: '0.5' });
    const answer = await kit.done<Reversed>('contractReverse', ask);
    expect(answer.position).toMatchObject({ side: 'short', qty: '1.5000' });
    expect(open(kit)).toHaveLength(1);
    expect(kit.faults()).toEqual([]);
  });

  it('is answered once for its key', async () => {
    const { kit, ask } = await held();
    const who = { key: 'key-reverse-01' };
    const first = await kit.done<Reversed>('contractReverse', ask, who);
    expect(await kit.done<Reversed>('contractReverse', ask, who)).toEqual(first);
    expect(open(kit)).toMatchObject([{ side: 'short', qty: 100_000_000n }]);
  });
});

describe('a reversal is refused without a trace', () => {
  const refused = async (
    kit: TradingKit,
    ask: object,
    told: Readonly<Record<string, unknown>>,
    who: object = {},
  ): Promise<void> => {
    const before = stored(kit);
    expect(await kit.command('contractReverse', ask, who)).toMatchObject({ ok: false, ...told });
    expect(stored(kit)).toBe(before);
    expect(kit.faults()).toEqual([]);
  };

  it('when the book does not offer both halves within the protection', async () => {
    const { kit, ask } = await held();
    await kit.book({ ...QUIET, bids: [[599_990, 1.9999 * BTC]] });
    const args = { offered: '1.9999', qty: '2.0000' };
    await refused(kit, ask, { error: 'NOT_FILLABLE', msgKey: 'error.reverseNotFillable', args });
    const deep: Levels = [
      [599_990, 1.9999 * BTC],
      // One tick beyond half a percent.
      [596_990, 50 * BTC],
    ];
    await kit.book({ ...QUIET, bids: deep });
    await refused(kit, ask, { error: 'NOT_FILLABLE', args });
  });

  it.each([
    ['a halted market', { state: 'halted' }, 'HALTED'],
    ['a stale feed', { feedAgeMs: 60_000 }, 'NO_PRICE'],
    ['a doubtful price', { state: 'suspect' }, 'NO_PRICE'],
    ['no bids', { bids: [] }, 'NO_LIQUIDITY'],
  ] as const)('in %s', async (_name, changes, error) => {
    const { kit, ask } = await held();
    const now = { ...QUIET, last: 600_000, ...changes };
    await kit.book(now);
    kit.market(now);
    await refused(kit, ask, { error });
  });

  it('when the margin after the close does not pay for the new position', async () => {
    const { kit, ask } = await held({ leverage: 1 });
    // 40,000 were left; a loss of 30,000 leaves less than the new margin needs.
    await kit.done('contractOrderAdd', { ...LONG, symbol: SYMBOL, leverage: 1, qty: '0.6' });
    const book = (price: number) => ({
      ...QUIET,
      bids: [[price, 50 * BTC]] as Levels,
      asks: [[price + 10, 50 * BTC]] as Levels,
    });
    await kit.book(book(500_000));
    await kit.done('contractReverse', ask);
    const back = { symbol: SYMBOL, positionId: open(kit)[0]!.id };
    await kit.book(book(900_000));
    await refused(kit, back, { error: 'INSUFFICIENT_MARGIN' });
  });

  it('when it would meet an own resting order', async () => {
    const { kit, ask } = await held();
    const own = { ...LONG, type: 'limit', price: '59999.5', qty: '0.1' };
    await kit.done('contractOrderAdd', own);
    await refused(kit, ask, { error: 'WRONG_STATE', args: { state: 'open' } });
  });

  it('when the other side holds a position at another leverage', async () => {
    const { kit, ask } = await held({}, 'hedge');
    await kit.done('contractOrderAdd', { ...SHORT, qty: '0.5', leverage: 10 });
    await refused(kit, ask, { error: 'OTHER_LEVERAGE', args: { leverage: '10' } });
  });

  it('when the new size needs a tier that does not allow the leverage', async () => {
    const kit = await contractKit(10_000_000n);
    await hedge(kit);
    const deep = { ...QUIET, bids: [[599_990, 900 * BTC]], asks: [[600_000, 900 * BTC]] } as const;
    kit.market(deep);
    // A hundred times is allowed up to 6 BTC.
    await kit.done('contractOrderAdd', { ...LONG, leverage: 100, qty: '4' });
    const [position] = open(kit);
    await kit.done('contractOrderAdd', { ...SHORT, leverage: 100, qty: '3' });
    const ask = { symbol: SYMBOL, positionId: position!.id };
    await refused(kit, ask, { error: 'LEVERAGE_ABOVE_TIER' });
  });

  it('for somebody else, another symbol, and a closed position', async () => {
    const { kit, ask } = await held();
    await refused(kit, ask, { error: 'NOT_FOUND' }, { user: 'U2' });
    await refused(kit, ask, { error: 'NOT_FOUND' }, { realm: 'real' });
    kit.market({ ...QUIET, symbol: 'ETH-USDT-SWAP' });
    await refused(kit, { ...ask, symbol: 'ETH-USDT-SWAP' }, { error: 'NOT_FOUND' });
    await kit.done('contractLiquidate', ask);
    await refused(kit, ask, { error: 'NOT_FOUND' });
  });

  it('when a confirmed figure of either half differs on the same book', async () => {
    const { kit, ask } = await held();
    const [position] = open(kit);
    const figures = confirmed(quoteOf(kit, position!, QUIET.bids));
    for (const name of ['closeFee', 'closeTotal', 'quoteFee', 'quoteTotal'] as const) {
      const wrong = { ...ask, ...figures, [name]: '1.00000000' };
      await refused(kit, wrong, { error: 'PRICE_MOVED' });
    }
    await kit.done('contractReverse', { ...ask, ...figures });
  });
});

describe('the booking of a reversal', () => {
  const level = fc.record({
    step: fc.integer({ min: 0, max: 40 }),
    qty: fc.integer({ min: 1, max: 2 * BTC }),
  });
  const world = fc.record({
    side: fc.constantFrom('long', 'short'),
    leverage: fc.constantFrom(1, 5, 20, 50),
    qty: fc.integer({ min: 100, max: BTC }),
    move: fc.integer({ min: -9_000, max: 9_000 }),
    levels: fc.array(level, { minLength: 1, maxLength: 8 }),
    cash: fc.constantFrom(61n, 100n, 1_000n, 100_000n).map((amount) => amount * USDT),
  });

  it('equals the quote to the last digit, or nothing is written', async () => {
    const ended = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(world, async ({ side, leverage, qty, move, levels, cash }) => {
        const kit = await contractKit();
        const size = (qty / BTC).toFixed(4);
        await kit.done('contractOrderAdd', { ...LONG, side, leverage, qty: size });
        const [position] = open(kit);
        const free = kit.balance('U1', 'USDT', 'contract');
        if (free > cash) {
          await kit.done('testGrant', { asset: 'USDT', bucket: 'contract', amount: cash - free });
        }
        const isLong = side === 'long';
        const from = 600_000 + move;
        let price = from;
        const book: (readonly [number, number])[] = levels.map(({ step, qty: offered }) => {
          price += isLong ? -step - 1 : step + 1;
          return [price, offered];
        });
        const other: Levels = [[from + (isLong ? 1 : -1), 100 * BTC]];
        await kit.book({ ...QUIET, bids: isLong ? book : other, asks: isLong ? other : book });
        const quote = quoteOf(kit, position!, book);
        const before = stored(kit);
        const cashBefore = kit.balance('U1', 'USDT', 'contract');
        const ask = { symbol: SYMBOL, positionId: position!.id, ...confirmed(quote) };
        const answer = await kit.command('contractReverse', ask);
        expect(kit.faults()).toEqual([]);
        if (!answer.ok) {
          ended.refused++;
          expect(stored(kit)).toBe(before);
          return;
        }
        ended.done++;
        const { closed, opened, position: now } = answer.data as Reversed;
        const [left] = open(kit);
        expect(open(kit)).toHaveLength(1);
        expect(left).toMatchObject({ qty: position!.qty, leverage });
        expect(left!.side).toBe(isLong ? 'short' : 'long');
        expect(closed).toMatchObject({ fee: quote.close.fee, realised: quote.close.realisedPnl });
        expect(opened).toMatchObject({ fee: quote.open.fee, filled: closed.filled });
        expect(now.margin).toBe(quote.open.margin);
        expect(now.liqPrice ?? null).toBe(quote.open.liqPrice);
        const change = kit.balance('U1', 'USDT', 'contract') - cashBefore;
        expect(change).toBe(units(quote.change));
        const edge = priceUnits(quote.edge!);
        for (const fill of kit.rows<FillRow>('fill').slice(1)) {
          expect(isLong ? fill.price >= edge : fill.price <= edge).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
    expect(ended.done).toBeGreaterThan(20);
    expect(ended.refused).toBeGreaterThan(20);
  });
});
