import { roundToTick } from '#domain/market/tick.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { Dice } from '#tests/sim/dice.ts';

/** Last prices of the traded markets; the owner of the object keeps them up to date. */
export type Prices = Readonly<Record<string, number>>;
export type Fields = Readonly<Record<string, string>>;

/** A call that a card of the deck makes. */
export type Draft = { readonly call: string; readonly fields: Fields };

/** What a client knows when it draws a card. */
export type Hand = {
  readonly dice: Dice;
  readonly prices: Prices;
  /** Time of the venue, UTC milliseconds. */
  readonly now: number;
  /** Side of each open contract position by its id. */
  readonly positions: ReadonlyMap<string, 'long' | 'short'>;
};

/** One kind of order on one market. Null: the client cannot place it now. */
export type Card = { readonly name: string; readonly draw: (hand: Hand) => Draft | null };

export const COIN = 'ETH-USDT';
export const CONTRACT = 'ETH-USDT-SWAP';
export const SHARE = 'THYAO';

const LISTED = new Map(loadInstruments().map((one) => [one.symbol, one]));

/** A price on the tick, at a factor of the last one. */
export function priceNear(prices: Prices, symbol: string, factor: number): string {
  const instrument = LISTED.get(symbol);
  if (instrument === undefined) throw new Error(`no instrument ${symbol}`);
  const { priceDecimals } = instrument;
  const price = Math.round((prices[symbol] ?? 1) * factor * 10 ** priceDecimals);
  return formatPlain(roundToTick(price, instrument, 'nearest'), priceDecimals);
}

/** Prices a little above and below the last one, which the market soon meets. */
type Around = {
  readonly up: string;
  readonly down: string;
  readonly at: (factor: number) => string;
};

function around(hand: Hand, symbol: string): Around {
  const at = (factor: number): string => priceNear(hand.prices, symbol, factor);
  const { dice } = hand;
  return { up: at(dice.between(1.0008, 1.003)), down: at(dice.between(0.997, 0.9992)), at };
}

type Terms = (around: Around, hand: Hand) => Fields;

/** Orders that place others, bought. */
const CONDITIONS: Readonly<Record<string, Terms>> = {
  stop: ({ up }) => ({ kind: 'stop', trigger: up }),
  'stop limit': ({ up, at }) => ({ kind: 'stop', trigger: up, limitPrice: at(1.006) }),
  'take profit': ({ down }) => ({ kind: 'takeProfit', trigger: down }),
  'take profit limit': ({ down, at }) => ({
    kind: 'takeProfit',
    trigger: down,
    limitPrice: at(1.002),
  }),
  trailing: () => ({ kind: 'trailing', callbackRate: '0.001' }),
};
const PAIRS: Readonly<Record<string, Terms>> = {
  oco: ({ up, down }) => ({ kind: 'oco', price: down, trigger: up }),
  bracket: ({ up, down, at }) => ({
    kind: 'bracket',
    trigger: down,
    targets: `${up}:50,${at(1.004)}:50`,
  }),
  'bracket limit': ({ at }) => ({
    kind: 'bracket',
    price: at(0.9995),
    trigger: at(0.997),
    targets: `${at(1.002)}:100`,
  }),
  iceberg: ({ down }) => ({ kind: 'iceberg', price: down, visible: '0.01' }),
};
const PARTS: Readonly<Record<string, Terms>> = {
  scale: ({ at }) => ({ kind: 'scale', price: at(0.9995), priceTo: at(0.996), count: '3' }),
  twap: () => ({ kind: 'twap', seconds: '30', slices: '3' }),
  chase: ({ at }) => ({
    kind: 'chase',
    price: at(1.003),
    seconds: '60',
    every: '1',
    distance: '1',
  }),
  pov: () => ({ kind: 'pov', rate: '0.1', seconds: '60' }),
  'twap limit': ({ at }) => ({
    kind: 'twap',
    seconds: '30',
    slices: '2',
    price: at(1.002),
    jitter: '0.2',
  }),
};

