import type { Instrument } from '#domain/market/types.ts';
import type { Answer, CoreSettings, MarketView, Query, QueryContext } from '#server/ports/core.ts';
import type { CoreQuery } from '#server/ports/core-client.ts';
import { StoreFailure, type CoreStore, type EventPage } from '#server/ports/core-store.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { refusalAnswer, refused } from './answers.ts';
import { NOBODY } from './command-run.ts';

/** Maximum number of parallel queries. Further queries are refused. */
const QUERIES_MAX = 1_000;
/** Events returned at once to a reconnecting client. */
const EVENTS_PAGE = 1_000;

export type ReadSideParts = {
  readonly store: Pick<CoreStore, 'read' | 'eventsAfter'>;
  readonly queries: Readonly<Record<string, Query>>;
  readonly instruments: readonly Instrument[];
  readonly settings: CoreSettings;
  /** Server time, UTC milliseconds. */
  readonly now: () => number;
  /** View of a symbol without its book, for queries that were given no view of it. */
  readonly viewOf: (symbol: string) => MarketView | undefined;
  readonly log: { error: (fields: object, message: string) => void };
};

/** Answers queries from the committed state, in a process without the core. */
export class LedgerReads {
  readonly #parts: ReadSideParts;
  readonly #instruments: ReadonlyMap<string, Instrument>;
  #running = 0;

  constructor(parts: ReadSideParts) {
    this.#parts = parts;
    this.#instruments = new Map(parts.instruments.map((one) => [one.symbol, one]));
  }

  /** Never rejects. */
  async query(asked: CoreQuery): Promise<Answer> {
    if (this.#running >= QUERIES_MAX) return refused('PAUSED');
    this.#running++;
    try {
      return { ok: true, data: await this.#data(asked), replayed: false };
    } catch (error) {
      return this.#answerOf(error, asked.name);
    } finally {
      this.#running--;
    }
  }

  eventsAfter(userId: string, realm: Realm, afterId: number | null): Promise<EventPage> {
    return this.#parts.store.eventsAfter(userId, realm, afterId, EVENTS_PAGE);
  }

  async #data({ name, caller, input, views }: CoreQuery): Promise<unknown> {
    const { store, queries, instruments, settings, now, viewOf } = this.#parts;
    const query = queries[name];
    if (query === undefined) throw new Error(`no query ${name}`);
    const context: Omit<QueryContext, 'db'> = {
      now: now(),
      caller: caller ?? NOBODY,
      instruments,
      instrument: (symbol) => this.#instruments.get(symbol),
      view: (symbol) => views.find((view) => view.symbol === symbol) ?? viewOf(symbol),
      settings,
    };
    return (await store.read((db) => query({ ...context, db }, input as never))) ?? null;
  }

  #answerOf(error: unknown, name: string): Answer {
    const refusal = refusalAnswer(error);
    if (refusal !== null) return refusal;
    // An unavailable store is not a defect: it returns, and the same call then gets its answer.
    if (error instanceof StoreFailure) return refused('PAUSED');
    this.#parts.log.error({ err: error, call: name }, 'call failed');
    return refused('INTERNAL');
  }
}
