import type { Ticker } from '#domain/market/types.ts';
import type { TickerBody } from '#protocol/stream/frames.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { changedFields } from './changed-fields.ts';
import type { BoardChange, TopicSource } from './topic-source.ts';

/** Summary of one symbol: changed fields only. */
export class TickerSource implements TopicSource {
  readonly symbols: readonly string[];
  readonly #board: MarketBoard;
  readonly #sym: string;
  #published: Ticker | null = null;

  constructor(board: MarketBoard, sym: string) {
    this.#board = board;
    this.#sym = sym;
    this.symbols = [sym];
  }

  /** Trades, books and bars all change fields of the summary. */
  note({ kind }: BoardChange): boolean {
    return kind !== 'mark';
  }

  publish(): TickerBody | null {
    const ticker = this.#board.ticker(this.#sym);
    if (ticker === undefined) return null;
    const before = this.#published;
    this.#published = { ...ticker };
    const fields = before === null ? null : changedFields(before, ticker);
    return fields === null ? null : { ch: 'ticker', fields };
  }

  snapshot(): TickerBody | null {
    return this.#published === null ? null : { ch: 'ticker', fields: this.#published };
  }
}
