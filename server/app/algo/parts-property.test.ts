import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPlain } from '#domain/money/fixed.ts';
import { isLiveAlgo } from '#domain/order/algo.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { isLive } from '#server/app/orders/order-rows.ts';
import { bookAt, BTC, childrenOf, COIN, coinKit, settle } from '#tests/support/algo-kit.ts';
import { sized } from '#tests/support/size.ts';
import type { TradingKit } from '#tests/support/trading-kit.ts';

/**
 * Orders in parts under whatever their owner and the market do: they never ask for more than their
 * quantity, the frozen amounts are those of the live orders, and what is over has nothing live.
 */

const LONG = 600_000;
const DEFAULTS = { symbol: BTC, triggerBy: 'last', reduceOnly: 'false', postOnly: 'false' };

const side = fc.constantFrom('buy' as const, 'sell' as const);
const tenths = fc.integer({ min: 970_000, max: 1_030_000 });
const priceText = (price: number): string => `${Math.trunc(price / 10)}.${price % 10}`;

const scale = fc.record({
  kind: fc.constant('scale' as const),
  side,
  qty: fc.constantFrom('0.3', '0.31', '1'),
  price: tenths.map(priceText),
  priceTo: tenths.map(priceText),
  count: fc.integer({ min: 2, max: 6 }),
  skew: fc.constantFrom('0.1', '1', '3'),
  postOnly: fc.constantFrom('true', 'false'),
});
const twap = fc.record({
  kind: fc.constant('twap' as const),
  side,
  qty: fc.constantFrom('0.3', '0.31', '1'),
  seconds: fc.constantFrom(30, 60),
  slices: fc.integer({ min: 2, max: 12 }),
  jitter: fc.constantFrom('0', '0.5'),
  price: fc.option(tenths.map(priceText), { nil: undefined }),
});
const iceberg = fc.record({
  kind: fc.constant('iceberg' as const),
  side,
  qty: fc.constantFrom('0.3', '0.31', '1'),
  price: tenths.map(priceText),
  visible: fc.constantFrom('0.1', '0.07', '0.3'),
  postOnly: fc.constantFrom('true', 'false'),
});

const chase = fc.record({
  kind: fc.constant('chase' as const),
  side,
  qty: fc.constantFrom('0.3', '0.31', '1'),
  price: tenths.map(priceText),
  seconds: fc.constantFrom(30, 60),
  every: fc.constantFrom(1, 5),
  distance: fc.constantFrom(0, 3),
});

