import { monotonicFactory } from 'ulid';
import type { Instrument } from '#domain/market/types.ts';
import { withInbox } from '#server/app/content/inbox.ts';
import type { CoreReader, CoreTx } from '#server/ports/core-tx.ts';
import type {
  Caller,
  Command,
  CommandContext,
  CoreSettings,
  MarketView,
  QueryContext,
} from '#server/ports/core.ts';
import type { Engine, JobContext } from '#server/ports/engine.ts';
import { NOBODY } from './command-run.ts';

export type ContextParts = {
  readonly engine: Engine;
  readonly instruments: readonly Instrument[];
  readonly settings: CoreSettings;
  readonly random: () => number;
};

/** Builds the contexts of use cases: prices, instruments, ids and time, all passed in. */
export class Contexts {
  readonly #parts: ContextParts;
  readonly #instruments: ReadonlyMap<string, Instrument>;
  readonly #ulid: (seedTime: number) => string;
  /** Latest views of symbols without a followed book. */
  readonly #lights = new Map<string, MarketView>();

  constructor(parts: ContextParts) {
    this.#parts = parts;
    this.#instruments = new Map(parts.instruments.map((one) => [one.symbol, one]));
    this.#ulid = monotonicFactory(parts.random);
  }

  /** Stores newer views. */
  light(views: readonly MarketView[]): void {
    for (const view of views) this.#lights.set(view.symbol, view);
  }

  command(tx: CoreTx, { caller, key, views }: Command, now: number): CommandContext {
    const { view: _view, ...job } = this.job(tx, now);
    return { ...job, caller: caller ?? NOBODY, key, view: this.#viewFrom(views) };
  }

  job(tx: CoreTx, now: number): JobContext {
    const { engine, random, settings } = this.#parts;
    return {
      tx: withInbox(watched(tx, engine), now),
      now,
      newId: () => this.#ulid(now),
      random,
      instrument: (symbol) => this.#instruments.get(symbol),
      view: this.#viewFrom([]),
      settings,
      venue: engine.venue,
    };
  }

  query(db: CoreReader, caller: Caller | null, asked: QueryAsked): QueryContext {
    return {
      db,
      now: asked.now,
      caller: caller ?? NOBODY,
      instruments: this.#parts.instruments,
      instrument: (symbol) => this.#instruments.get(symbol),
      view: this.#viewFrom(asked.views),
      settings: this.#parts.settings,
    };
  }

  /**
   * View sent with the command; else the engine's view of a followed symbol; else the last price.
   */
  #viewFrom(views: readonly MarketView[]): (symbol: string) => MarketView | undefined {
    return (symbol) =>
      views.find((view) => view.symbol === symbol) ??
      this.#parts.engine.view(symbol) ??
      this.#lights.get(symbol);
  }
}

/** A transaction that reports movements to the engine, which watches balances behind positions. */
function watched(tx: CoreTx, engine: Engine): CoreTx {
  return {
    table: (name) => tx.table(name),
    balance: (...asked) => tx.balance(...asked),
    balances: (...asked) => tx.balances(...asked),
    records: (...asked) => tx.records(...asked),
    book: tx.book,
    post: (posting) => {
      engine.moved(posting);
      return tx.post(posting);
    },
    audit: (entry) => tx.audit(entry),
    event: (event) => tx.event(event),
  };
}

type QueryAsked = { readonly now: number; readonly views: readonly MarketView[] };
