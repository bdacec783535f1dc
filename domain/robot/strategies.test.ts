import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { PRODUCTS, productOf, ROBOT_CONTRACT, type Product } from './products.ts';
import { barsNeeded, ROBOT_BAR_MS, ROBOT_RULES } from './rules.ts';
import { decide, type Situation } from './strategies.ts';

const END = 1_800_000_000_000 - (1_800_000_000_000 % DAY_MS);

function barMsOf({ strategy }: Product): number {
  return ROBOT_RULES[strategy].interval === '5m' ? ROBOT_BAR_MS : DAY_MS;
}

/** Bars that end at `END`, then `later` more. */
function barsOf(closes: readonly number[], barMs: number, later = 0): Candle[] {
  return closes.map((close, index) => ({
    start: END - (closes.length - later - index) * barMs,
    open: close,
    high: close,
    low: close,
    close,
    volume: 100 + (close % 97),
    turnover: 0,
    trades: 1,
    closed: true,
  }));
}

const now = (changes: Partial<Situation> = {}): Situation => ({
  at: END,
  held: new Map(),
  isFirst: true,
  ...changes,
});

/** Random walks of every symbol of a product, with some bars more than needed. */
const walks = (product: Product, extra: number) => {
  const count = barsNeeded(ROBOT_RULES[product.strategy]) + extra;
  const steps = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: count, maxLength: count });
  return fc.tuple(...product.symbols.map(() => steps)).map((lists) =>
    lists.map((list, place) => {
      let price = 10_000 + place * 1_000;
      return list.map((step) => (price = Math.max(1_000, price + step)));
    }),
  );
};

