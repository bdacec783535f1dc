import { proxy, wrap, type Remote } from 'comlink';
import type {
  AccountSession,
  BasketQuote,
  QuoteAnswer,
  ReverseAnswer,
  TicketSpec,
} from '#protocol/worker/account.ts';
import type { CorrelationAnswer, CorrelationAsk } from '#protocol/worker/correlation.ts';
import type { BasketSpec } from '#protocol/worker/basket.ts';
import type {
  BarText,
  Batch,
  DepthPick,
  MarketWorkerApi,
  PriceSource,
  SearchHit,
  WorkerSettings,
} from '#protocol/worker/market-worker.ts';
import { applyBatch } from './batch.ts';
import { setVenue, setWorkerState } from './connection.ts';
import { deliverViewsTo, type ViewChanges } from './market-views.ts';
import { WorkerLife, type WatchedWorker } from './worker-life.ts';
import { allowOwnWorkers } from './worker-url.ts';

type Api = Remote<MarketWorkerApi>;
type Ask = { readonly run: (api: Api) => void; readonly lost: () => void };

let settings: WorkerSettings | null = null;
/** The instrument the page starts with. A restarted worker needs all of them at once. */
let first: string | null = null;
/** The followed account, sent again to a new worker. */
let account: AccountSession | null = null;
/**
 * Handle of the running worker. Kept here forever: a garbage-collected handle closes its port, and
 * the worker would fall silent.
 */
let remote: Api | null = null;
/** Unanswered requests; a new worker gets them again. */
const asked = new Set<Ask>();

function startWorker(): WatchedWorker {
  setWorkerState('starting');
  const worker = new Worker(new URL('../../../workers/main.ts', import.meta.url), {
    type: 'module',
  });
  const api = wrap<MarketWorkerApi>(worker);
  const watched: WatchedWorker = {
    ping: async () => api.ping(),
    terminate: () => {
      deliverViewsTo(null);
      if (remote === api) remote = null;
      worker.terminate();
    },
  };
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    life.crashed(watched);
  });
  worker.addEventListener('messageerror', () => life.crashed(watched));
  introduce(api);
  return watched;
}

/** Sends a fresh worker its state, in the required order. */
function introduce(api: Api): void {
  remote = api;
  const sink = proxy((batch: Batch) => {
    if (remote === api) applyBatch(batch);
  });
  if (settings !== null) void api.start(settings, sink, first ?? undefined);
  first = null;
  void api.setHidden(document.visibilityState === 'hidden');
  if (account !== null) void api.setAccount(account);
  deliverViewsTo((changes) => tell(api, changes));
  for (const ask of asked) ask.run(api);
  void ready(api);
}

async function ready(api: Api): Promise<void> {
  await api.ping();
  if (remote !== api) return;
  setWorkerState('running');
  setVenue(await api.venue());
}

function tell(api: Api, { open, change, close }: ViewChanges): void {
  if (close.length > 0) void api.close(close);
  if (open.length > 0) void api.open(open);
  if (change.length > 0) void api.change(change);
}

const life = new WorkerLife({
  create: startWorker,
  gaveUp: () => {
    setWorkerState('crashed');
    for (const ask of asked) ask.lost();
    asked.clear();
  },
});

/** Starts the market worker. Called once, before the first screen; later calls do nothing. */
export function startMarket(initial: WorkerSettings, firstSymbol: string | null = null): void {
  if (settings !== null) return;
  settings = initial;
  first = firstSymbol;
  allowOwnWorkers();
  document.addEventListener('visibilitychange', () => {
    void remote?.setHidden(document.visibilityState === 'hidden');
  });
  life.start();
}

/** Changes language, separators or rates; the worker rewrites all cells. */
export function configureMarket(patch: Partial<WorkerSettings>): void {
  if (settings === null) return;
  settings = { ...settings, ...patch };
  void remote?.configure(patch);
}

/** Follows an account, or none. */
export function followAccount(next: AccountSession | null): void {
  if (account === null && next === null) return;
  account = next;
  void remote?.setAccount(next);
}

/** Sends a request to the worker, and again to a new worker if this one dies first. */
function ask<Answer>(question: (api: Api) => Promise<Answer>): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const entry: Ask = {
      run: (api) => {
        const done = (settle: () => void): void => {
          if (remote !== api || !asked.delete(entry)) return;
          settle();
        };
        question(api).then(
          (answer) => done(() => resolve(answer)),
          (error: unknown) => done(() => reject(error)),
        );
      },
      lost: () => reject(new Error('market worker does not run')),
    };
    asked.add(entry);
    if (remote !== null) entry.run(remote);
  });
}

/** Requests to the worker. Times are UTC milliseconds, views are the ids of `useView`. */
export const marketCalls = {
  loadOlder: (view: number): Promise<void> => ask((api) => api.loadOlder(view)),
  bars: (view: number, count: number): Promise<readonly BarText[]> =>
    ask((api) => api.bars(view, count)),
  barAt: (view: number, start: number): Promise<BarText | null> =>
    ask((api) => api.barAt(view, start)),
  depthAt: (view: number, price: number): Promise<DepthPick | null> =>
    ask((api) => api.depthAt(view, price)),
  source: (sym: string, field: string): Promise<PriceSource | null> =>
    ask((api) => api.source(sym, field)),
  quote: (ticket: TicketSpec, side: 'buy' | 'sell'): Promise<QuoteAnswer> =>
    ask<QuoteAnswer>(async (api) => api.quote(ticket, side)),
  quoteReverse: (positionId: string): Promise<ReverseAnswer> =>
    ask<ReverseAnswer>(async (api) => api.quoteReverse(positionId)),
  quoteBasket: (basket: BasketSpec): Promise<BasketQuote> =>
    ask<BasketQuote>(async (api) => api.quoteBasket(basket)),
  refreshAccount: (): Promise<void> => ask((api) => api.refreshAccount()),
  search: (text: string, limit: number): Promise<readonly SearchHit[]> =>
    ask((api) => api.search(text, limit)),
  correlate: (asked: CorrelationAsk): Promise<CorrelationAnswer> =>
    ask<CorrelationAnswer>(async (api) => api.correlate(asked)),
  /** Reloads everything on screen; rejects when no call was answered. */
  refresh: (): Promise<void> => ask((api) => api.refresh()),
  /** For the retry button. */
  reconnect: (): void => {
    void remote?.reconnect();
  },
} as const;
