import { ownChecksum } from '#domain/market/book-checksum.ts';
import { OrderBook } from '#domain/market/book.ts';
import type { Candle, Mark, Ticker, Trade } from '#domain/market/types.ts';
import { BOOK_DEPTH_MAX, TRADES_SNAPSHOT_MAX, type Topic } from '#protocol/stream/channels.ts';
import type { AnyBody, DataFrame } from '#protocol/stream/frames.ts';
import type { FakeBoard } from './fake-board.ts';

/** The client's side of one topic: rebuilds the state from frames and checks their sequence. */
export class TopicMirror {
  readonly topic: Topic;
  /** Faults of the frames, in words; empty when all is well. */
  readonly faults: string[] = [];
  seq = -1;
  snapshots = 0;
  frames = 0;
  checksums = 0;
  tradesSeen = 0;
  readonly #book = new OrderBook();
  readonly #rows = new Map<string, Partial<Ticker>>();
  readonly #bars = new Map<number, Candle>();
  #ticker: Partial<Ticker> = {};
  #mark: Partial<Mark> = {};
  #trades: readonly Trade[] = [];

  constructor(topic: Topic) {
    this.topic = topic;
  }

  apply({ seq, prevSeq, body }: DataFrame<AnyBody>): void {
    this.frames++;
    const isSnapshot = prevSeq === -1;
    if (isSnapshot) {
      this.snapshots++;
      this.#clear();
    } else if (prevSeq !== this.seq) {
      this.faults.push(`frame ${seq} follows ${prevSeq}, last was ${this.seq}`);
    }
    this.seq = seq;
    this.#take(body, isSnapshot);
  }

  /** The mirrored state and the board's state, in the same shape. */
  compare(board: FakeBoard): { mirrored: unknown; expected: unknown } {
    const { ch, sym } = this.topic;
    switch (ch) {
      case 'ticker':
        return { mirrored: this.#ticker, expected: board.ticker(sym) };
      case 'mark':
        return { mirrored: this.#mark, expected: board.mark(sym) };
      case 'books':
        return { mirrored: this.#book.snapshot(), expected: board.book(sym, BOOK_DEPTH_MAX) };
      case 'trades': {
        const expected = [...board.trades(sym, TRADES_SNAPSHOT_MAX)].reverse();
        return { mirrored: this.#trades.slice(-TRADES_SNAPSHOT_MAX), expected };
      }
      case 'candles': {
        const expected = board.openCandles(sym, this.topic.interval ?? '1m');
        return { mirrored: expected.map(({ start }) => this.#bars.get(start)), expected };
      }
      case 'tickers': {
        const members = board.instruments.filter(({ kind }) => kind === sym);
        const expected = new Map(members.map(({ symbol }) => [symbol, board.ticker(symbol)]));
        return { mirrored: this.#rows, expected };
      }
    }
  }

  #clear(): void {
    this.#book.clear();
    this.#rows.clear();
    this.#bars.clear();
    this.#ticker = {};
    this.#mark = {};
    this.#trades = [];
  }

  #take(body: AnyBody, isSnapshot: boolean): void {
    switch (body.ch) {
      case 'ticker':
        this.#ticker = { ...this.#ticker, ...body.fields };
        return;
      case 'mark':
        this.#mark = { ...this.#mark, ...body.fields };
        return;
      case 'tickers':
        for (const { sym, fields } of body.rows) {
          this.#rows.set(sym, { ...this.#rows.get(sym), ...fields });
        }
        return;
      case 'candles':
        for (const bar of body.candles) this.#bars.set(bar.start, bar);
        return;
      case 'trades':
        if (!isSnapshot) this.tradesSeen += body.trades.length;
        this.#trades = [...this.#trades, ...body.trades];
        return;
      case 'books':
        this.#book.apply(body.bids, body.asks);
        if (body.crc !== undefined) this.#check(body.crc);
    }
  }

  #check(crc: number): void {
    this.checksums++;
    const own = ownChecksum(this.#book, { priceDecimals: 2, qtyDecimals: 3 });
    if (own !== crc) this.faults.push(`checksum ${crc}, own ${own}`);
  }
}
