import type { Trade } from '#domain/market/types.ts';
import { TRADES_SNAPSHOT_MAX } from '#protocol/stream/channels.ts';
import type { TradesBody } from '#protocol/stream/frames.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import type { BoardChange, TopicSource } from './topic-source.ts';

/** Every trade of one symbol; snapshots contain the newest ones. */
export class TradesSource implements TopicSource {
  readonly symbols: readonly string[];
  #published: readonly Trade[];
  #pending: Trade[] = [];

  constructor(board: MarketBoard, sym: string) {
    this.symbols = [sym];
    this.#published = [...board.trades(sym, TRADES_SNAPSHOT_MAX)].reverse();
  }

  note(change: BoardChange): boolean {
    if (change.kind !== 'trade') return false;
    this.#pending.push(change.trade);
    return true;
  }

  publish(): TradesBody | null {
    const trades = this.#pending;
    if (trades.length === 0) return null;
    this.#pending = [];
    this.#published = [...this.#published, ...trades].slice(-TRADES_SNAPSHOT_MAX);
    return { ch: 'trades', trades };
  }

  snapshot(): TradesBody {
    return { ch: 'trades', trades: this.#published };
  }
}