const pov = fc.record({
  kind: fc.constant('pov' as const),
  side,
  qty: fc.constantFrom('0.3', '0.31', '1'),
  rate: fc.constantFrom('0.01', '0.1', '0.5'),
  seconds: fc.constantFrom(30, 60),
  price: fc.option(tenths.map(priceText), { nil: undefined }),
});

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), input: fc.oneof(scale, twap, iceberg, chase, pov) }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 250, 5_000, 20_000) }),
  fc.record({ do: fc.constant('book' as const), price: tenths }),
  fc.record({ do: fc.constant('trade' as const), price: tenths, qty: fc.nat(COIN / 2), side }),
  fc.record({
    do: fc.constant('state' as const),
    state: fc.constantFrom('open' as const, 'halted' as const),
  }),
  fc.record({
    do: fc.constantFrom('algoOrderPause', 'algoOrderResume', 'algoOrderCancel'),
    at: fc.nat(9),
  }),
  fc.record({ do: fc.constantFrom('cancel', 'shrink'), at: fc.nat(30) }),
  fc.record({ do: fc.constant('rebuild' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const algos = (kit: TradingKit): AlgoRow[] => kit.rows<AlgoRow>('algoOrder');

/** An own order of a parent, counted from the oldest; live ones only. */
function liveChild(kit: TradingKit, at: number): OrderRow | undefined {
  const live = kit.rows<OrderRow>('order').filter(({ status }) => isLive(status));
  return live[at % Math.max(1, live.length)];
}

/** Amends a live order to half of what is open. */
async function shrink(kit: TradingKit, at: number): Promise<void> {
  const child = liveChild(kit, at);
  if (child?.price === null || child === undefined) return;
  const price = priceText(Number(child.price / 1_000_000_000n));
  const qty = formatPlain(Math.floor(Number(child.qty - child.filled) / 2), 8);
  await kit.command('coinOrderChange', { symbol: BTC, orderId: child.id, price, qty });
}

/** What the market does. */
async function move(kit: TradingKit, one: Step): Promise<void> {
  if (one.do === 'pass') await kit.core.advance(one.ms);
  if (one.do === 'book') await kit.book(bookAt(one.price, COIN / 4));
  if (one.do === 'trade') await kit.trade(BTC, one.price, one.qty + 1, one.side);
  if (one.do === 'state') await kit.state(BTC, one.state);
  if (one.do === 'rebuild') kit.core.core.retell();
}

/** What the owner does. */
async function act(kit: TradingKit, one: Step): Promise<void> {
  if (one.do === 'add') await kit.command('algoOrderAdd', { ...DEFAULTS, ...one.input });
  if (!('at' in one)) return;
  if (one.do === 'shrink') await shrink(kit, one.at);
  else if (one.do === 'cancel') {
    await kit.command('coinOrderClose', { orderId: liveChild(kit, one.at)?.id ?? 'none' });
  } else await kit.command(one.do, { algoId: algos(kit)[one.at]?.id ?? 'none' });
}

/** No order of a chase is beyond its limit. */
function checkPrices({ side: own, terms }: AlgoRow, children: readonly OrderRow[]): void {
  const limit = BigInt((JSON.parse(terms) as { price: number }).price) * 1_000_000_000n;
  const isBeyond = ({ worstPrice }: OrderRow): boolean =>
    own === 'buy' ? worstPrice > limit : worstPrice < limit;
  expect(children.filter(isBeyond)).toEqual([]);
}

/** A percent of volume never fills more than its part of what it has counted. */
function checkPart({ terms, volume }: AlgoRow, children: readonly OrderRow[]): void {
  const { rate } = (JSON.parse(terms) as { pov: { rate: string } }).pov;
  const filled = children.reduce((sum, row) => sum + row.filled, 0n);
  expect(filled * 100n).toBeLessThanOrEqual(BigInt(Number(rate) * 100) * (volume ?? 0n));
}

/** What must hold of every parent after every step. */
function check(kit: TradingKit): void {
  for (const algo of algos(kit)) {
    const children = childrenOf(kit, algo.id);
    const asked = children.reduce(
      (sum, row) => sum + (isLive(row.status) ? row.qty : row.filled),
      0n,
    );
    expect(asked).toBeLessThanOrEqual(algo.qty);
    if (!isLiveAlgo(algo.status)) {
      expect(children.filter(({ status }) => isLive(status))).toEqual([]);
      expect(algo.nextAt).toBeNull();
    }
    if (algo.status === 'done' && algo.reason === null) expect(asked).toBe(algo.qty);
    const shown = children.filter(({ status }) => isLive(status)).length;
    const isSingle = algo.kind === 'iceberg' || algo.kind === 'chase';
    if (isSingle) expect(shown).toBeLessThanOrEqual(1);
    if (algo.kind === 'chase') checkPrices(algo, children);
    if (algo.kind === 'pov') checkPart(algo, children);
    const rests = algo.kind === 'scale' || isSingle;
    if (algo.status === 'paused' && rests) expect(shown).toBe(0);
  }
  expect(kit.faults()).toEqual([]);
}

it(
  'orders in parts never ask for more than they are, whatever happens',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
        const kit = await coinKit();
        await kit.book(bookAt(1_000_000));
        await kit.state(BTC, 'open');
        for (const one of steps) {
          await move(kit, one);
          await act(kit, one);
          check(kit);
        }
        await kit.state(BTC, 'open');
        for (const price of [1_000_000, 960_000, 1_040_000]) {
          await kit.book(bookAt(price, 30 * COIN));
          for (let tick = 0; tick < 20; tick++) await kit.core.advance(5_000);
        }
        await settle(kit);
        check(kit);
        // Nothing hangs: with offers on both sides only a paused order is left.
        expect(algos(kit).filter(({ status }) => status === 'active')).toEqual([]);
      }),
      { numRuns: sized(40, 1_000) },
    );
  },
  LONG,
);
