import type { Instrument, TradingState } from '#domain/market/types.ts';
import { resetDemo } from '#server/app/demo/demo-reset.ts';
import { algoCommands, algoJobs, algoQueries } from '#server/app/algo/calls.ts';
import { creditCommands, creditJobs, creditQueries } from '#server/app/credit/credit-calls.ts';
import { exportQueries } from '#server/app/export/calls.ts';
import { incomeQueries } from '#server/app/income/calls.ts';
import {
  contractCommands,
  contractJobs,
  contractQueries,
} from '#server/app/trading/contract-calls.ts';
import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import { orderCommands } from '#server/app/trading/order-calls.ts';
import { spotCommands, spotQueries } from '#server/app/trading/spot-calls.ts';
import { assetsCommands } from '#server/app/wallet/calls.ts';
import { stockCommands, stockJobs, stockQueries } from '#server/app/trading/stock-calls.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type {
  Answer,
  CommandContext,
  CoreSettings,
  MarketEvent,
  MarketView,
} from '#server/ports/core.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import { HOUSE, type Realm } from '#server/ports/ledger.ts';
import type { OrderRow, PositionRow } from '#server/ports/rows.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';
import { MemoryStore } from './memory-store.ts';
import { TEST_START, testCore, type TestCore } from './test-core.ts';
import { CORE_SETTINGS } from '#tests/support/core-settings.ts';

/** In-memory trading: a core with the real engine and venue, and a market that the test moves. */

export const INSTRUMENTS = new Map(loadInstruments().map((one) => [one.symbol, one]));

export function instrument(symbol: string): Instrument {
  const found = INSTRUMENTS.get(symbol);
  if (found === undefined) throw new Error(`no instrument ${symbol}`);
  return found;
}

type Level = readonly [price: number, qty: number];

/** Current state of a market; prices and quantities are integers of the instrument. */
export type MarketNow = {
  readonly symbol: string;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly state?: TradingState;
  readonly mark?: number;
  readonly limits?: readonly [lower: number, upper: number];
  readonly feedAgeMs?: number;
  readonly last?: number;
};

function lastOf({ last, bids, asks }: MarketNow): number {
  return last ?? bids[0]?.[0] ?? asks[0]?.[0] ?? 0;
}

const levels = (side: readonly Level[]) => side.map(([price, qty]) => ({ price, qty }));

export type Grant = {
  readonly asset: string;
  readonly bucket?: 'available' | 'contract';
  readonly amount: bigint;
};
/** Caller: by default user 1 of the demo realm with a new key. */
export type Who = { readonly user?: string; readonly realm?: Realm; readonly key?: string };

/** Pays the caller from the issuer, for kits. */
export async function grant(
  context: CommandContext,
  { asset, bucket = 'available', amount }: Grant,
): Promise<object> {
  const { userId: owner, realm } = context.caller;
  const legs = [
    { owner: HOUSE, bucket: 'issuer', asset, amount: -amount } as const,
    { owner, bucket, asset, amount } as const,
  ];
  await context.tx.post({ realm, reason: 'demoStart', ref: owner, legs });
  return {};
}

const MAY_OWE = ['external', 'venue', 'issuer', 'fx', 'loan_pool'];
const FUNDING_MS = 8 * 3_600_000;

/** A running core with one market per symbol. */
export class TradingKit {
  readonly core: TestCore;
  readonly venue: SimVenue;
  readonly #memory: MemoryStore | null;
  readonly #markets = new Map<string, MarketNow>();
  #seq = 1;
  #key = 0;

  constructor(core: TestCore, venue: SimVenue, memory: MemoryStore | null) {
    this.core = core;
    this.venue = venue;
    this.#memory = memory;
  }

