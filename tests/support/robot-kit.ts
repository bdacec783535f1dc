import type { Candle } from '#domain/market/types.ts';
import { ROBOT_BAR_MS } from '#domain/robot/rules.ts';
import type { OptionOrderView, OptionQuoteView } from '#protocol/http/options.ts';
import { assetsCommands, assetsQueries } from '#server/app/wallet/calls.ts';
import { exchangeCommands } from '#server/app/exchange/calls.ts';
import { COMMANDS, JOBS, QUERIES } from '#server/app/registry.ts';
import { robotCommands, robotJobs, robotQueries } from '#server/app/robots/calls.ts';
import {
  contractCommands,
  contractJobs,
  contractQueries,
} from '#server/app/trading/contract-calls.ts';
import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import { spotCommands, spotQueries } from '#server/app/trading/spot-calls.ts';
import { stockCommands, stockJobs, stockQueries } from '#server/app/trading/stock-calls.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { Answer, CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import { HOUSE, type Realm } from '#server/ports/ledger.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import type { LedgerStore } from '#server/store/ledger/ledger-store.ts';
import { Auditor } from '#server/store/ledger/auditor.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import { addUser, userRow } from './identity-kit.ts';
import { MemoryStore } from './memory-store.ts';
import { testCore, type TestCoreOptions } from './test-core.ts';
import { INSTRUMENTS, instrument, TradingKit, type Grant, type Who } from './trading-kit.ts';

/** Robots on a ledger, with a market and bars created by the test. */

async function grant(context: CommandContext, { asset, bucket, amount }: Grant): Promise<object> {
  const { userId: owner, realm } = context.caller;
  const legs = [
    { owner: HOUSE, bucket: 'issuer', asset, amount: -amount } as const,
    { owner, bucket: bucket ?? 'available', asset, amount } as const,
  ];
  await context.tx.post({ realm, reason: 'demoStart', ref: owner, legs });
  return {};
}

/** A path of closing prices in units of the instrument, oldest first. */
export type Path = readonly number[];

/** Closed bars that end at a time; volumes are given or all equal. */
function barsTo(
  end: number,
  closes: Path,
  options: { readonly barMs?: number; readonly volumes?: readonly number[] } = {},
): Candle[] {
  const { barMs = ROBOT_BAR_MS, volumes } = options;
  return closes.map((close, index) => {
    const start = end - (closes.length - index) * barMs;
    const volume = volumes?.[index] ?? 1_000;
    const prices = { open: close, high: close, low: close, close };
    return { start, ...prices, volume, turnover: 1, trades: 1, closed: true };
  });
}

/** `count` closes from one price to another in even steps. */
export function ramp(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.round(from + ((to - from) * index) / (count - 1)),
  );
}

export class RobotKit extends TradingKit {
  readonly #paths = new Map<string, Path>();
  readonly #days = new Map<string, Path>();
  readonly #ledger: LedgerStore | null;
  #users = 0;

  /** @param ledger null for a kit in memory */
  constructor(ledger: LedgerStore | null, ...rest: ConstructorParameters<typeof TradingKit>) {
    super(...rest);
    this.#ledger = ledger;
  }

