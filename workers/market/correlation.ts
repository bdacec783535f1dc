import type { Instrument } from '#domain/market/types.ts';
import { correlationMatrix, type CloseSeries } from '#domain/stats/correlation.ts';
import {
  MOST_CORRELATED,
  type CorrelationAnswer,
  type CorrelationAsk,
} from '#protocol/worker/correlation.ts';
import type { MarketCalls } from './market-calls.ts';

/** How long loaded bars serve a change of the instruments. */
const KEPT_MS = 30_000;

type Kept = { readonly series: Promise<CloseSeries>; readonly askedAt: number };

export type CorrelationParts = {
  readonly calls: Pick<MarketCalls, 'candles'>;
  readonly instrument: (sym: string) => Instrument | null;
  /** Milliseconds of the device clock. */
  readonly now: () => number;
};

/** Answers for matrices of instruments, from the bars of each. */
export class Correlations {
  readonly #parts: CorrelationParts;
  #kept = new Map<string, Kept>();

  constructor(parts: CorrelationParts) {
    this.#parts = parts;
  }

  /** Loads bars and correlates them. An instrument whose bars do not load is left out. */
  async answer({ symbols, interval, bars }: CorrelationAsk): Promise<CorrelationAnswer> {
    const asked = [...new Set(symbols)].slice(0, MOST_CORRELATED);
    const kept = new Map(
      asked.map((sym) => {
        const key = `${sym} ${interval} ${bars}`;
        return [key, this.#known(key) ?? this.#load(sym, { symbols, interval, bars })];
      }),
    );
    this.#kept = kept;
    const answers = await Promise.allSettled([...kept.values()].map(({ series }) => series));
    const loaded = asked.flatMap((sym, at) => {
      const answer = answers[at];
      return answer?.status === 'fulfilled' ? [{ sym, series: answer.value }] : [];
    });
    const known = new Set(loaded.map(({ sym }) => sym));
    return {
      symbols: [...known],
      cells: correlationMatrix(loaded.map(({ series }) => series)),
      missing: asked.filter((sym) => !known.has(sym)),
      lastStart: Math.max(0, ...loaded.map(({ series }) => series.at(-1)?.start ?? 0)),
    };
  }

  #known(key: string): Kept | null {
    const kept = this.#kept.get(key);
    return kept !== undefined && this.#parts.now() - kept.askedAt < KEPT_MS ? kept : null;
  }

  #load(sym: string, { interval, bars }: CorrelationAsk): Kept {
    const load = async (): Promise<CloseSeries> => {
      const { calls, instrument } = this.#parts;
      const owner = instrument(sym);
      if (owner === null) throw new Error(`${sym} is not listed`);
      // One more than asked for: the newest bar is still open.
      const { candles } = await calls.candles(owner, interval, { limit: bars + 1 });
      return candles.filter(({ closed }) => closed).slice(-bars);
    };
    const series = load();
    const kept = { series, askedAt: this.#parts.now() };
    series.catch(() => {
      for (const [key, one] of this.#kept) {
        if (one.series === series) this.#kept.delete(key);
      }
    });
    return kept;
  }
}
