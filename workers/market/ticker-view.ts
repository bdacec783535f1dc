import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import {
  ROW_CELLS,
  TICKER_CELLS,
  type TickerCell,
  type ViewSpec,
} from '#protocol/worker/market-worker.ts';
import { ViewCells } from './cell-writer.ts';
import type { Market } from './market.ts';
import { TICKER_WRITERS } from './ticker-cells.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

type TickerSpec = Extract<ViewSpec, { kind: 'ticker' }>;

const DETAIL_TICK_MS = 250;
const ROW_TICK_MS = 1_000;

const CELL_INDEX = new Map(TICKER_CELLS.map((name, index) => [name, index]));
const TIME_CELLS: readonly TickerCell[] = ['state', 'age', 'fundingIn', 'session'];
const ROW_TIME_CELLS: readonly TickerCell[] = ['state', 'age'];

/** Price cells of one instrument. */
export class TickerView implements ViewModel<TickerSpec> {
  readonly #market: Market;
  readonly #cells: ViewCells;
  #spec: TickerSpec;
  #key = '';
  #onlyTime = false;

  constructor(id: number, spec: TickerSpec, market: Market) {
    this.#market = market;
    this.#cells = new ViewCells(id);
    this.#spec = spec;
  }

  get tickMs(): number {
    return this.#spec.detail === true ? DETAIL_TICK_MS : ROW_TICK_MS;
  }

  setTopics(topics: readonly Topic[]): void {
    this.#key = topics[0] === undefined ? '' : topicKey(topics[0]);
  }

  change(spec: TickerSpec): void {
    this.#spec = spec;
    this.#cells.forget();
    this.#onlyTime = false;
  }

  touch(touch: Touch): void {
    if (touch === 'resend') this.#cells.forget();
    if (touch === 'snapshot') this.#cells.still();
    this.#onlyTime = touch === 'time' && this.#onlyTime;
  }

  waitMs(): number {
    return 0;
  }

  write(out: Outbox): void {
    const market = this.#market;
    const instrument = market.instrument(this.#spec.sym);
    if (instrument === null) return;
    const scope = { market, instrument, key: this.#key };
    // Only an open market moves: a late correction after the close does not flash.
    if (market.tickers.state(instrument.symbol) === 'closed') this.#cells.still();
    for (const name of this.#names()) {
      this.#cells.put(out.cells, CELL_INDEX.get(name)!, TICKER_WRITERS[name](scope));
    }
    this.#cells.written();
    this.#onlyTime = true;
  }

  #names(): readonly TickerCell[] {
    const isDetail = this.#spec.detail === true;
    if (this.#onlyTime) return isDetail ? TIME_CELLS : ROW_TIME_CELLS;
    return isDetail ? TICKER_CELLS : ROW_CELLS;
  }
}