  get ledger(): LedgerStore {
    if (this.#ledger === null) throw new Error('this kit runs in memory');
    return this.#ledger;
  }

  async addPerson(id: string, changes: Partial<UserRow> = {}): Promise<void> {
    this.#users++;
    await this.done('test.user', userRow(id, { kind: 'demo', ...changes }), { user: id });
  }

  /** Sets the price of a symbol: a deep book around it. */
  price(symbol: string, price: number, rest: Partial<Parameters<TradingKit['market']>[0]> = {}) {
    const { qtyDecimals, kind } = instrument(symbol);
    const qty = kind === 'stock' ? 1_000_000 : 1_000 * 10 ** qtyDecimals;
    const tick = kind === 'stock' ? 10 : 1;
    const near = { bids: [[price - tick, qty]], asks: [[price + tick, qty]] } as const;
    this.market({ symbol, ...near, last: price, mark: price, ...rest });
  }

  /** Sets the current bars of a symbol, and its price to the last of them. */
  path(symbol: string, closes: Path): void {
    this.#paths.set(symbol, closes);
    this.price(symbol, closes.at(-1) ?? 0);
  }

  daily(symbol: string, closes: Path): void {
    this.#days.set(symbol, closes);
    this.price(symbol, closes.at(-1) ?? 0);
  }

  dailyOf(symbol: string): Path {
    return this.#days.get(symbol) ?? [];
  }

  get slot(): number {
    return this.core.now - (this.core.now % ROBOT_BAR_MS);
  }

  /** Sends the current bars to the core. */
  async turn(): Promise<{ readonly more: boolean }> {
    const { slot } = this;
    const minutes = [...this.#paths].map(([symbol, closes]) => ({
      symbol,
      bars: barsTo(slot, closes),
    }));
    const days = [...this.#days].map(([symbol, closes]) => ({
      symbol,
      bars: barsTo(slot, closes, { barMs: 86_400_000 }),
    }));
    return this.done('robot.bars', { slot, minutes, days }, { user: '' });
  }

  /** The next bar: advances by five minutes, then the core decides. */
  async next(steps: Readonly<Record<string, number>> = {}): Promise<void> {
    await this.core.advance(ROBOT_BAR_MS);
    for (const [symbol, close] of Object.entries(steps)) {
      this.path(symbol, [...(this.#paths.get(symbol) ?? []).slice(1), close]);
    }
    await this.turn();
  }

  /** Buys a call of the share at 300 lira for a week, after publishing its volatility. */
  async buyCall(symbol: string): Promise<OptionOrderView> {
    const series = { symbol, type: 'call', strike: '300.00', expiry: '2026-11-30' };
    const closes = Array.from({ length: 31 }, (_, at) => 30_000 + (at % 2) * 600);
    const bars = barsTo(this.slot, closes, { barMs: 86_400_000 });
    await this.done('option.bars', { interval: '1D', symbols: [{ symbol, bars }] });
    const asked = { ...series, amount: '5000' };
    const quote = await this.done<OptionQuoteView>('stockOptionQuote', asked);
    return this.done<OptionOrderView>('stockOptionApply', {
      ...series,
      quoteId: quote.quoteId,
      quoteContracts: String(quote.contracts),
      quotePremium: quote.premium,
      quoteFee: quote.fee,
      quoteTotal: quote.total,
    });
  }

  read<T>(look: (db: CoreReader) => Promise<T>): Promise<T> {
    return this.core.store.read(look);
  }

  run(id: string): Promise<RobotRunRow> {
    return this.read(async (db) => {
      const row = await db.table('robotRun').get(id);
      if (row === undefined) throw new Error(`no run ${id}`);
      return row;
    });
  }

  held(user: string, asset: string, realm: Realm = 'demo'): Promise<bigint> {
    return this.read((db) => db.balance(realm, user, asset, 'available'));
  }

  ask(name: string, input: object, who: Who = {}): Promise<Answer> {
    return this.core.query(name, input, { ...who, views: this.views() });
  }

  async asked<T>(name: string, input: object, who: Who = {}): Promise<T> {
    const answer = await this.ask(name, input, who);
    if (answer.ok) return answer.data as T;
    throw new Error(`${name}: ${answer.code} ${JSON.stringify(this.core.errors)}`);
  }

  async audited(): Promise<readonly string[]> {
    const auditor = new Auditor((run) => this.ledger.inspect(run));
    const { findings } = await auditor.once({ full: true });
    return findings.map(({ rule, subject, detail }) => `${rule} ${subject}: ${detail}`);
  }
}

type UseCases = Required<Pick<TestCoreOptions, 'commands' | 'queries' | 'jobs'>>;

async function kitOf(
  ledger: LedgerStore | null,
  changes: object,
  { commands, queries, jobs }: UseCases,
): Promise<RobotKit> {
  const venue = new SimVenue({ feedMaxAgeMs: 10_000, feedHoldsUsers: false });
  const engine = new TradingEngine({ venue, instrument: (symbol) => INSTRUMENTS.get(symbol) });
  const memory = ledger === null ? new MemoryStore() : null;
  const core = await testCore({
    store: ledger ?? memory ?? new MemoryStore(),
    engine,
    instruments: [...INSTRUMENTS.values()],
    settings: { ...CORE_SETTINGS, alwaysOpen: true, ...changes },
    commands: { ...commands, testGrant: grant, 'test.user': addUser },
    queries,
    jobs,
  });
  return new RobotKit(ledger, core, venue, memory);
}

/** A running core with robots on a ledger, or in memory. */
export function robotKit(ledger: LedgerStore | null, changes: object = {}): Promise<RobotKit> {
  return kitOf(ledger, changes, {
    commands: {
      ...spotCommands,
      ...stockCommands,
      ...contractCommands,
      ...assetsCommands,
      ...exchangeCommands,
      ...robotCommands,
    },
    queries: {
      ...spotQueries,
      ...stockQueries,
      ...contractQueries,
      ...assetsQueries,
      ...robotQueries,
    },
    jobs: { ...stockJobs, ...contractJobs, ...robotJobs },
  });
}

/** A running core with all use cases, on a ledger. */
export function wholeKit(ledger: LedgerStore, changes: object = {}): Promise<RobotKit> {
  return kitOf(ledger, changes, { commands: COMMANDS, queries: QUERIES, jobs: JOBS });
}
