import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTakeStop } from '#domain/contract/tpsl.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { wrongTrigger } from './wrong-trigger.ts';

const CONTRACT = { priceDecimals: 1, tick: { rule: 'fixed', tick: 1 } } as const;

describe('a trigger price', () => {
  it('states the bound it violates', () => {
    const long = { side: 'long', last: 1_000, liq: 900 } as const;
    expect(wrongTrigger({ ...long, kind: 'tp' }, '99.9', CONTRACT)).toEqual({
      rule: 'above',
      price: 1_000,
    });
    expect(wrongTrigger({ ...long, kind: 'sl' }, '100', CONTRACT)).toEqual({
      rule: 'below',
      price: 1_000,
    });
    expect(wrongTrigger({ ...long, kind: 'sl' }, '90', CONTRACT)).toEqual({
      rule: 'liq',
      price: 900,
    });
    expect(wrongTrigger({ ...long, kind: 'sl' }, '-95', CONTRACT)).toEqual({
      rule: 'negative',
      price: -950,
    });
    expect(wrongTrigger({ ...long, kind: 'sl' }, '95', CONTRACT)).toBeNull();
    expect(wrongTrigger({ ...long, kind: 'tp' }, '', CONTRACT)).toBeNull();
  });

  it("is judged by the engine's rules", () => {
    const price = fc.integer({ min: 1, max: 2_000 });
    const side = fc.constantFrom('long' as const, 'short' as const);
    const kind = fc.constantFrom('tp' as const, 'sl' as const);
    fc.assert(
      fc.property(side, kind, price, price, (on, what, typed, liq) => {
        const last = 1_000;
        const text = formatPlain(typed, 1);
        const mine = wrongTrigger({ kind: what, side: on, last, liq }, text, CONTRACT);
        const engine = checkTakeStop({
          side: on,
          refPrice: new Decimal(100),
          liq: new Decimal(liq).div(10),
          ...(what === 'tp' ? { tp: new Decimal(text) } : { sl: new Decimal(text) }),
        });
        expect(mine === null).toBe(engine.ok);
      }),
    );
  });
});
