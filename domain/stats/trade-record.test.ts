import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { sized } from '#tests/support/size.ts';
import {
  tradeR,
  tradeRecord,
  type RecordEvents,
  type RecordFill,
  type RecordInstrument,
} from './trade-record.ts';

const dec = (value: number | string): Decimal => new Decimal(value);

const SHARE: RecordInstrument = {
  symbol: 'THYAO',
  kind: 'share',
  currency: 'TRY',
  scale: 2,
  least: dec(1),
};
const COIN: RecordInstrument = {
  symbol: 'BTC-USDT',
  kind: 'coin',
  currency: 'USDT',
  scale: 8,
  least: dec('0.01'),
};
const CONTRACT: RecordInstrument = { ...COIN, symbol: 'BTC-USDT-SWAP', kind: 'contract' };

type Given = {
  readonly of?: RecordInstrument;
  readonly key?: string;
  readonly side: 'buy' | 'sell';
  readonly qty: number | string;
  readonly price?: number;
  readonly money: number | string;
  readonly fees?: number | string;
  readonly stop?: number;
};

let ids = 0;
function fill(ts: number, given: Given): RecordFill {
  const { of = SHARE, key = of.symbol, side, qty, price = 100, money, fees = 0, stop } = given;
  ids++;
  return {
    id: `F${ids}`,
    ts,
    of,
    key,
    side,
    qty: dec(qty),
    price: dec(price),
    money: dec(money),
    fees: dec(fees),
    ...(stop === undefined ? {} : { stop: dec(stop) }),
  };
}

const NONE: RecordEvents = { fills: [], funding: [], moves: [], before: new Map() };
const read = (events: Partial<RecordEvents>) => tradeRecord({ ...NONE, ...events });
const nets = (events: Partial<RecordEvents>): string[] =>
  read(events).trades.map(({ net }) => net.toString());

