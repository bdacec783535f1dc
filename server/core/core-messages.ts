import type { Instrument } from '#domain/market/types.ts';
import type { CoreNews, CoreQuery, CoreStats } from '#server/ports/core-client.ts';
import type { AuditReport } from '#server/ports/core-store.ts';
import type { Command, CoreSettings, MarketEvent, MarketView, Mode } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { SentView } from './sent-views.ts';

/** Messages between the main thread and the core's thread. */

/** Location of the ledger. */
export type LedgerPlace = {
  /** File of the embedded ledger; unused with `databaseUrl`. */
  readonly file: string;
  /** Address of a PostgreSQL server; empty for the embedded ledger. */
  readonly databaseUrl: string;
  /** Whether a database server that does not flush commits may be used. */
  readonly allowVolatile: boolean;
  /** Whether to wait for another writer to end. */
  readonly waits: boolean;
};

/** Start parameters of the core's thread. */
export type CoreStart = LedgerPlace & {
  readonly instruments: readonly Instrument[];
  readonly settings: CoreSettings;
  /** True when the feed's own book contains the users' resting orders. */
  readonly feedHoldsUsers: boolean;
  readonly now: number;
  /** Crash point at which the process ends, for tests; empty for none. */
  readonly crashAt: string;
  readonly logLevel: string;
};

/** A message with its views in their form for sending. */
export type Sent<T> = Omit<T, 'views'> & { readonly views: readonly SentView[] };

/** Calls answered by id. */
export type CoreAsk =
  | { readonly ask: 'command'; readonly command: Sent<Command>; readonly now: number }
  | { readonly ask: 'query'; readonly query: Sent<CoreQuery>; readonly now: number }
  | { readonly ask: 'events'; readonly userId: string; readonly realm: Realm;
      readonly afterId: number | null }
  | { readonly ask: 'mode'; readonly mode: Mode; readonly actor: string }
  | { readonly ask: 'audited'; readonly report: AuditReport }
  | { readonly ask: 'stats' }
  | { readonly ask: 'retell' }
  | { readonly ask: 'close' }; // prettier-ignore

export type CoreRequest =
  | { readonly id: number; readonly body: CoreAsk }
  | { readonly id: 0; readonly market: readonly MarketEvent[]; readonly now: number }
  | { readonly id: 0; readonly tick: number; readonly lights: readonly MarketView[] };

/** Figures that only the core's thread knows. */
export type ThreadStats = Pick<CoreStats, 'queued' | 'commandsTotal' | 'batchesTotal'>;

/** One notification, by the name of its listener. */
export type CoreTold = {
  readonly [K in keyof CoreNews]: { readonly news: K; readonly value: Parameters<CoreNews[K]>[0] };
}[keyof CoreNews];

/** First message of the thread: it has loaded the stored state. */
export type CoreReady = {
  readonly ready: true;
  readonly mode: Mode;
  readonly watched: readonly string[];
  /** True when a power failure may lose a commit. */
  readonly isVolatile: boolean;
  /** Number of this writer. Each take-over of a ledger raises it. */
  readonly epoch: number;
};

export type CoreMessage =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string }
  | CoreTold
  | CoreReady;
