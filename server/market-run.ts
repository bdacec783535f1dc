import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Board } from '#server/app/market/board.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Feed } from '#server/ports/feed.ts';
import type { MarketStore } from '#server/ports/market-store.ts';
import { startRounds } from './rounds.ts';
import { openMarketStore } from '#server/store/market-store.ts';

/** Real time between two ticks of the board, which close bars and find stale prices. */
const TICK_MS = 250;
/** Real time between two batches to the store. */
const FLUSH_MS = 2_000;
/** Real time between two symbols whose coarse bars are compared with their minutes. */
const CHECK_MS = 5_000;

export type MarketRunOptions = {
  readonly feed: Feed;
  readonly clock: Clock;
  /** Id of the market; each has its own file. */
  readonly market: string;
  readonly dataDir: string;
  readonly feedMaxAgeMs: number;
  readonly log: { error: (fields: object, message: string) => void };
};

/** The running market. */
export type MarketRun = {
  readonly board: Board;
  /** Ends the feed, stores the remaining rows and closes the store. */
  readonly stop: () => Promise<void>;
};

function fileOf(dataDir: string, market: string): string {
  const kind = market.split(':')[0] ?? '';
  const hash = createHash('sha256').update(market).digest('hex').slice(0, 8);
  return join(dataDir, `market-${kind}-${hash}.db`);
}

/** Stores at intervals; a batch waits for the previous one. */
function storeRegularly(board: Board, log: MarketRunOptions['log']): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const flush = (): void => {
    running = running.then(() =>
      board.flush().catch((error: unknown) => {
        log.error({ err: error }, 'market data could not be stored');
      }),
    );
  };
  const timer = setInterval(flush, FLUSH_MS);
  return async () => {
    clearInterval(timer);
    flush();
    await running;
  };
}

function tickRegularly(board: Board, clock: Clock): () => void {
  const timer = setInterval(() => board.tick(clock.now()), TICK_MS);
  return () => clearInterval(timer);
}

/**
 * Starts a market: store, feed and board. Resolves when every symbol that can have a price has one;
 * `seedAll` of the board reads the past.
 * @throws Error when the store cannot be opened or the feed cannot start.
 */
export async function runMarket(options: MarketRunOptions): Promise<MarketRun> {
  const { feed, clock, market, dataDir, feedMaxAgeMs, log } = options;
  const store: MarketStore = await openMarketStore({ file: fileOf(dataDir, market) });
  const board = new Board({ feed, clock, store, feedMaxAgeMs });
  await board.open();
  await feed.start(board.sink);
  await board.firstPrices();
  board.tick(clock.now());
  const endTicks = tickRegularly(board, clock);
  const endStoring = storeRegularly(board, log);
  const checks = startRounds({
    round: () => board.checkNext(),
    everyMs: CHECK_MS,
    failed: (err) => log.error({ err }, 'bars could not be checked'),
  });
  return {
    board,
    stop: async () => {
      board.close();
      endTicks();
      await checks.stop();
      await feed.stop();
      await endStoring();
      await store.close();
    },
  };
}