describe('trades from fills', () => {
  it('open when a position leaves zero and close when it returns, whatever comes between', () => {
    const fills = [
      fill(1, { side: 'buy', qty: 10, price: 100, money: '-1001.50', fees: '1.50' }),
      fill(2, { side: 'buy', qty: 10, price: 110, money: '-1101.65', fees: '1.65' }),
      fill(3, { side: 'sell', qty: 5, price: 120, money: '599.10', fees: '0.90' }),
      fill(4, { side: 'sell', qty: 15, price: 120, money: '1797.30', fees: '2.70' }),
      fill(5, { side: 'buy', qty: 1, price: 120, money: '-120.18', fees: '0.18' }),
    ];
    const { trades, open } = read({ fills });
    expect(trades).toHaveLength(1);
    const [trade] = trades;
    expect(trade).toMatchObject({ side: 'long', openedAt: 1, closedAt: 4, fills: 4, risk: null });
    const { qty, entry, exit, net, fees } = trade!;
    expect([qty, entry, exit, net, fees].map(String)).toEqual([
      '20',
      '105',
      '120',
      '293.25',
      '6.75',
    ]);
    expect(open.map(({ openedAt, held, money }) => [openedAt, `${held}`, `${money}`])).toEqual([
      [5, '1', '-120.18'],
    ]);
  });

  it('split a fill that reverses a contract, and count the funding of each side', () => {
    const of = CONTRACT;
    const fills = [
      fill(1, { of, side: 'sell', qty: 2, price: 60_000, money: '-60', fees: '60' }),
      fill(5, { of, side: 'buy', qty: 3, price: 59_000, money: '1911.5', fees: '88.5' }),
      fill(9, { of, side: 'sell', qty: 1, price: 59_500, money: '470.25', fees: '29.75' }),
    ];
    const funding = [2, 5, 7].map((ts) => ({ ts, key: of.symbol, amount: dec(ts) }));
    const { trades, open } = read({ fills, funding });
    expect(open).toEqual([]);
    expect(
      trades.map(({ side, qty, net, funding: paid, fees }) =>
        [side, qty, net, paid, fees].map(String),
      ),
    ).toEqual([
      ['short', '2', '1221.33333333', '7', '119'],
      ['long', '1', '1114.41666667', '7', '59.25'],
    ]);
  });

  it('keep a long and a short of one contract apart by their position', () => {
    const of = CONTRACT;
    const fills = [
      fill(1, { of, key: 'long', side: 'buy', qty: 1, money: -1 }),
      fill(2, { of, key: 'short', side: 'sell', qty: 1, money: -1 }),
      fill(3, { of, key: 'short', side: 'buy', qty: 1, money: 7 }),
      fill(4, { of, key: 'long', side: 'sell', qty: 1, money: -9 }),
    ];
    const { trades } = read({ fills });
    expect(trades.map(({ side, net }) => [side, `${net}`])).toEqual([
      ['short', '6'],
      ['long', '-10'],
    ]);
  });

  it('carry a remainder below the smallest order to the next trade at its cost', () => {
    const of = COIN;
    const fills = [
      fill(1, { of, side: 'buy', qty: '0.999', money: -999 }),
      fill(2, { of, side: 'sell', qty: '0.99', money: 1_100 }),
      fill(3, { of, side: 'buy', qty: '0.999', money: -500 }),
      fill(4, { of, side: 'sell', qty: '1', money: 600 }),
    ];
    const { trades, carried, open } = read({ fills });
    expect(trades.map(({ net, qty }) => [`${net}`, `${qty}`])).toEqual([
      ['110', '0.999'],
      ['95.03968254', '0.999'],
    ]);
    expect(carried.map(({ qty, cost }) => [`${qty}`, `${cost}`])).toEqual([
      ['0.008', '4.03968254'],
    ]);
    expect(open).toEqual([]);
  });

  it('leave out what no fill bought, and let it go first', () => {
    const before = new Map([['THYAO', dec(5)]]);
    const fills = [
      fill(1, { side: 'sell', qty: 2, money: 200 }),
      fill(2, { side: 'buy', qty: 10, money: -1_000 }),
      fill(4, { side: 'sell', qty: 11, money: 1_210 }),
    ];
    const moves = [{ ts: 3, key: 'THYAO', qty: dec(-2) }];
    const { trades, outside, left } = read({ fills, before, moves });
    expect(trades.map(({ net }) => `${net}`)).toEqual(['100']);
    expect(outside.map(({ qty, money }) => [`${qty}`, `${money}`])).toEqual([
      ['2', '200'],
      ['1', '110'],
    ]);
    expect(left).toEqual([]);
  });

  it('let shares leave a trade at their cost, and drop a trade of which nothing was sold', () => {
    const bought = fill(1, { side: 'buy', qty: 10, money: -1_000 });
    const gone = (ts: number, qty: number) => ({ ts, key: 'THYAO', qty: dec(-qty) });
    const sold = fill(3, { side: 'sell', qty: 6, money: 720 });
    const part = read({ fills: [bought, sold], moves: [gone(2, 4)] });
    expect(part.trades.map(({ net, closedAt }) => [`${net}`, closedAt])).toEqual([['120', 3]]);
    expect(part.left.map(({ cost }) => `${cost}`)).toEqual(['400']);
    const later = read({ fills: [bought, sold], moves: [gone(4, 4)] });
    expect(later.trades.map(({ net, closedAt }) => [`${net}`, closedAt])).toEqual([['120', 4]]);
    const whole = read({ fills: [bought], moves: [gone(2, 10)] });
    expect([whole.trades, whole.open]).toEqual([[], []]);
  });

  it('measure the result by the stop that was planned at entry', () => {
    const of = CONTRACT;
    const opened = { of, side: 'buy', qty: 2, price: 100 } as const;
    const end = fill(2, { of, side: 'sell', qty: 2, price: 115, money: 30 });
    const risked = read({ fills: [fill(1, { ...opened, money: 0, stop: 90 }), end] }).trades[0]!;
    expect([risked.risk, tradeR(risked)].map(String)).toEqual(['20', '1.5']);
    for (const stop of [undefined, 100]) {
      const given = { ...opened, money: 0, ...(stop === undefined ? {} : { stop }) };
      const { trades } = read({ fills: [fill(1, given), end] });
      expect(tradeR(trades[0]!)).toBeNull();
    }
  });

  it('ignore funding of a position that the record does not know', () => {
    expect(nets({ funding: [{ ts: 1, key: 'P', amount: dec(4) }] })).toEqual([]);
  });
});

/** Money and quantities in hundredths. */
type Step =
  | { readonly type: 'fill'; readonly side: 'buy' | 'sell'; readonly qty: number; money: number }
  | { readonly type: 'funding'; readonly money: number }
  | { readonly type: 'move'; readonly qty: number };

