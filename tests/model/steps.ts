import fc from 'fast-check';
import { ALGO_KINDS } from '#domain/order/algo.ts';
import { TIMES_IN_FORCE } from '#domain/order/time-in-force.ts';

/** Random steps of owners and markets. Prices are distances from the market, in thousandths. */

export const PLACES = ['coin', 'contract', 'share'] as const;
export type Place = (typeof PLACES)[number];
export const STATES = ['open', 'stale', 'suspect', 'halted'] as const;

const on = fc.constantFrom(...PLACES);
export const who = fc.constantFrom('U1', 'U1', 'U1', 'U2', 'U3');
export const side = fc.constantFrom('buy' as const, 'sell' as const);
const near = fc.integer({ min: -20, max: 20 });
const above = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 8 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }) },
);
const size = fc.nat(3);
const at = fc.nat(30);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const terms = {
  on,
  who,
  side,
  size,
  price: near,
  leverage: fc.constantFrom(2, 5, 20),
};

export const order = fc.record({
  do: fc.constant('order' as const),
  ...terms,
  type: fc.constantFrom('limit' as const, 'limit' as const, 'market' as const),
  time: maybe(fc.constantFrom(...TIMES_IN_FORCE)),
  cap: maybe(fc.constantFrom('0.001', '0.004')),
  worst: maybe(fc.integer({ min: -2, max: 6 })),
  profit: maybe(above),
  loss: maybe(above),
});

export const algo = fc.record({
  do: fc.constant('algo' as const),
  ...terms,
  kind: fc.constantFrom(...ALGO_KINDS),
  reduceOnly: fc.boolean(),
  triggerBy: fc.constantFrom('last' as const, 'last' as const, 'mark' as const, 'index' as const),
  trigger: above,
  hasLimit: fc.boolean(),
  limit: near,
  callback: fc.constantFrom('0.002', '0.01', 'amount'),
  activation: maybe(above),
  targets: fc.nat(3),
  priceTo: near,
  count: fc.integer({ min: 2, max: 5 }),
  skew: fc.constantFrom('0.2', '1', '3'),
  seconds: fc.constantFrom(30, 60),
  slices: fc.integer({ min: 2, max: 6 }),
  jitter: fc.constantFrom('0', '0.5'),
  shown: fc.constantFrom(3, 10),
  postOnly: fc.boolean(),
});

const jump = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -8, max: 8 }) },
  { weight: 2, arbitrary: fc.integer({ min: -45, max: 45 }) },
);

const market = [
  fc.record({
    do: fc.constant('book' as const),
    on,
    to: jump,
    depth: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    do: fc.constant('move' as const),
    on,
    to: jump,
    depth: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ do: fc.constant('trade' as const), on, to: near, size, side }),
  fc.record({ do: fc.constant('mark' as const), to: jump }),
  fc.record({
    do: fc.constant('state' as const),
    on,
    state: fc.constantFrom('open' as const, 'open' as const, ...STATES),
  }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 500, 5_000, 20_000) }),
] as const;

const owner = [
  fc.record({ do: fc.constant('cancel' as const), at }),
  fc.record({ do: fc.constant('amend' as const), at, price: near, part: fc.constantFrom(1, 2, 4) }),
  fc.record({ do: fc.constant('reverse' as const), at }),
  fc.record({ do: fc.constant('margin' as const), at }),
  fc.record({ do: fc.constant('cancelAll' as const), who, on }),
  fc.record({
    do: fc.constant('reduce' as const),
    at,
    price: maybe(near),
    part: fc.constantFrom(1, 2, 3),
  }),
  fc.record({ do: fc.constant('profit' as const), at, price: above }),
  fc.record({ do: fc.constant('loss' as const), at, price: above }),
  ...(['pause', 'resume', 'end'] as const).map((name) => fc.record({ do: fc.constant(name), at })),
] as const;

export const step = fc.oneof(
  { weight: 5, arbitrary: order },
  { weight: 7, arbitrary: algo },
  ...market.map((arbitrary) => ({ weight: 3, arbitrary })),
  ...owner.map((arbitrary) => ({ weight: 1, arbitrary })),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** Steps of a name. */
export type Do<Name extends Step['do']> = Extract<Step, { readonly do: Name }>;

/**
 * Opens every market, and takes its price far enough for every condition and every limit. It goes
 * up and down twice: one way may fill the entry of a bracket, whose stop waits for the way back.
 */
export const SWEEP: readonly Step[] = [
  ...PLACES.map((place): Step => ({ do: 'state', on: place, state: 'open' })),
  ...[0, -150, 400, -250, 400, -250].flatMap((to): Step[] => [
    { do: 'move', on: 'coin', to, depth: 500 },
    { do: 'move', on: 'contract', to, depth: 500 },
    { do: 'mark', to },
    { do: 'pass', ms: 20_000 },
    { do: 'pass', ms: 0 },
  ]),
  { do: 'mark', to: 0 },
  { do: 'pass', ms: 5_000 },
];
