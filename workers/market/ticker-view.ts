import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import {
  ROW_CELLS,
  TICKER_CELLS,
  type TickerCell,
  type ViewSpec,
} from '#protocol/worker/market-worker.ts';
import { ViewCells } from './cell-writer.ts';
import type { Market } from './market.ts';
import { ROW_WRITERS, type TickerWriter } from './row-cells.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

type TickerSpec = Extract<ViewSpec, { kind: 'ticker' }>;

const ROW_TICK_MS = 1_000;

/** Cells of a ticker view, and how often some of them change by time alone. */
export type TickerKind = {
  readonly tickMs: number;
  readonly names: readonly TickerCell[];
  readonly timeNames: readonly TickerCell[];
  readonly writers: Readonly<Partial<Record<TickerCell, TickerWriter>>>;
};

/** A row of a list. */
export const ROW_TICKER: TickerKind = {
  tickMs: ROW_TICK_MS,
  names: ROW_CELLS,
  timeNames: ['state', 'age'],
  writers: ROW_WRITERS,
};

/** Price cells of one instrument. */
export class TickerView implements ViewModel<TickerSpec> {
  readonly tickMs: number;
  readonly #kind: TickerKind;
  readonly #market: Market;
  readonly #cells: ViewCells;
  #spec: TickerSpec;
  #key = '';
  #onlyTime = false;

  constructor(
    view: { readonly id: number; readonly spec: TickerSpec },
    kind: TickerKind,
    market: Market,
  ) {
    this.tickMs = kind.tickMs;
    this.#kind = kind;
    this.#market = market;
    this.#cells = new ViewCells(view.id);
    this.#spec = view.spec;
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
    // Only an open market flashes: a late correction after the close does not.
    if (market.tickers.state(instrument.symbol) === 'closed') this.#cells.still();
    const { names, timeNames, writers } = this.#kind;
    for (const name of this.#onlyTime ? timeNames : names) {
      const writer = writers[name];
      if (writer !== undefined) {
        this.#cells.put(out.cells, TICKER_CELLS.indexOf(name), writer(scope));
      }
    }
    this.#cells.written();
    this.#onlyTime = true;
  }
}