const money = fc.integer({ min: -500_000, max: 500_000 });
const fillStep = fc.record({
  type: fc.constant('fill' as const),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  qty: fc.integer({ min: 1, max: 400 }),
  money,
});
const fundingStep = fc.record({ type: fc.constant('funding' as const), money });
const moveStep = fc.record({
  type: fc.constant('move' as const),
  qty: fc.integer({ min: -300, max: 300 }),
});
const steps = fc.array(fc.oneof({ weight: 6, arbitrary: fillStep }, fundingStep, moveStep), {
  maxLength: 120,
});

function eventsOf(all: readonly Step[], of: RecordInstrument): RecordEvents {
  const key = of.symbol;
  const cents = (value: number): Decimal => dec(value).div(100);
  return {
    fills: all.flatMap((step, ts) => {
      if (step.type !== 'fill') return [];
      const { side, qty, money: paid } = step;
      return [fill(ts, { of, side, qty: `${cents(qty)}`, money: `${cents(paid)}`, fees: '0.07' })];
    }),
    funding: all.flatMap((step, ts) =>
      step.type === 'funding' ? [{ ts, key, amount: cents(step.money) }] : [],
    ),
    moves: all.flatMap((step, ts) =>
      step.type === 'move' ? [{ ts, key, qty: cents(step.qty) }] : [],
    ),
    before: new Map([[key, dec('0.5')]]),
  };
}

const sum = (values: readonly Decimal[]): Decimal =>
  values.reduce((all, value) => all.plus(value), dec(0));

/**
 * The same trades by a walk over whole hundredths: the position after each fill, cut wherever it
 * reaches or crosses zero.
 */
function naiveNets(all: readonly Step[]): number[] {
  let [position, net, isOpen] = [0, 0, false];
  const found: number[] = [];
  for (const step of all) {
    if (step.type === 'funding' && isOpen) net += step.money;
    if (step.type !== 'fill') continue;
    const after = position + (step.side === 'buy' ? step.qty : -step.qty);
    const crosses = position !== 0 && Math.sign(after) !== Math.sign(position);
    const share = (step.money * Math.abs(position)) / step.qty;
    const rounded = Math.sign(share) * Math.floor(Math.abs(share) + 0.5 + 1e-9);
    const own = crosses ? rounded : step.money;
    net += own;
    isOpen = true;
    if (crosses) {
      found.push(net);
      [net, isOpen] = [step.money - own, after !== 0];
    }
    position = after;
  }
  return found;
}

describe('a history of fills', () => {
  const numRuns = sized(60, 200);
  const kinds = fc.constantFrom(SHARE, COIN, CONTRACT);
  const exact = { ...CONTRACT, scale: 2 };

  it('loses no money: trades, open part and remainders are the change of the account', () => {
    fc.assert(
      fc.property(steps, kinds, (all, of) => {
        const given = all.filter(({ type }) => of.kind !== 'contract' || type !== 'move');
        const events = eventsOf(given, { ...of, scale: 2 });
        const { trades, open, outside, carried, left } = tradeRecord(events);
        const funded = sum([...trades, ...open].map(({ funding }) => funding));
        const booked = sum(events.fills.map((one) => one.money)).plus(funded);
        const counted = sum([
          ...trades.map(({ net }) => net),
          ...[...open, ...outside].map((one) => one.money),
          ...[...carried, ...left].map(({ cost }) => cost.neg()),
        ]);
        expect(counted.toString()).toBe(booked.toString());
      }),
      { numRuns },
    );
  });

  it('gives the trades of a naive walk over whole numbers', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const given = all.filter(({ type }) => type !== 'move');
        const { trades } = tradeRecord(eventsOf(given, exact));
        expect(trades.map(({ net }) => net.times(100).toNumber())).toEqual(naiveNets(given));
      }),
      { numRuns },
    );
  });

  it('never closes more than it opened, and never overlaps two trades of a position', () => {
    fc.assert(
      fc.property(steps, kinds, (all, of) => {
        const { trades, open } = tradeRecord(eventsOf(all, of));
        const ends = [...trades.map(({ closedAt }) => closedAt), Infinity];
        [...trades, ...open].forEach(({ openedAt, qty }, at) => {
          expect(qty.gt(0)).toBe(true);
          expect(openedAt).toBeLessThanOrEqual(ends[at]!);
          if (at > 0) expect(openedAt).toBeGreaterThanOrEqual(ends[at - 1]!);
        });
      }),
      { numRuns },
    );
  });
});