  /** Rows and balances, if the kit runs in memory. */
  get store(): MemoryStore {
    if (this.#memory === null) throw new Error('this kit runs on a ledger');
    return this.#memory;
  }

  /** Sets the market of a symbol; the core sees it with the next command or event. */
  market(now: MarketNow): void {
    this.#markets.set(now.symbol, now);
    this.#seq++;
  }

  view(symbol: string): MarketView {
    const now = this.#markets.get(symbol);
    if (now === undefined) throw new Error(`no market ${symbol}`);
    const ts = this.core.now;
    const last = lastOf(now);
    const [lowerLimit, upperLimit] = now.limits ?? [0, 0];
    return {
      symbol,
      seq: this.#seq,
      bookSeq: this.#seq,
      book: { bids: levels(now.bids), asks: levels(now.asks) },
      isBookGood: true,
      last,
      lastTs: ts,
      reference: last,
      upperLimit,
      lowerLimit,
      state: now.state ?? 'open',
      mark: now.mark === undefined ? null : this.#mark(now.mark),
      feedAgeMs: now.feedAgeMs ?? 0,
      ts,
    };
  }

  #mark(mark: number) {
    const first = TEST_START + 3_600_000;
    const passed = Math.max(0, Math.floor((this.core.now - first) / FUNDING_MS) + 1);
    const nextFundingTs = first + passed * FUNDING_MS;
    return { mark, index: mark, fundingRate: 10_000, nextFundingTs, ts: this.core.now };
  }

  /** Current views of all markets. */
  views(): MarketView[] {
    return [...this.#markets.keys()].map((symbol) => this.view(symbol));
  }

  /** A command with the views of all markets and a new key. */
  command(call: string, input: object, who: Who = {}): Promise<Answer> {
    const views = this.views();
    const { key = `key-${String(++this.#key).padStart(8, '0')}`, ...rest } = who;
    return this.core.command(call, input, { key, views, ...rest });
  }

  /** A command that must succeed. */
  async done<T>(call: string, input: object, who: Who = {}): Promise<T> {
    const answer = await this.command(call, input, who);
    if (!answer.ok)
      throw new Error(
        `${call}: ${answer.code} ${answer.msgKey} ${JSON.stringify(this.core.errors)}`,
      );
    return answer.data as T;
  }

  /** Code of a command's answer, 0 for success. */
  async code(call: string, input: object, who: Who = {}): Promise<number> {
    const answer = await this.command(call, input, who);
    return answer.ok ? 0 : answer.code;
  }

  /** Pays from the issuer, as for a new demo account. */
  async grant({ user = 'U1', realm = 'demo', ...input }: Grant & Who): Promise<void> {
    await this.done('testGrant', input, { user, realm });
  }

  trade(symbol: string, price: number, qty: number, side: 'buy' | 'sell'): Promise<void> {
    const seq = ++this.#seq;
    return this.core.market({
      kind: 'trade',
      symbol,
      seq,
      id: String(seq),
      price,
      qty,
      side,
      ts: this.core.now,
    });
  }

  /** Replaces the book of a symbol and notifies the core. */
  async book(now: MarketNow): Promise<void> {
    this.market(now);
    const flat = (side: readonly Level[]): number[] => side.flatMap((level) => [...level]);
    await this.core.market({
      kind: 'book',
      symbol: now.symbol,
      seq: this.#seq,
      snapshot: true,
      bids: flat(now.bids),
      asks: flat(now.asks),
      ts: this.core.now,
    });
  }

  async mark(symbol: string, mark: number): Promise<void> {
    const seq = ++this.#seq;
    const event: MarketEvent = { kind: 'mark', symbol, seq, mark: this.#mark(mark) };
    await this.core.market(event);
  }

  async state(symbol: string, state: TradingState, feedAgeMs = 0): Promise<void> {
    const [lower, upper] = this.#markets.get(symbol)?.limits ?? [0, 0];
    const seq = ++this.#seq;
    await this.core.market({
      kind: 'state',
      symbol,
      seq,
      state,
      feedAgeMs,
      isBookGood: true,
      last: 0,
      lastTs: 0,
      ts: this.core.now,
      ...(lower === 0 ? {} : { limits: { lower, upper } }),
    });
  }

  balance(user: string, asset: string, bucket: string, realm: Realm = 'demo'): bigint {
    return this.store.state.balances.get(`${realm}|${user}|${asset}|${bucket}`) ?? 0n;
  }

  rows<T>(table: string): T[] {
    return [...(this.store.state.rows.get(table)?.values() ?? [])] as T[];
  }

  order(id: string): OrderRow {
    return this.rows<OrderRow>('order').find((row) => row.id === id)!;
  }

  positions(user: string): PositionRow[] {
    return this.rows<PositionRow>('position').filter((row) => row.userId === user);
  }

  /** Invariants after every command: the violated ones, in words. */
  faults(): string[] {
    const errors = this.core.errors.map((one) => JSON.stringify(one));
    return [...this.#balanceFaults(), ...this.#postingFaults(), ...this.#frozenFaults(), ...errors];
  }

  #balanceFaults(): string[] {
    const faults: string[] = [];
    const sums = new Map<string, bigint>();
    for (const [key, amount] of this.store.state.balances) {
      const [realm = '', owner = '', asset = '', bucket = ''] = key.split('|');
      sums.set(`${realm} ${asset}`, (sums.get(`${realm} ${asset}`) ?? 0n) + amount);
      const mayOwe = owner === HOUSE && MAY_OWE.includes(bucket);
      if (amount < 0n && !mayOwe) faults.push(`${key} is ${amount}`);
    }
    for (const [key, sum] of sums) if (sum !== 0n) faults.push(`${key} sums to ${sum}`);
    return faults;
  }

  #postingFaults(): string[] {
    return this.store.state.postings.flatMap(({ posting }) => {
      const sums = new Map<string, bigint>();
      for (const { asset, amount } of posting.legs) {
        sums.set(asset, (sums.get(asset) ?? 0n) + amount);
      }
      const off = [...sums].filter(([, sum]) => sum !== 0n);
      return off.map(([asset, sum]) => `posting of ${asset}: ${sum}`);
    });
  }

  /** Frozen amounts equal live reservations; margin equals the margins of open positions. */
  #frozenFaults(): string[] {
    const owed = new Map<string, bigint>();
    const add = (key: string, amount: bigint): void =>
      void owed.set(key, (owed.get(key) ?? 0n) + amount);
    for (const row of this.rows<{ realm: string; userId: string; asset: string; amount: bigint }>(
      'reservation',
    )) {
      add(`${row.realm}|${row.userId}|${row.asset}|frozen`, row.amount);
    }
    for (const row of this.rows<PositionRow>('position')) {
      add(`${row.realm}|${row.userId}|${instrument(row.symbol).quote}|margin`, row.margin);
    }
    for (const [key, amount] of this.store.state.balances) {
      if (key.endsWith('|frozen') || key.endsWith('|margin')) add(key, -amount);
    }
    return [...owed]
      .filter(([, left]) => left !== 0n)
      .map(([key, left]) => `${key} is off by ${left}`);
  }
}

