import type { Answer, Caller, Command, MarketEvent, MarketView, Mode } from './core.ts';
import type { EventPage, StoredEvent } from './core-store.ts';
import type { Realm } from './ledger.ts';
import type { InfluenceCall } from './venue.ts';

/** A read of the core, identified by the name of its query. */
export type CoreQuery = {
  readonly name: string;
  readonly caller: Caller | null;
  readonly input: unknown;
  readonly views: readonly MarketView[];
};

/** Notifications that the core sends unasked. */
export type CoreNews = {
  /** Events of committed commands, in order. */
  readonly events: (events: readonly StoredEvent[]) => void;
  /** Symbols whose accepted messages the core wants from now on. Each call passes the whole set. */
  readonly watch: (symbols: readonly string[]) => void;
  readonly mode: (mode: Mode) => void;
  /** Users' orders that entered or left the market, for a feed that includes them in its book. */
  readonly influence: (calls: readonly InfluenceCall[]) => void;
  /** Events may have been lost. Subscribers that pass events on must reload them. */
  readonly gap: (reason: string) => void;
};

/** Figures of the core for the operator. */
export type CoreStats = {
  readonly mode: Mode;
  /** True when the last audit found nothing. */
  readonly isAuditClean: boolean;
  readonly queued: number;
  readonly commandsTotal: number;
  readonly batchesTotal: number;
  /** Time from submission to answer over the last thousand commands, milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly ledgerEntries: number;
};

/** The core as seen by the rest of the server. Calls never reject: a failure is an answer. */
export interface CoreClient {
  command(command: Command): Promise<Answer>;
  query(query: CoreQuery): Promise<Answer>;
  /** Events of a user after the id `afterId`; null returns only the current position. */
  eventsAfter(userId: string, realm: Realm, afterId: number | null): Promise<EventPage>;
  market(events: readonly MarketEvent[]): void;
  /**
   * Advances time. `lights` are views without a book of the symbols that changed since the last
   * call.
   */
  tick(now: number, lights: readonly MarketView[]): void;
  listen(news: Partial<CoreNews>): () => void;
  readonly mode: Mode;
  stats(): Promise<CoreStats>;
  close(): Promise<void>;
}

/** The part of the core that serving callers needs, in this process or in another one. */
export type CoreAccess = Pick<
  CoreClient,
  'command' | 'query' | 'eventsAfter' | 'listen' | 'mode' | 'stats'
>;

/**
 * Answer of the query `session.byToken` (input `{ tokenHash }`, SHA-256 of the token in hex); null
 * for an unknown token. Ended sessions and sessions of disabled users are returned and marked so.
 */
export type SessionFacts = {
  readonly sessionId: string;
  readonly userId: string;
  readonly realm: Realm;
  /** The earlier of the idle timeout and the absolute end of the session. */
  readonly endsAt: number;
  readonly isEnded: boolean;
  readonly userStatus: 0 | 1;
};
