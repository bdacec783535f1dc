import type { BarsFor, BarsGiven, BarsWanted, SymbolBars } from '#server/ports/bars.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { startRounds, type Rounds } from './rounds.ts';

export type BarsForCoreParts = {
  readonly board: Pick<MarketBoard, 'candles' | 'listen'>;
  readonly core: Pick<CoreClient, 'command'>;
  readonly entries: readonly BarsFor[];
  readonly failed: (error: unknown) => void;
};

/** Real time between two rounds. */
const ROUND_MS = 1_000;
/** Symbols per command, to keep the queue responsive. */
const CHUNK = 16;

/**
 * Sends the core the bars its rules need: at the start, and each time a bar of a requested symbol
 * has closed. A symbol whose command failed is tried again in the next round.
 */
export class BarsForCore {
  readonly #parts: BarsForCoreParts;
  /** Symbols sent since their last bar closed, per entry, with the `before` of the request. */
  readonly #sent: ReadonlyMap<BarsFor, Map<string, number | undefined>>;
  readonly #unlisten: () => void;

  constructor(parts: BarsForCoreParts) {
    this.#parts = parts;
    this.#sent = new Map(parts.entries.map((entry) => [entry, new Map<string, undefined>()]));
    const ignored = (): void => undefined;
    this.#unlisten = parts.board.listen({
      ticker: ignored,
      trade: ignored,
      book: ignored,
      mark: ignored,
      candle: (symbol, interval) => {
        for (const [entry, sent] of this.#sent) {
          if (entry.interval === interval) sent.delete(symbol);
        }
      },
    });
  }

  /** Sends new requests. Resolves when the core has answered. */
  async round(): Promise<void> {
    for (const [entry, sent] of this.#sent) {
      const wanted = await entry.wanted();
      const fresh = wanted.filter(({ symbol, before, repeats }) => {
        return repeats === true || !sent.has(symbol) || sent.get(symbol) !== before;
      });
      for (let at = 0; at < fresh.length; at += CHUNK) {
        await this.#send(entry, fresh.slice(at, at + CHUNK), sent);
      }
    }
  }

  stop(): void {
    this.#unlisten();
  }

  async #send(
    entry: BarsFor,
    chunk: readonly BarsWanted[],
    sent: Map<string, number | undefined>,
  ): Promise<void> {
    const symbols: SymbolBars[] = [];
    for (const one of chunk) {
      // Marked before reading, so that a bar that closes in between is sent again.
      sent.set(one.symbol, one.before);
      symbols.push(await this.#bars(entry, one));
    }
    const input: BarsGiven = { interval: entry.interval, symbols };
    const command = { call: entry.call, caller: null, key: null, input, views: [] };
    const answer = await this.#parts.core.command(command);
    if (answer.ok) return;
    for (const { symbol } of chunk) sent.delete(symbol);
    this.#parts.failed(new Error(`${entry.call} refused bars with ${answer.error}`));
  }

  async #bars({ interval, count }: BarsFor, { symbol, before }: BarsWanted): Promise<SymbolBars> {
    // The answer includes the open bar, which does not count.
    const page = { limit: count + 1, ...(before === undefined ? {} : { before }) };
    const { candles } = await this.#parts.board.candles(symbol, interval, page);
    return { symbol, bars: candles.filter((bar) => bar.closed).slice(-count) };
  }
}

/** Runs rounds one after the other until stopped. */
export function startBarsForCore(parts: BarsForCoreParts): Rounds {
  const bars = new BarsForCore(parts);
  const rounds = startRounds({
    round: () => bars.round(),
    everyMs: ROUND_MS,
    failed: parts.failed,
  });
  return {
    stop: async () => {
      bars.stop();
      await rounds.stop();
    },
  };
}
