import { expect, it } from 'vitest';
import { ALGO_KINDS } from '#domain/order/algo.ts';
import { timesInForce } from '#domain/order/time-in-force.ts';
import { Dice } from '#tests/sim/dice.ts';
import { COIN, CONTRACT, DECK, Deck, SHARE, type Draft, type Hand } from './order-deck.ts';

const HAND: Hand = {
  dice: new Dice(1),
  now: Date.UTC(2026, 10, 23, 8),
  prices: { [COIN]: 3_000, [CONTRACT]: 3_001, [SHARE]: 300 },
  positions: new Map([['P1', 'long']]),
};

/** Draws the whole deck. */
function drawn(hand: Hand): Draft[] {
  const deck = new Deck();
  return DECK.map(() => deck.draw(hand).draft);
}

/** Values of a field in the drafts of a symbol. */
function values(symbol: string, field: string): Set<string | undefined> {
  const own = drawn(HAND).filter(({ fields }) => fields['symbol'] === symbol);
  return new Set(own.map(({ fields }) => fields[field]));
}

it('has distinct cards', () => {
  expect(new Set(DECK.map(({ name }) => name)).size).toBe(DECK.length);
});

it.each([
  ['stock', SHARE, ALGO_KINDS.filter((kind) => !['oco', 'bracket', 'iceberg'].includes(kind))],
  ['spot', COIN, ALGO_KINDS],
  ['contract', CONTRACT, ALGO_KINDS],
] as const)('holds every kind and time in force of %s', (market, symbol, kinds) => {
  for (const kind of kinds) expect(values(symbol, 'kind')).toContain(kind);
  const [usual, ...others] = timesInForce(market);
  expect(usual).toBeDefined();
  for (const time of others) expect(values(symbol, 'timeInForce')).toContain(time);
  for (const type of ['market', 'limit']) expect(values(symbol, 'type')).toContain(type);
});

it('draws each card once before any a second time, and keeps those that need a position', () => {
  const deck = new Deck();
  const without = { ...HAND, positions: new Map<string, 'long' | 'short'>() };
  const names = DECK.filter((card) => card.draw(without) !== null).map(
    () => deck.draw(without).name,
  );
  expect(new Set(names).size).toBe(names.length);
  expect(deck.draw(HAND).name).toMatch(/^contract /);
});
