import { assetsCommands } from '#server/app/wallet/calls.ts';
import { spotCommands } from '#server/app/trading/spot-calls.ts';
import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import type { CoreBatchTx } from '#server/ports/core-store.ts';
import type { CommandContext, MarketView } from '#server/ports/core.ts';
import { HOUSE, type Leg, type UserBucket } from '#server/ports/ledger.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';
import { TestCore } from '#tests/support/test-core.ts';
import { instrument, INSTRUMENTS } from '#tests/support/trading-kit.ts';

/** Open orders of one user in one coin, the maximum. */
const PER_SYMBOL = 20;
/** Coins with a price far below the simulated market: bids in them rest. */
const LOW_PRICES = { 'BTC-USDT': 10_000, 'ETH-USDT': 400 } as const;
const QTY = { 'BTC-USDT': '0.001', 'ETH-USDT': '0.025' } as const;
type Symbol = keyof typeof LOW_PRICES;
const SYMBOLS = Object.keys(LOW_PRICES) as readonly Symbol[];
/** Commands submitted at once: as many as share one commit. */
const AT_ONCE = 64;
const POSTINGS_AT_ONCE = 2_000;
const OWNERS = 1_000;
const ENTRIES_OF_POSTING = 4;
/** 100,000 USDT. */
const GIFT = 10_000_000_000_000n;

export type Wanted = { readonly entries: number; readonly orders: number };

/** Contents of a ledger. */
export type Made = { readonly entries: number; readonly orders: number; readonly seconds: number };

/** A static market at a low price. */
function viewOf(symbol: Symbol, ts: number): MarketView {
  const { priceDecimals, symbol: sym } = instrument(symbol);
  const last = LOW_PRICES[symbol] * 10 ** priceDecimals;
  const book = { bids: [{ price: last - 1, qty: 1 }], asks: [{ price: last + 1, qty: 1 }] };
  const levels = { upperLimit: 0, lowerLimit: 0, mark: null, feedAgeMs: 0 };
  const told = { book, isBookGood: true, last, lastTs: ts, reference: last, ts } as const;
  return { symbol: sym, seq: 1, bookSeq: 1, state: 'open', ...told, ...levels };
}

const giftLegs = (owner: string, asset: string): readonly Leg[] => [
  { owner: HOUSE, bucket: 'issuer', asset, amount: -GIFT },
  { owner, bucket: 'available', asset, amount: GIFT },
];

async function grant({ tx, caller }: CommandContext): Promise<object> {
  const { realm, userId } = caller;
  await tx.post({ realm, reason: 'demoStart', ref: userId, legs: giftLegs(userId, 'USDT') });
  return {};
}

/** Places resting limit orders through the core, like a running server. */
async function restOrders(store: LedgerStore, count: number): Promise<void> {
  const venue = new SimVenue({ feedMaxAgeMs: 10_000, feedHoldsUsers: false });
  const test = new TestCore({
    store,
    engine: new TradingEngine({ venue, instrument: (symbol) => INSTRUMENTS.get(symbol) }),
    instruments: [...INSTRUMENTS.values()],
    commands: { ...assetsCommands, ...spotCommands, testGrant: grant },
  });
  test.now = Date.now();
  await test.core.start(test.now);
  const command = async (call: string, input: object, user: string, at: number): Promise<void> => {
    const views = SYMBOLS.map((symbol) => viewOf(symbol, test.now));
    const answer = await test.command(call, input, { user, key: `big-ledger-${at}`, views });
    if (!answer.ok) throw new Error(`${call}: ${answer.code} ${JSON.stringify(test.errors)}`);
  };
  const perUser = PER_SYMBOL * SYMBOLS.length;
  const order = (at: number): Promise<void> => {
    const symbol = SYMBOLS[at % SYMBOLS.length] ?? 'BTC-USDT';
    const rank = at % perUser;
    const price = `${LOW_PRICES[symbol] - Math.floor(rank / 4)}`;
    const input = { symbol, side: 'buy', type: 'limit', price, qty: QTY[symbol] };
    return command('coinOrderAdd', input, `U${Math.floor(at / perUser)}`, at);
  };
  for (let user = 0; user * perUser < count; user++) {
    await command('testGrant', {}, `U${user}`, count + user);
  }
  for (let from = 0; from < count; from += AT_ONCE) {
    test.now = Date.now();
    const more = Math.min(AT_ONCE, count - from);
    await Promise.all(Array.from({ length: more }, (_, at) => order(from + at)));
    test.events.length = 0;
  }
}

/** Runs work in its own batch and commits it. */
async function write(store: LedgerStore, run: (tx: CoreBatchTx) => Promise<void>): Promise<void> {
  const batch = await store.begin(Date.now());
  await batch.attempt(run);
  await batch.commit();
}

/** Moves two assets between two buckets of one owner. */
function movement(owner: string, round: number): readonly Leg[] {
  const [from, to]: [UserBucket, UserBucket] =
    round % 2 === 0 ? ['available', 'contract'] : ['contract', 'available'];
  return ['USDT', 'BTC'].flatMap((asset) => [
    { owner, bucket: from, asset, amount: -1_000n },
    { owner, bucket: to, asset, amount: 1_000n },
  ]);
}

/** Adds movements of a thousand owners until the ledger has the given number of entries. */
async function fillUp(store: LedgerStore, missing: number): Promise<void> {
  const owners = Array.from({ length: OWNERS }, (_, at) => `P${at}`);
  await write(store, async (tx) => {
    for (const owner of owners) {
      const legs = [...giftLegs(owner, 'USDT'), ...giftLegs(owner, 'BTC')];
      await tx.post({ realm: 'demo', reason: 'demoStart', ref: owner, legs });
    }
  });
  const postings = Math.max(0, Math.ceil(missing / ENTRIES_OF_POSTING) - OWNERS);
  // One owner after the other: their entries are adjacent, and few pages change.
  const each = Math.ceil(postings / OWNERS);
  for (let from = 0; from < postings; from += POSTINGS_AT_ONCE) {
    await write(store, async (tx) => {
      const to = Math.min(postings, from + POSTINGS_AT_ONCE);
      for (let at = from; at < to; at++) {
        const legs = movement(`P${Math.floor(at / each)}`, at % each);
        await tx.post({ realm: 'demo', reason: 'transfer', ref: `move-${at}`, legs });
      }
    });
  }
}

/** Makes a ledger with the given numbers of entries and open orders, through its only writer. */
export async function makeLedger(file: string, wanted: Wanted): Promise<Made> {
  const from = performance.now();
  const store = await openLedger({ file });
  const count = async (sql: string): Promise<number> =>
    Number(await store.inspect(async (db) => (await db.query(sql, []))[0]?.[0]));
  const entries = (): Promise<number> => count('SELECT COUNT(*) FROM ledger_entry');
  try {
    await restOrders(store, wanted.orders);
    await fillUp(store, wanted.entries - (await entries()));
    const live = LIVE_STATES.map((state) => `'${state}'`).join(', ');
    const orders = await count(`SELECT COUNT(*) FROM orders WHERE status IN (${live})`);
    return { entries: await entries(), orders, seconds: (performance.now() - from) / 1000 };
  } finally {
    await store.close();
  }
}
