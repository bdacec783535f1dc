import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { rMultiple, targetByR } from './r-multiple.ts';

const dec = (text: string | number): Decimal => new Decimal(text);
const long = { side: 'buy', entry: dec(100), stop: dec(96) } as const;
const short = { side: 'sell', entry: dec(100), stop: dec(104) } as const;

const trades = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    entry: fc.integer({ min: 10_000, max: 1e7 }),
    risked: fc.integer({ min: 1, max: 5_000 }),
    r: fc.integer({ min: -500, max: 5_000 }).map((hundredths) => dec(hundredths).div(100)),
    tick: fc.constantFrom('0.01', '0.05', '0.5', '0.3').map(dec),
  })
  .map(({ entry, risked, ...rest }) => {
    const stop = rest.side === 'buy' ? entry - risked : entry + risked;
    return { ...rest, entry: dec(entry).div(100), stop: dec(stop).div(100) };
  });

describe('multiple of the risk', () => {
  it.each([
    [long, '110', '2.5'],
    [long, '96', '-1'],
    [long, '100', '0'],
    [short, '90', '2.5'],
    [short, '108', '-2'],
  ] as const)('of %j at %s is %s', (trade, exit, r) => {
    expect(rMultiple(trade, dec(exit))).toEqual(dec(r));
  });

  it('does not exist where nothing was risked', () => {
    const flat = { ...long, stop: dec(100) };
    expect(rMultiple(flat, dec(110))).toBeNull();
    expect(targetByR(flat, dec(2), dec(1))).toBeNull();
  });
});

describe('target by a multiple', () => {
  it.each([
    [long, '1.13', '0.5', '104.5'],
    [long, '1.125', '0.5', '104.5'],
    [long, '-1', '0.5', '96'],
    [long, '-0.9', '0.5', '96.5'],
    [short, '1.13', '0.5', '95.5'],
    [short, '-0.9', '0.5', '103.5'],
    [long, '0', '0.5', '100'],
  ] as const)('of %j, %s R on a tick of %s is %s', (trade, r, tick, price) => {
    expect(targetByR(trade, dec(r), dec(tick))).toEqual(dec(price));
  });

  it('is on the tick, at most one tick nearer to the entry than the exact price', () => {
    fc.assert(
      fc.property(trades, ({ r, tick, ...trade }) => {
        const price = targetByR(trade, r, tick)!;
        expect(price.div(tick).isInteger()).toBe(true);
        const given = r.times(trade.entry.minus(trade.stop).abs());
        const exact = trade.entry.plus(trade.side === 'buy' ? given : given.neg());
        const toward = exact.gte(trade.entry) ? exact.minus(price) : price.minus(exact);
        if (!exact.eq(trade.entry)) expect(toward.gte(0) && toward.lt(tick)).toBe(true);
      }),
    );
  });

  it('earns its multiple when the tick divides it', () => {
    fc.assert(
      fc.property(trades, ({ r, ...trade }) => {
        const target = targetByR(trade, r, dec('0.0001'))!;
        expect(rMultiple(trade, target)!.minus(r).abs().lt('1e-30')).toBe(true);
      }),
    );
  });
});
