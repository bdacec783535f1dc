import type { Mark } from '#domain/market/types.ts';
import type { MarkBody } from '#protocol/stream/frames.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { changedFields } from './changed-fields.ts';
import type { BoardChange, TopicSource } from './topic-source.ts';

/** Mark price of one contract: changed fields only. */
export class MarkSource implements TopicSource {
  readonly symbols: readonly string[];
  readonly #board: MarketBoard;
  readonly #sym: string;
  #published: Mark | null = null;

  constructor(board: MarketBoard, sym: string) {
    this.#board = board;
    this.#sym = sym;
    this.symbols = [sym];
  }

  note({ kind }: BoardChange): boolean {
    return kind === 'mark';
  }

  publish(): MarkBody | null {
    const mark = this.#board.mark(this.#sym);
    if (mark === undefined) return null;
    const before = this.#published;
    this.#published = { ...mark };
    const fields = before === null ? null : changedFields(before, mark);
    return fields === null ? null : { ch: 'mark', fields };
  }

  snapshot(): MarkBody | null {
    return this.#published === null ? null : { ch: 'mark', fields: this.#published };
  }
}
