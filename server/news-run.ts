import type { Candle, Instrument } from '#domain/market/types.ts';
import type { NewsFood } from '#server/app/content/make-news.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { startRounds, type Rounds } from './rounds.ts';

type NewsRunParts = {
  readonly board: Pick<MarketBoard, 'candles' | 'instruments'>;
  readonly core: Pick<CoreClient, 'command'>;
  readonly viewsOf: (symbols: readonly string[]) => readonly MarketView[];
  readonly failed: (error: unknown) => void;
};

/** Real time between two rounds. */
const ROUND_MS = 30_000;
/** Days needed for a monthly review and the month before it. */
const MONTHS_BARS = 240;
const DAYS_BARS = 6;
const INDICES = ['XU100', 'XU030'];
const COINS = ['BTC-USDT', 'ETH-USDT'];
const CONTRACT = 'BTC-USDT-SWAP';

/**
 * Sends the core the input of news: the market's state at intervals, and daily bars after each day.
 * Each item is written once, so nothing needs to be remembered here.
 */
class NewsRun {
  readonly #parts: NewsRunParts;
  #day = 0;

  constructor(parts: NewsRunParts) {
    this.#parts = parts;
  }

  async round(): Promise<void> {
    const { board, core, viewsOf } = this.#parts;
    const shares = board.instruments.filter(isBistShare).map(({ symbol }) => symbol);
    const day = (await this.#bars(INDICES.slice(0, 1), DAYS_BARS))[0]?.bars.at(-1)?.start ?? 0;
    const isNew = day !== this.#day;
    const has = (symbol: string): boolean => board.instruments.some((one) => one.symbol === symbol);
    const coins = COINS.filter(has);
    const watched = [...shares, CONTRACT].filter(has);
    const input: NewsFood = {
      indices: isNew ? await this.#bars(INDICES.filter(has), MONTHS_BARS) : [],
      coins: isNew ? await this.#bars(coins, MONTHS_BARS) : [],
      shares: isNew ? await this.#bars(shares, DAYS_BARS) : [],
      watched,
    };
    const views = viewsOf(watched);
    const command = { call: 'news.market', caller: null, key: null, input, views };
    const answer = await core.command(command);
    // A paused venue writes nothing, so the next round tries again.
    if (answer.ok) this.#day = day;
  }

  async #bars(symbols: readonly string[], count: number) {
    const all: { symbol: string; bars: readonly Candle[] }[] = [];
    for (const symbol of symbols) {
      const { candles } = await this.#parts.board.candles(symbol, '1D', { limit: count + 1 });
      all.push({ symbol, bars: candles.filter((bar) => bar.closed).slice(-count) });
    }
    return all;
  }
}

function isBistShare({ kind, exchange }: Instrument): boolean {
  return kind === 'stock' && exchange === 'BIST';
}

/** Runs rounds one after the other until stopped. */
export function startNewsRun(parts: NewsRunParts): Rounds {
  const run = new NewsRun(parts);
  return startRounds({ round: () => run.round(), everyMs: ROUND_MS, failed: parts.failed });
}