/** A running trading core, in memory unless a store is given. */
export async function tradingKit(
  options: {
    readonly alwaysOpen?: boolean;
    readonly store?: CoreStore;
    readonly settings?: Partial<CoreSettings>;
    readonly now?: number;
  } = {},
): Promise<TradingKit> {
  const venue = new SimVenue({ feedMaxAgeMs: 10_000, feedHoldsUsers: false });
  const memory = options.store === undefined ? new MemoryStore() : null;
  const engine = new TradingEngine({ venue, instrument: (symbol) => INSTRUMENTS.get(symbol) });
  const core = await testCore({
    store: options.store ?? memory ?? new MemoryStore(),
    engine,
    instruments: [...INSTRUMENTS.values()],
    ...(options.now === undefined ? {} : { now: options.now }),
    settings: { ...CORE_SETTINGS, alwaysOpen: options.alwaysOpen ?? true, ...options.settings },
    commands: {
      ...spotCommands,
      ...stockCommands,
      ...contractCommands,
      ...algoCommands,
      ...orderCommands,
      ...creditCommands,
      ...assetsCommands,
      demoReset: resetDemo,
      testGrant: grant,
    },
    queries: {
      ...spotQueries,
      ...stockQueries,
      ...contractQueries,
      ...algoQueries,
      ...creditQueries,
      ...incomeQueries,
      ...exportQueries,
    },
    jobs: { ...stockJobs, ...contractJobs, ...creditJobs, ...algoJobs },
  });
  return new TradingKit(core, venue, memory);
}
