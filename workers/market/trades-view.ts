import { formatClockSeconds } from '#domain/text/clock-text.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import { TRADE_ROW_CELLS, type ViewSpec } from '#protocol/worker/market-worker.ts';
import { ViewCells, type CellValue } from './cell-writer.ts';
import type { Market } from './market.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

type TradesSpec = Extract<ViewSpec, { kind: 'trades' }>;

const ROWS_MAX = 50;
const MIN_GAP_MS = 200;
const EMPTY: CellValue = { text: '' };

/** The tape: newest trade first, written at most five times a second. */
export class TradesView implements ViewModel<TradesSpec> {
  readonly tickMs = 0;
  readonly #market: Market;
  readonly #cells: ViewCells;
  #spec: TradesSpec;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(id: number, spec: TradesSpec, market: Market) {
    this.#market = market;
    this.#cells = new ViewCells(id);
    this.#spec = spec;
  }

  setTopics(_topics: readonly Topic[]): void {
    // The tape has no state cell: the book and the header next to it show freshness.
  }

  change(spec: TradesSpec): void {
    this.#spec = spec;
    this.touch('resend');
  }

  touch(touch: Touch): void {
    if (touch === 'resend') this.#cells.forget();
    if (touch === 'resend') this.#writtenAt = Number.NEGATIVE_INFINITY;
  }

  waitMs(now: number): number {
    return Math.max(0, this.#writtenAt + MIN_GAP_MS - now);
  }

  write(out: Outbox, now: number): void {
    const { sym, rows } = this.#spec;
    const instrument = this.#market.instrument(sym);
    const tape = this.#market.tape(sym);
    if (instrument === null || tape === null) return;
    this.#writtenAt = now;
    const formats = this.#market.formats();
    const width = TRADE_ROW_CELLS.length;
    for (let row = 0; row < Math.min(rows, ROWS_MAX); row++) {
      const trade = tape.newest(row);
      const cells: readonly CellValue[] =
        trade === null
          ? [EMPTY, EMPTY, EMPTY, EMPTY]
          : [
              { text: formatClockSeconds(trade.ts) },
              {
                text: formats.price(trade.price, instrument),
                tone: trade.side === 'buy' ? 1 : 2,
              },
              { text: formats.qty(trade.qty, instrument) },
              { text: trade.side, tone: trade.side === 'buy' ? 1 : 2 },
            ];
      cells.forEach((cell, i) => this.#cells.put(out.cells, row * width + i, cell));
    }
    this.#cells.written();
  }
}
