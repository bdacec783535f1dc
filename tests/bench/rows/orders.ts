import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { COMMANDS, JOBS, QUERIES } from '#server/app/registry.ts';
import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import { Core } from '#server/core/core.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { Answer, CommandContext, MarketView } from '#server/ports/core.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { openSqliteWriter } from '#server/store/ledger/libsql-session.ts';
import { openLedger } from '#server/store/ledger/open-ledger.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { median } from '../harness.ts';
import type { Figure } from '../report.ts';
import { CORE_SETTINGS } from '#tests/support/core-settings.ts';

const NOW = Date.UTC(2026, 10, 23, 7, 30);
const SYMBOL = 'BTC-USDT';
const USERS = 500;
const GIFT = 10n ** 14n;
const ROUNDS = 9;
const PER_ROUND = 192;
const IN_FLIGHT = [1, 8, 64] as const;
const LEVELS = 200;
const STEP = 10;
const MIDDLE = 600_000;
const DEEP = 1e12;
const FEED_MAX_AGE_MS = 10_000;

const side = (sign: 1 | -1) =>
  Array.from({ length: LEVELS }, (_, rank) => ({
    price: MIDDLE + sign * (rank + 1) * STEP,
    qty: DEEP,
  }));

/** A static market: every order costs the same. */
const VIEW: MarketView = {
  symbol: SYMBOL,
  seq: 1,
  bookSeq: 1,
  book: { bids: side(-1), asks: side(1) },
  isBookGood: true,
  last: MIDDLE,
  lastTs: NOW,
  reference: MIDDLE,
  upperLimit: 0,
  lowerLimit: 0,
  state: 'open',
  mark: null,
  feedAgeMs: 0,
  ts: NOW,
};

async function gift({ caller, tx }: CommandContext): Promise<object> {
  const { userId: owner, realm } = caller;
  for (const asset of ['USDT', 'BTC']) {
    const legs = [
      { owner: HOUSE, bucket: 'issuer', asset, amount: -GIFT },
      { owner, bucket: 'available', asset, amount: GIFT },
    ] as const;
    await tx.post({ realm, reason: 'demoStart', ref: owner, legs });
  }
  return {};
}

/** The real core on a ledger, without its thread. */
class Desk {
  readonly #core: Core;
  #count = 0;

  constructor(store: LedgerStore) {
    const list = loadInstruments();
    const instruments = new Map(list.map((one) => [one.symbol, one]));
    const venue = new SimVenue({ feedMaxAgeMs: FEED_MAX_AGE_MS, feedHoldsUsers: false });
    const nothing = (): void => undefined;
    this.#core = new Core({
      store,
      commands: { ...COMMANDS, gift },
      queries: QUERIES,
      jobs: JOBS,
      engine: new TradingEngine({ venue, instrument: (symbol) => instruments.get(symbol) }),
      instruments: list,
      settings: { ...CORE_SETTINGS, feedMaxAgeMs: FEED_MAX_AGE_MS },
      random: seededRandom(1),
      news: {
        events: nothing,
        watch: nothing,
        mode: nothing,
        influence: nothing,
        fatal: (error) => {
          throw error;
        },
      },
      log: { error: nothing, warn: nothing },
      turn: () => setImmediate(),
    });
  }

  async start(): Promise<void> {
    await this.#core.start(NOW);
    for (let user = 0; user < USERS; user++) await this.#command('gift', user, {}, null);
  }

  /** Market orders of many users, with a constant number in flight. */
  async orders(count: number, inFlight: number): Promise<void> {
    let left = count;
    const one = async (): Promise<void> => {
      while (left-- > 0) {
        const number = ++this.#count;
        const input = {
          symbol: SYMBOL,
          side: number % 2 === 0 ? 'buy' : 'sell',
          type: 'market',
          qty: '0.01',
        };
        await this.#command('coinOrderAdd', number % USERS, input, `key-${NOW + number}`);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, one));
  }

  async #command(call: string, user: number, input: object, key: string | null): Promise<void> {
    const caller = { userId: `U${user}`, realm: 'demo', sessionId: 'S' } as const;
    const views = key === null ? [] : [VIEW];
    const answer: Answer = await this.#core.command({ call, caller, key, input, views }, NOW);
    if (!answer.ok) throw new Error(`${call} answered ${answer.code}`);
  }
}

