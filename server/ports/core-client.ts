import type { Answer, Caller, Command, MarketEvent, MarketView, Mode } from './core.ts';
import type { EventPage, StoredEvent } from './core-store.ts';
import type { Realm } from './ledger.ts';
import type { InfluenceCall } from './venue.ts';

/** A read of the core under the name of its query. */
export type CoreQuery = {
  readonly name: string;
  readonly caller: Caller | null;
  readonly input: unknown;
  readonly views: readonly MarketView[];
};

/** What the core tells without being asked. */
export type CoreNews = {
  /** Events of committed commands, in order. */
  readonly events: (events: readonly StoredEvent[]) => void;
  /** Symbols whose accepted messages the core wants from now on; the whole set each time. */
  readonly watch: (symbols: readonly string[]) => void;
  readonly mode: (mode: Mode) => void;
  /** Users' orders that entered or left the market, for a feed that holds them. */
  readonly influence: (calls: readonly InfluenceCall[]) => void;
  /** Events may have been missed: whoever passes them on reads them again. */
  readonly gap: (reason: string) => void;
};

/** Numbers of the core for the operator. */
export type CoreStats = {
  readonly mode: Mode;
  /** True while the last audit found nothing. */
  readonly isAuditClean: boolean;
  readonly queued: number;
  readonly commandsTotal: number;
  readonly batchesTotal: number;
  /** Time from hand-in to answer of the last thousand commands, milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly ledgerEntries: number;
};

/** The core as the rest of the server sees it. Answers do not reject: what fails is answered. */
export interface CoreClient {
  command(command: Command): Promise<Answer>;
  query(query: CoreQuery): Promise<Answer>;
  /** Events of a user after an id; only the place when `afterId` is null. */
  eventsAfter(userId: string, realm: Realm, afterId: number | null): Promise<EventPage>;
  market(events: readonly MarketEvent[]): void;
  /** Time goes on; `lights` are views without a book of what changed since the last call. */
  tick(now: number, lights: readonly MarketView[]): void;
  listen(news: Partial<CoreNews>): () => void;
  readonly mode: Mode;
  stats(): Promise<CoreStats>;
  close(): Promise<void>;
}

/** The core as those see it who serve its callers, be it in this process or in another one. */
export type CoreAccess = Pick<
  CoreClient,
  'command' | 'query' | 'eventsAfter' | 'listen' | 'mode' | 'stats'
>;

/**
 * Answer of the query `session.byToken` (input `{ tokenHash }`, SHA-256 of the token in hex), null
 * for a token nobody has. An ended session, and one of a disabled user, is told as such.
 */
export type SessionFacts = {
  readonly sessionId: string;
  readonly userId: string;
  readonly realm: Realm;
  /** The earlier of its idle and its absolute end. */
  readonly endsAt: number;
  readonly isEnded: boolean;
  readonly userStatus: 0 | 1;
};
