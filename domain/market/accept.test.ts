import { describe, expect, it } from 'vitest';
import { TickGate, type Tick, type TickVerdict } from './accept.ts';
import { markPrice, PriceAverage } from './mark.ts';

const NOW = 1_800_000_000_000;
const gate = (): TickGate => new TickGate({ priceDecimals: 2 });
const tick = (price: number | null, extra: Partial<Tick> = {}): Tick => ({
  price,
  ts: NOW,
  channel: 'trades',
  ...extra,
});
const word = (verdict: TickVerdict): string =>
  verdict.result === 'rejected' ? verdict.reason : verdict.result;

describe('TickGate', () => {
  it.each([
    ['text that is no price', tick(null), 'price'],
    ['zero', tick(0), 'price'],
    ['a negative price', tick(-5), 'price'],
    ['not a number', tick(Number.NaN), 'price'],
    ['a price above 9e8', tick(90_000_000_001), 'range'],
    ['a time 2 s ahead', tick(100, { ts: NOW + 2_001 }), 'future'],
    ['a crossed touch', tick(100, { bid: 101, ask: 100 }), 'crossed'],
    ['a locked touch', tick(100, { bid: 100, ask: 100 }), 'crossed'],
    ['a good price', tick(100, { bid: 99, ask: 101 }), 'accepted'],
    ['the largest price', tick(90_000_000_000), 'accepted'],
    ['a time just ahead', tick(100, { ts: NOW + 2_000 }), 'accepted'],
  ])('judges %s', (_name, given, expected) => {
    expect(word(gate().accept(given, NOW))).toBe(expected);
  });

  it('allows for a source clock that runs ahead', () => {
    const ahead = new TickGate({ priceDecimals: 2, clockOffsetMs: 1_270 });
    expect(word(ahead.accept(tick(100, { ts: NOW + 3_000 }), NOW))).toBe('accepted');
  });

  it('has no effect twice, and checks order within a channel only', () => {
    const symbol = gate();
    expect(word(symbol.accept(tick(100, { id: 'a' }), NOW))).toBe('accepted');
    expect(word(symbol.accept(tick(100, { id: 'a' }), NOW))).toBe('duplicate');
    expect(word(symbol.accept(tick(101, { id: 'b', ts: NOW - 1 }), NOW))).toBe('order');
    expect(word(symbol.accept(tick(101, { ts: NOW - 1, channel: 'tickers' }), NOW))).toBe(
      'accepted',
    );
    expect(word(symbol.accept(tick(101, { id: 'c' }), NOW))).toBe('accepted');
  });

  it('drops a replayed day', () => {
    const symbol = gate();
    const day = Array.from({ length: 10_000 }, (_, i) => tick(100, { id: `t${i}`, ts: NOW + i }));
    const accepted = (): number =>
      day.filter((trade) => symbol.accept(trade, NOW + 20_000).result === 'accepted').length;
    expect(accepted()).toBe(10_000);
    expect(accepted()).toBe(0);
  });

  it('holds a spike back and lets the old price continue', () => {
    const symbol = gate();
    symbol.accept(tick(10_000), NOW);
    expect(word(symbol.accept(tick(15_000), NOW + 10))).toBe('suspect');
    expect(symbol.suspect).toBe(true);
    expect(symbol.lastPrice).toBe(10_000);
    expect(word(symbol.accept(tick(10_010), NOW + 20))).toBe('accepted');
    expect(symbol.suspect).toBe(false);
  });

  it('treats ten percent as no jump, and one tick more as a jump', () => {
    const symbol = gate();
    symbol.accept(tick(10_000), NOW);
    expect(word(symbol.accept(tick(11_000), NOW))).toBe('accepted');
    expect(word(symbol.accept(tick(12_101), NOW))).toBe('suspect');
  });

  it('accepts a jump after three ticks over two seconds', () => {
    const symbol = gate();
    symbol.accept(tick(10_000), NOW);
    const verdicts = [0, 500, 1_999, 2_000].map((after) =>
      word(symbol.accept(tick(5_000 + Math.floor(after / 100)), NOW + after)),
    );
    expect(verdicts).toEqual(['suspect', 'suspect', 'suspect', 'accepted']);
    expect(symbol.lastPrice).toBe(5_020);
  });

  it('does not accept two ticks, however long they take', () => {
    const symbol = gate();
    symbol.accept(tick(10_000), NOW);
    expect(word(symbol.accept(tick(5_000), NOW))).toBe('suspect');
    expect(word(symbol.accept(tick(5_000), NOW + 60_000))).toBe('suspect');
    expect(word(symbol.accept(tick(5_000), NOW + 60_001))).toBe('accepted');
  });

  it('restarts when the suspect price jumps itself', () => {
    const symbol = gate();
    symbol.accept(tick(10_000), NOW);
    const steps = [5_000, 5_000, 20_000, 20_000].map((price, i) =>
      word(symbol.accept(tick(price), NOW + i * 3_000)),
    );
    expect(steps).toEqual(Array(4).fill('suspect'));
  });

  it('accepts a jump at once when a second source confirms it', () => {
    const symbol = gate();
    symbol.accept(tick(10_000, { source: 'a' }), NOW);
    expect(word(symbol.accept(tick(5_000, { source: 'a' }), NOW))).toBe('suspect');
    expect(word(symbol.accept(tick(5_000, { source: 'b' }), NOW + 1))).toBe('accepted');
  });
});

describe('mark price', () => {
  it.each([
    [500, 100, 202, 102, 500],
    [null, 100, 202, 102, 101],
    [null, 100, 205, 90, 100],
    [null, 100, 211, 101.4, 101],
    [null, 100, Number.NaN, 103, 102],
    [null, 100, null, null, 100],
    [null, null, 201, null, 101],
    [null, null, null, null, null],
  ])('of feed %s, trade %s, twice the middle %s, average %s is %s', (...row) => {
    const [feedMark, lastTrade, doubleMid, average, expected] = row;
    expect(markPrice({ feedMark, lastTrade, doubleMid, average })).toBe(expected);
  });

  it('is averaged by the time for which a price stood', () => {
    const average = new PriceAverage();
    expect(average.at(NOW)).toBeNull();
    average.add(100, NOW);
    average.add(200, NOW + 60_000);
    expect(average.at(NOW + 60_000)).toBe(100);
    expect(average.at(NOW + 90_000)).toBeCloseTo(200 - 100 / Math.E, 9);
    expect(average.at(NOW + 3_600_000)).toBeCloseTo(200, 9);
    average.add(300, NOW);
    expect(average.at(NOW)).toBeCloseTo(100, 9);
  });
});