/** Plain orders to buy, apart from market and side. */
const PLAIN: Readonly<Record<string, Terms>> = {
  market: () => ({ type: 'market' }),
  'protected market': ({ at }, { dice }) => ({
    type: 'market',
    maxSlippage: '0.002',
    protectionPrice: at(dice.pick([1, 1.0005, 1.002])),
  }),
  limit: ({ down }) => ({ type: 'limit', price: down }),
  ioc: ({ at }) => ({ type: 'limit', price: at(1.001), timeInForce: 'ioc' }),
  fok: ({ at }) => ({ type: 'limit', price: at(1.001), timeInForce: 'fok' }),
};
const POST_ONLY: Readonly<Record<string, Terms>> = {
  'post-only': ({ down }) => ({ type: 'limit', price: down, timeInForce: 'postOnly' }),
};

/** Until a date: a minute and a half for coins and contracts, which the run then sees end. */
const TILL_SOON: Readonly<Record<string, Terms>> = {
  'good till date': ({ down }, { now }) => ({
    ...{ type: 'limit', price: down, timeInForce: 'gtd' },
    goodTill: String(now + 90_000),
  }),
};

/** Shares: past the end of the session. */
const GOOD_TILL: Readonly<Record<string, Terms>> = {
  'good till date': ({ down }, { now }) => ({
    ...{ type: 'limit', price: down, timeInForce: 'gtd' },
    goodTill: String(now + 7 * 86_400_000),
  }),
  'good till cancelled': ({ down }) => ({ type: 'limit', price: down, timeInForce: 'gtc' }),
};

type Place = {
  readonly market: string;
  readonly symbol: string;
  readonly call: string;
  readonly base: Fields;
};

function cards({ market, symbol, call, base }: Place, kinds: Readonly<Record<string, Terms>>) {
  return Object.entries(kinds).map(([kind, terms]): Card => {
    const draw = (hand: Hand): Draft => {
      const fields = { symbol, ...base, ...terms(around(hand, symbol), hand) };
      return { call, fields };
    };
    return { name: `${market} ${kind}`, draw };
  });
}

/** A card that needs an open position. */
function onPosition(
  name: string,
  act: (own: { id: string; side: 'long' | 'short' }, around: Around) => Draft,
): Card {
  return {
    name: `contract ${name}`,
    draw: (hand) => {
      const [position] = hand.positions;
      if (position === undefined) return null;
      const [id, side] = position;
      const { call, fields } = act({ id, side }, around(hand, CONTRACT));
      return { call, fields: { symbol: CONTRACT, ...fields } };
    },
  };
}

/** Reduces a position by a condition on its losing or winning side. */
function reducing(kind: string, terms: (isLong: boolean, around: Around) => Fields): Card {
  return onPosition(`${kind} to reduce`, ({ side }, around) => ({
    call: 'algoOrderAdd',
    fields: {
      side: side === 'long' ? 'sell' : 'buy',
      reduceOnly: 'true',
      qty: '0.02',
      ...terms(side === 'long', around),
    },
  }));
}

const POSITION_CARDS: readonly Card[] = [
  reducing('stop', (isLong, { up, down }) => ({ kind: 'stop', trigger: isLong ? down : up })),
  reducing('take profit', (isLong, { up, down }) => ({
    kind: 'takeProfit',
    trigger: isLong ? up : down,
  })),
  reducing('trailing', () => ({ kind: 'trailing', callbackRate: '0.001', triggerBy: 'mark' })),
  reducing('twap', () => ({ kind: 'twap', seconds: '30', slices: '2' })),
  onPosition('close part', ({ id }) => ({
    call: 'contractOrderClose',
    fields: { positionId: id, type: 'market', qty: '0.01' },
  })),
  onPosition('close', ({ id }) => ({ call: 'contractLiquidate', fields: { positionId: id } })),
  onPosition('reverse', ({ id }) => ({ call: 'contractReverse', fields: { positionId: id } })),
  onPosition('stop of a position', ({ id, side }, { up, down }) => ({
    call: 'contractSetLoss',
    fields: { positionId: id, price: side === 'long' ? down : up },
  })),
  onPosition('profit of a position', ({ id, side }, { up, down }) => ({
    call: 'contractSetProfit',
    fields: { positionId: id, price: side === 'long' ? up : down },
  })),
  onPosition('add margin', ({ id }) => ({
    call: 'contractAddMargin',
    fields: { positionId: id, amount: '1' },
  })),
];