describe.each(PRODUCTS.map((product) => [product.id, product] as const))('%s', (_id, product) => {
  const barMs = barMsOf(product);
  const LATER = 5;

  it('never looks ahead: later bars change no decision', () => {
    fc.assert(
      fc.property(walks(product, LATER), fc.boolean(), fc.boolean(), (paths, isFirst, isHeld) => {
        const held = new Map(isHeld ? [[product.symbols[0] ?? '', 'long' as const]] : []);
        const all = new Map(
          product.symbols.map((symbol, place) => [
            symbol,
            barsOf(paths[place] ?? [], barMs, LATER),
          ]),
        );
        const cut = new Map([...all].map(([symbol, bars]) => [symbol, bars.slice(0, -LATER)]));
        const early = decide(product, (symbol) => cut.get(symbol) ?? [], now({ isFirst, held }));
        const late = decide(product, (symbol) => all.get(symbol) ?? [], now({ isFirst, held }));
        expect(late).toEqual(early);
      }),
      { numRuns: 60 },
    );
  });

  it('requests its own symbols only, once each, and at most the whole worth', () => {
    fc.assert(
      fc.property(walks(product, 0), (paths) => {
        const decision = decide(
          product,
          (symbol) => barsOf(paths[product.symbols.indexOf(symbol)] ?? [], barMs),
          now(),
        );
        const targets = decision?.targets ?? [];
        const symbols = targets.map(({ symbol }) => symbol);
        expect(new Set(symbols).size).toBe(symbols.length);
        expect(symbols.every((symbol) => product.symbols.includes(symbol))).toBe(true);
        const sum = targets.reduce((all, { weight }) => all + Number(weight), 0);
        expect(sum).toBeLessThanOrEqual(0.98);
        expect(
          targets.every(({ symbol, side }) => side === 'long' || symbol === ROBOT_CONTRACT),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('decides nothing without enough bars', () => {
    const few = barsOf([10_000], barMs);
    expect(decide(product, () => few, now())).toBeNull();
    expect(decide(product, () => [], now())).toBeNull();
  });
});

const ramp = (from: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + step * index);

describe('rules', () => {
  const r1 = productOf('r1');
  const needed = barsNeeded(ROBOT_RULES.smaCross);
  const decided = (
    product: Product,
    path: Record<string, number[]>,
    given: Partial<Situation> = {},
  ) => decide(product, (symbol) => barsOf(path[symbol] ?? [], barMsOf(product)), now(given));

  it('hold a coin while its fast average is above the slow one', () => {
    const path = { 'BTC-USDT': ramp(10_000, 1, needed), 'ETH-USDT': ramp(10_000, -1, needed) };
    const { targets, inputs } = decided(r1, path)!;
    expect(targets.map(({ symbol }) => symbol)).toEqual(['BTC-USDT']);
    expect(inputs).toMatch(/^BTC-USDT=1\.\d+;ETH-USDT=0\.\d+$/);
    const flat = { 'BTC-USDT': ramp(10_000, 0, needed), 'ETH-USDT': ramp(10_000, 0, needed) };
    expect(decided(r1, flat, { held: new Map([['BTC-USDT', 'long']]) })?.targets).toEqual([]);
  });

  it('require volume to enter, not to stay', () => {
    const r2 = productOf('r2');
    const count = barsNeeded(ROBOT_RULES.smaVolume);
    const rising = ramp(10_000, 1, count);
    const quiet = (symbol: string) =>
      symbol === 'BTC-USDT'
        ? barsOf(rising, ROBOT_BAR_MS).map((bar) => ({ ...bar, volume: 100 }))
        : [];
    const loud = (symbol: string) =>
      quiet(symbol).map((bar, index) => (index >= count - 6 ? { ...bar, volume: 500 } : bar));
    expect(decide(r2, quiet, now())?.targets).toEqual([]);
    expect(decide(r2, loud, now())?.targets).toHaveLength(1);
    const held = new Map([['BTC-USDT', 'long' as const]]);
    expect(decide(r2, quiet, now({ held }))?.targets).toHaveLength(1);
  });

  it('choose the strongest risers, after the first time only on full hours', () => {
    const r3 = productOf('r3');
    const count = barsNeeded(ROBOT_RULES.momentum);
    const path = Object.fromEntries(
      r3.symbols.map((symbol, place) => [symbol, ramp(100_000, 3 - place, count)]),
    );
    const best = r3.symbols.slice(0, 2);
    expect(decided(r3, path)?.targets.map(({ symbol }) => symbol)).toEqual(best);
    // The third of three risers stays if it is held.
    const held = new Map([[r3.symbols[2]!, 'long' as const]]);
    expect(decided(r3, path, { held })?.targets.map(({ symbol }) => symbol)).toEqual([
      r3.symbols[2],
      r3.symbols[0],
    ]);
    const between = now({ isFirst: false, at: END + ROBOT_BAR_MS });
    expect(decide(r3, (symbol) => barsOf(path[symbol] ?? [], ROBOT_BAR_MS), between)).toBeNull();
  });

  it('take contracts by the sign of the momentum, unchanged while it is small', () => {
    const r4 = productOf('r4');
    const count = barsNeeded(ROBOT_RULES.momentumContract);
    const contract = (step: number, held: Situation['held'] = new Map()) => {
      const path = Object.fromEntries(
        r4.symbols.map((symbol) => [symbol, ramp(100_000, step, count)]),
      );
      return decided(r4, path, { held })?.targets.find(({ symbol }) => symbol === ROBOT_CONTRACT);
    };
    expect([contract(3)?.side, contract(-3)?.side, contract(0)]).toEqual([
      'long',
      'short',
      undefined,
    ]);
    const short = new Map([[ROBOT_CONTRACT, 'short' as const]]);
    expect([contract(1, short)?.side, contract(3, short)?.side]).toEqual(['short', 'long']);
  });

  it('fill a basket by return or by low volatility, and weight all shares equally', () => {
    const [b1, b2, b3] = [productOf('b1'), productOf('b2'), productOf('b3')];
    const count = barsNeeded(ROBOT_RULES.basketCalm);
    const path = Object.fromEntries(
      b1.symbols.map((symbol, place) => [
        symbol,
        ramp(10_000, place, count).map(
          (close, bar) => close + (bar % 2) * (b1.symbols.length - place) * 20,
        ),
      ]),
    );
    const chosen = (product: Product) =>
      decided(product, path)?.targets.map(({ symbol }) => symbol);
    expect(chosen(b1)?.[0]).toBe(b1.symbols.at(-1));
    expect(chosen(b1)).toHaveLength(5);
    expect(chosen(b2)?.[0]).toBe(b2.symbols.at(-1));
    expect(chosen(b3)).toHaveLength(b3.symbols.length);
  });
});
