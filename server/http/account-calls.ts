import type { Context, Hono } from 'hono';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { CallEdges } from './edges.ts';
import type { AnyEndpoint, CallHost } from './mount.ts';
import { mountPrivate, type NamedCall } from './private-calls.ts';
import type { SessionCache } from './session-cache.ts';
import { UserRates } from './user-rates.ts';

/** Names of the core's use cases. */
export type UseCaseNames = {
  readonly commands: ReadonlySet<string>;
  readonly queries: ReadonlySet<string>;
};

/** Dependencies of the account calls. */
export type AccountParts = {
  readonly core: Pick<CoreClient, 'command' | 'query'>;
  readonly sessions: SessionCache;
  readonly names: UseCaseNames;
  readonly edges: CallEdges;
  readonly viewsOf: (symbols: readonly string[]) => readonly MarketView[];
  /** All declared calls; a test may pass its own. */
  readonly calls?: Readonly<Record<string, AnyEndpoint>>;
};

type Mounting = AccountParts & {
  readonly host: CallHost;
  readonly allowedOrigins: readonly string[];
  readonly rateLimit: boolean;
  readonly ipOf: (context: Context) => string;
};

/** Mounts every declared call that has a use case or an edge under its name. */
export function mountAccounts(app: Hono, parts: Mounting): void {
  const { names, edges, rateLimit, calls = ALL_ENDPOINTS } = parts;
  const isServed = (name: string): boolean =>
    names.commands.has(name) || names.queries.has(name) || Object.hasOwn(edges, name);
  const served = Object.entries<AnyEndpoint>(calls).filter(([name]) => isServed(name));
  const { commands } = names;
  const rates = rateLimit ? new UserRates() : null;
  mountPrivate(app, { ...parts, commands, rates }, served satisfies NamedCall[]);
}