/** Another margin or position mode, which is refused while something is open in the contract. */
const MODES: Card = {
  name: 'contract modes',
  draw: ({ dice }) => {
    const mode = dice.chance(0.5)
      ? { marginMode: dice.chance(0.7) ? 'cross' : 'isolated' }
      : { positionMode: dice.chance(0.5) ? 'hedge' : 'oneWay' };
    return { call: 'contractModeSet', fields: { symbol: CONTRACT, ...mode } };
  },
};

/** Opening orders of contracts with both exits; the side is random. */
const WITH_EXITS: Card = {
  name: 'contract market with exits',
  draw: (hand) => {
    const { up, down } = around(hand, CONTRACT);
    const isLong = hand.dice.chance(0.5);
    const exits = isLong ? { takeProfit: up, stopLoss: down } : { takeProfit: down, stopLoss: up };
    const side = isLong ? 'long' : 'short';
    const fields = { symbol: CONTRACT, side, type: 'market', qty: '0.05', leverage: '20' };
    return { call: 'contractOrderAdd', fields: { ...fields, ...exits } };
  },
};

const COIN_PLACE = { market: 'coin', symbol: COIN, call: 'coinOrderAdd' };
const SHARE_PLACE = { market: 'share', symbol: SHARE, call: 'stockOrderBuy' };
const CONTRACT_PLACE = { market: 'contract', symbol: CONTRACT, call: 'contractOrderAdd' };
const ALGO = 'algoOrderAdd';
const OPENING = { side: 'buy', leverage: '20', qty: '0.03' };

/** Every kind of order on every market that offers it. */
export const DECK: readonly Card[] = [
  ...cards(
    { ...COIN_PLACE, base: { side: 'buy', qty: '0.01' } },
    { ...PLAIN, ...POST_ONLY, ...TILL_SOON },
  ),
  ...cards(
    { ...COIN_PLACE, call: ALGO, base: { side: 'buy', qty: '0.03' } },
    { ...CONDITIONS, ...PAIRS, ...PARTS },
  ),
  ...cards({ ...SHARE_PLACE, base: { qty: '1' } }, { ...PLAIN, ...GOOD_TILL }),
  ...cards(
    { ...SHARE_PLACE, call: ALGO, base: { side: 'buy', qty: '6' } },
    { ...CONDITIONS, ...PARTS },
  ),
  ...cards(
    { ...CONTRACT_PLACE, base: { side: 'long', qty: '0.02', leverage: '20' } },
    { ...PLAIN, ...POST_ONLY, ...TILL_SOON },
  ),
  ...cards({ ...CONTRACT_PLACE, call: ALGO, base: OPENING }, { ...CONDITIONS, ...PAIRS, ...PARTS }),
  WITH_EXITS,
  MODES,
  ...POSITION_CARDS,
];

/** Draws every card once before any card a second time. */
export class Deck {
  #left: Card[] = [];

  draw(hand: Hand): { readonly name: string; readonly draft: Draft } {
    for (let tries = 0; tries < 2; tries++) {
      for (const [at, card] of this.#left.entries()) {
        const draft = card.draw(hand);
        if (draft === null) continue;
        this.#left.splice(at, 1);
        return { name: card.name, draft };
      }
      this.#left.push(...shuffled(DECK, hand.dice));
    }
    throw new Error('no kind of order can be placed');
  }
}

function shuffled(all: readonly Card[], dice: Dice): Card[] {
  return all
    .map((card) => ({ card, place: dice.unit() }))
    .sort((one, other) => one.place - other.place)
    .map(({ card }) => card);
}
