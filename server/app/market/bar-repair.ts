import type { Candle, Interval } from '#domain/market/types.ts';
import type { MarketStore } from '#server/ports/market-store.ts';
import type { BarArchive } from './bar-archive.ts';
import { checkBars, type CheckSpan, type WrongBar } from './bar-check.ts';
import type { Recorder } from './recorder.ts';
import type { SymbolMarket } from './symbol-market.ts';

/** When a wrong coarse bar was found. */
export type RepairTime = 'start' | 'running';

export type BarRepairParts = {
  readonly archive: () => BarArchive;
  readonly recorder: Recorder;
  readonly store: Pick<MarketStore, 'removeCandles'>;
  /** Called with each repaired bar. */
  readonly repaired: (sym: string, interval: Interval, candle: Candle) => void;
};

/**
 * Keeps coarse bars equal to the fold of their minutes. A kill may leave minutes on disk without
 * their coarse bars, or the reverse. Every difference is repaired and counted.
 */
export class BarRepair {
  readonly #parts: BarRepairParts;
  readonly #counts: Record<RepairTime, number> = { start: 0, running: 0 };

  constructor(parts: BarRepairParts) {
    this.#parts = parts;
  }

  /** Number of repaired coarse bars. */
  counts(): Readonly<Record<RepairTime, number>> {
    return { ...this.#counts };
  }

  /** Checks the closed bars of a span, and the open ones if they already contain the past. */
  async check(market: SymbolMarket, span: CheckSpan, time: RepairTime): Promise<void> {
    const { archive, repaired } = this.#parts;
    const { symbol } = market.instrument;
    const { wrong, open } = await checkBars(archive(), market.instrument, span);
    await this.#remove(symbol, wrong);
    for (const { interval, right } of wrong) {
      this.#counts[time]++;
      if (right === null) continue;
      this.#parts.recorder.candle({ sym: symbol, interval, candle: right });
      market.bars.correctLast(interval, right);
      repaired(symbol, interval, right);
    }
    // A minute that closed meanwhile is in the open bars, but not in the bars read.
    if (time !== 'running' || market.bars.lastMinute >= span.to) return;
    for (const interval of market.bars.correctParts(open)) {
      this.#counts[time]++;
      repaired(symbol, interval, { ...open.get(interval)!, closed: false });
    }
  }

  async #remove(sym: string, wrong: readonly WrongBar[]): Promise<void> {
    const gone = wrong.filter(({ right }) => right === null);
    if (gone.length === 0) return;
    const rows = gone.map(({ interval, start }) => ({ sym, interval, start }));
    await this.#parts.store.removeCandles(rows);
  }
}
