import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  triggerDistance,
  checkTrigger,
  isTriggered,
  sendsLimit,
  TRIGGER_KINDS,
  TRIGGER_SOURCES,
  triggerDirection,
  type Trigger,
} from './trigger.ts';

const OWNER = { tick: { rule: 'fixed', tick: 5 }, priceDecimals: 1 } as const;
const stop: Trigger = { kind: 'stopMarket', priceBy: 'last', side: 'sell', price: 900 };
const prices = { last: 1_000, mark: 850, index: null };

const triggers = fc.record({
  kind: fc.constantFrom(...TRIGGER_KINDS),
  priceBy: fc.constantFrom(...TRIGGER_SOURCES),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  price: fc.integer({ min: 1, max: 400 }).map((steps) => steps * 5),
});
const price = fc.integer({ min: 1, max: 2_000 });

describe('trigger', () => {
  it.each([
    ['stopMarket', 'buy', 'up'],
    ['stopMarket', 'sell', 'down'],
    ['stopLimit', 'buy', 'up'],
    ['stopLimit', 'sell', 'down'],
    ['takeProfitMarket', 'buy', 'down'],
    ['takeProfitMarket', 'sell', 'up'],
    ['takeProfitLimit', 'buy', 'down'],
    ['takeProfitLimit', 'sell', 'up'],
  ] as const)('%s of a %s is reached on the way %s, equality included', (kind, side, way) => {
    const trigger = { kind, side, price: 900 };
    expect(triggerDirection(trigger)).toBe(way);
    expect([899, 900, 901].map((at) => isTriggered(trigger, at))).toEqual(
      way === 'up' ? [false, true, true] : [true, true, false],
    );
  });

  it('sends an order with a limit, or one at market', () => {
    expect(TRIGGER_KINDS.filter(sendsLimit)).toEqual(['stopLimit', 'takeProfitLimit']);
  });

  it('is accepted while its source has not reached it', () => {
    expect(checkTrigger(stop, prices, OWNER)).toEqual({ ok: true });
    expect(checkTrigger({ ...stop, price: 995 }, prices, OWNER)).toEqual({ ok: true });
  });

  it('is refused at the price of its source or beyond, with both prices', () => {
    expect(checkTrigger({ ...stop, priceBy: 'mark' }, prices, OWNER)).toEqual({
      ok: false,
      error: 'TRIGGER_REACHED',
      args: { limit: '85.0', value: '90.0' },
    });
    expect(checkTrigger({ ...stop, price: 1_000 }, prices, OWNER)).toMatchObject({
      error: 'TRIGGER_REACHED',
    });
    const take = { ...stop, kind: 'takeProfitLimit' } as const;
    expect(checkTrigger(take, prices, OWNER)).toMatchObject({ error: 'TRIGGER_REACHED' });
  });

  it('needs a known source, and a price above zero on the tick', () => {
    const unknown = { ...stop, priceBy: 'index' } as const;
    expect(checkTrigger(unknown, prices, OWNER)).toEqual({ ok: false, error: 'NO_PRICE' });
    expect(checkTrigger({ ...stop, price: 0 }, prices, OWNER)).toEqual({
      ok: false,
      error: 'TRIGGER_REQUIRED',
    });
    expect(checkTrigger({ ...stop, price: 902 }, prices, OWNER)).toEqual({
      ok: false,
      error: 'PRICE_NOT_ON_TICK',
      args: { step: '0.5' },
    });
  });

  it('that passes is reached later by a price on its other side', () => {
    fc.assert(
      fc.property(triggers, price, price, (trigger, now, later) => {
        const known = { last: now, mark: now, index: now };
        const isAccepted = checkTrigger(trigger, known, OWNER).ok;
        expect(isAccepted).toBe(!isTriggered(trigger, now));
        if (!isAccepted || !isTriggered(trigger, later)) return;
        const way = triggerDirection(trigger) === 'up' ? 1 : -1;
        expect((later - now) * way).toBeGreaterThan(0);
      }),
    );
  });

  it('of a stop and of a take-profit point in opposite directions', () => {
    fc.assert(
      fc.property(triggers, ({ side, price: at }) => {
        const pair = [
          { kind: 'stopLimit', side, price: at },
          { kind: 'takeProfitLimit', side, price: at },
        ] as const;
        for (const now of [at - 1, at + 1]) {
          expect(pair.filter((one) => isTriggered(one, now))).toHaveLength(1);
        }
        expect(pair.every((one) => isTriggered(one, at))).toBe(true);
      }),
    );
  });
});

describe('the distance of a price to a trigger', () => {
  it.each([
    [1_000_000, 950_000, 500],
    [950_000, 1_000_000, 526],
    [1_000_000, 1_000_000, 0],
    [9_007_199_254_740_991, 1, 9_999],
  ])('from %i to %i is %i hundredths of a percent', (price, trigger, expected) => {
    expect(triggerDistance(price, trigger)).toBe(expected);
  });
});
