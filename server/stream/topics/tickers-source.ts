import type { Ticker } from '#domain/market/types.ts';
import type { TickersBody } from '#protocol/stream/frames.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { changedFields } from './changed-fields.ts';
import type { BoardChange, Publication, TopicSource } from './topic-source.ts';

type Row = TickersBody['rows'][number];

/** Summaries of a whole list: changed fields of changed rows. */
export class TickersSource implements TopicSource {
  readonly symbols: readonly string[];
  readonly #board: MarketBoard;
  readonly #published = new Map<string, Ticker>();
  readonly #touched: Set<string>;
  #isFirst = true;

  constructor(board: MarketBoard, symbols: readonly string[]) {
    this.#board = board;
    this.symbols = symbols;
    this.#touched = new Set(symbols);
  }

  note({ kind, sym }: BoardChange): boolean {
    if (kind === 'mark') return false;
    this.#touched.add(sym);
    return true;
  }

  publish(): Publication {
    const rows: Row[] = [];
    let isGrown = false;
    for (const sym of this.#touched) {
      const ticker = this.#board.ticker(sym);
      if (ticker === undefined) continue;
      const before = this.#published.get(sym);
      this.#published.set(sym, { ...ticker });
      if (before === undefined) {
        isGrown = true;
        continue;
      }
      const fields = changedFields(before, ticker);
      if (fields !== null) rows.push({ sym, fields });
    }
    this.#touched.clear();
    const wasFirst = this.#isFirst;
    this.#isFirst = false;
    if (wasFirst) return null;
    // Increments refer to rows by their place in the last snapshot, and a new row has none.
    if (isGrown) return 'reset';
    return rows.length === 0 ? null : { ch: 'tickers', rows };
  }

  snapshot(): TickersBody | null {
    if (this.#isFirst) return null;
    return { ch: 'tickers', rows: [...this.#published].map(([sym, fields]) => ({ sym, fields })) };
  }
}
