import type { Instrument } from '#domain/market/types.ts';
import type { CoreNews, CoreQuery, CoreStats } from '#server/ports/core-client.ts';
import type { AuditReport } from '#server/ports/core-store.ts';
import type { Command, CoreSettings, MarketEvent, MarketView, Mode } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { SentView } from './sent-views.ts';

/** What crosses between the main thread and the core's own. */

/** Where the ledger lies. */
export type LedgerPlace = {
  /** File of the embedded ledger; unused with `databaseUrl`. */
  readonly file: string;
  /** Address of a PostgreSQL server; empty for the embedded ledger. */
  readonly databaseUrl: string;
  /** Whether a server that does not flush may be used. */
  readonly allowVolatile: boolean;
  /** Whether the end of another writer is waited for. */
  readonly waits: boolean;
};

/** What the core's thread is started with. */
export type CoreStart = LedgerPlace & {
  readonly instruments: readonly Instrument[];
  readonly settings: CoreSettings;
  /** True when the feed's own book contains the users' resting orders. */
  readonly feedHoldsUsers: boolean;
  readonly now: number;
  /** A crash point at which the process ends, for tests; empty for none. */
  readonly crashAt: string;
  readonly logLevel: string;
};

/** Something with views, on its way. */
export type Sent<T> = Omit<T, 'views'> & { readonly views: readonly SentView[] };

/** Calls that are answered by their id. */
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

/** Numbers the core's thread itself knows. */
export type ThreadStats = Pick<CoreStats, 'queued' | 'commandsTotal' | 'batchesTotal'>;

/** One piece of news by the name of its listener. */
export type CoreTold = {
  readonly [K in keyof CoreNews]: { readonly news: K; readonly value: Parameters<CoreNews[K]>[0] };
}[keyof CoreNews];

/** First message of the thread: what was stored has been read. */
export type CoreReady = {
  readonly ready: true;
  readonly mode: Mode;
  readonly watched: readonly string[];
  /** True when a commit may be lost with the power. */
  readonly isVolatile: boolean;
  /** Number of this writer: each take-over of a ledger has a higher one. */
  readonly epoch: number;
};

export type CoreMessage =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string }
  | CoreTold
  | CoreReady;