/** The same number of row writes, without rules, indexes and other work. */
class BareWrites {
  readonly #db;
  readonly #insert;
  readonly #update;
  #id = 0;

  constructor(file: string) {
    this.#db = openSqliteWriter(file);
    this.#db.exec(
      'CREATE TABLE bare (id INTEGER PRIMARY KEY, a INTEGER, b TEXT, c INTEGER) STRICT',
    );
    this.#insert = this.#db.prepare('INSERT INTO bare (id, a, b, c) VALUES (?, ?, ?, ?)');
    this.#update = this.#db.prepare('UPDATE bare SET a = ? WHERE id = ?');
  }

  orders(count: number, perCommit: number, writes: number): void {
    for (let done = 0; done < count; done += perCommit) {
      this.#db.exec('BEGIN IMMEDIATE');
      for (let write = 0; write < Math.min(perCommit, count - done) * writes; write++) {
        if (write % 2 === 0) this.#insert.run([BigInt(++this.#id), 1n, 'row of a table', 2n]);
        else this.#update.run([BigInt(write), BigInt(this.#id)]);
      }
      this.#db.exec('COMMIT');
    }
  }

  close(): void {
    this.#db.close();
  }
}

/** Rows written on a connection since it was opened, including those of triggers. */
async function rowsWritten(store: LedgerStore): Promise<number> {
  const [row] = await store.inspectWriter((session) => session.all('SELECT total_changes()'));
  return Number(row?.[0]);
}

type Cost = { readonly cpuUs: number; readonly perS: number };

async function measured(count: number, run: () => Promise<void> | void): Promise<Cost> {
  const cpu = process.cpuUsage();
  const from = performance.now();
  await run();
  const { user, system } = process.cpuUsage(cpu);
  return { cpuUs: (user + system) / count, perS: (count * 1000) / (performance.now() - from) };
}

const low = (costs: readonly Cost[]): number =>
  [...costs].map(({ cpuUs }) => cpuUs).sort((a, b) => a - b)[Math.floor(costs.length / 4)] ?? 0;

/** Cost of one order that is answered after it is on disk. */
export async function orderFigures(): Promise<Figure[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-orders-'));
  const store = await openLedger({ file: path.join(dir, 'ledger.db') });
  const bare = new BareWrites(path.join(dir, 'bare.db'));
  try {
    const desk = new Desk(store);
    await desk.start();
    await desk.orders(2 * USERS, 64);
    const before = await rowsWritten(store);
    await desk.orders(USERS, 64);
    const writes = Math.round(((await rowsWritten(store)) - before) / USERS);
    const figures: Figure[] = [];
    for (const inFlight of IN_FLIGHT) {
      const [ours, peers]: [Cost[], Cost[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await measured(PER_ROUND, () => desk.orders(PER_ROUND, inFlight)));
        peers.push(await measured(PER_ROUND, () => bare.orders(PER_ROUND, inFlight, writes)));
      }
      const [own, other] = [low(ours), low(peers)];
      const rate = median(ours.map(({ perS }) => perS));
      figures.push({
        item: `orders: market order, ${inFlight} in flight`,
        against: `${writes} bare row writes, ${inFlight} to a commit`,
        value: own / other,
        unit: 'of peer',
        note:
          `${own.toFixed(0)} us of processor an order, peer ${other.toFixed(0)} us; ` +
          `${rate.toFixed(0)} durable orders/s`,
      });
    }
    return figures;
  } finally {
    bare.close();
    await store.close();
    await rm(dir, { recursive: true });
  }
}
