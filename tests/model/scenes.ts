import fc from 'fast-check';
import { algo, order, side, step, who, type Place, type Step } from './steps.ts';

/**
 * Steps in a row that hardly ever meet by chance, and that a rule of its own is about. What they
 * need of their market comes first; random steps go on from there.
 */

const between = (min: number, max: number) => fc.integer({ min, max });
const sign = (of: 'buy' | 'sell'): 1 | -1 => (of === 'buy' ? 1 : -1);
const depth = fc.constant(9);
const place = fc.constantFrom<Place>('coin', 'contract');
const gone = fc.constantFrom('stale' as const, 'suspect' as const, 'halted' as const);

/** A post-only order that waits while nothing trades, and would take when trading returns. */
const waiting = fc
  .record({ order, on: place, side, who, size: between(0, 1), price: between(2, 20), gone })
  .map(({ order: drawn, gone: state, on, price, ...of }): Step[] => [
    { do: 'state', on, state },
    {
      ...drawn,
      ...of,
      on,
      type: 'limit',
      time: 'postOnly',
      price: sign(of.side) * price,
      profit: undefined,
      loss: undefined,
    },
    { do: 'state', on, state: 'open' },
    { do: 'book', on, to: 0, depth: 5 },
  ]);

/** A bracket of several targets, of which the first acts, and then the stop or the next. */
const exits = fc
  .record({
    algo,
    on: place,
    side,
    size: between(0, 1),
    trigger: between(3, 8),
    targets: between(2, 3),
    then: between(-20, 3),
    depth,
  })
  .map(({ algo: drawn, on, then, depth: deep, ...of }): Step[] => [
    { do: 'state', on, state: 'open' },
    { do: 'book', on, to: 0, depth: deep },
    { ...drawn, ...of, on, kind: 'bracket', hasLimit: false, triggerBy: 'last' },
    { do: 'move', on, to: sign(of.side) * of.trigger, depth: deep },
    { do: 'move', on, to: sign(of.side) * then, depth: deep },
  ]);

/** A short of which the book takes a part far above its limit, while the rest waits. */
const shorts = fc
  .record({
    order,
    price: between(-12, -7),
    leverage: fc.constantFrom(5, 20),
    thin: between(3, 5),
  })
  .map(({ order: drawn, thin, ...of }): Step[] => [
    { do: 'state', on: 'contract', state: 'open' },
    { do: 'book', on: 'contract', to: 0, depth: thin },
    {
      ...drawn,
      ...of,
      on: 'contract',
      side: 'sell',
      who: 'U1',
      size: 3,
      type: 'limit',
      time: 'gtc',
      profit: undefined,
      loss: undefined,
    },
  ]);

/** A step, or several that belong together. */
export const turn = fc.oneof(
  { weight: 30, arbitrary: step.map((one): Step[] => [one]) },
  { weight: 3, arbitrary: waiting },
  { weight: 2, arbitrary: exits },
  { weight: 3, arbitrary: shorts },
);
