import { expose, transfer } from 'comlink';
import type { CellBuffer } from '#protocol/worker/market-worker.ts';
import { packCell } from '#protocol/worker/packed-cell.ts';
import { CellWriter } from '#workers/market/cell-writer.ts';

/** Cells of a row, and rows in one batch. */
const CELLS = 5;
const ROWS = 100;
const PAUSE_EVERY = 64;

/** One tick in the format of a typical worker page. */
export type TickObject = {
  readonly row: number;
  readonly last: string;
  readonly change: string;
  readonly changePct: string;
  readonly volume: string;
  readonly turnover: string;
};

type Sinks = {
  readonly tick: (tick: TickObject) => unknown;
  readonly cells: (cells: CellBuffer) => unknown;
};

const writer = new CellWriter();

function textOf(tick: number, cell: number): string {
  return `${60_000 + ((tick * 7 + cell * 13) % 9_000)},${10 + (tick % 90)}`;
}

function tickObject(tick: number): TickObject {
  const [last, change, changePct, volume, turnover] = Array.from({ length: CELLS }, (_, cell) =>
    textOf(tick, cell),
  ) as [string, string, string, string, string];
  return { row: tick % ROWS, last, change, changePct, volume, turnover };
}

function batch(first: number): CellBuffer {
  for (let row = 0; row < ROWS; row++) {
    for (let cell = 0; cell < CELLS; cell++)
      writer.put(row, cell, packCell(textOf(first + row, cell), 1, 1));
  }
  return writer.take()!;
}

const api = {
  /** Sends a number of calls one way; the page counts arrivals. */
  async run(way: keyof Sinks, calls: number, sink: Sinks[keyof Sinks]): Promise<void> {
    for (let call = 0; call < calls; call++) {
      if (way === 'tick') void (sink as Sinks['tick'])(tickObject(call));
      else {
        const cells = batch(call * ROWS);
        void (sink as Sinks['cells'])(transfer(cells, [cells]));
      }
      if (call % PAUSE_EVERY === PAUSE_EVERY - 1) await new Promise((done) => setTimeout(done));
    }
  },
};
export type TransportApi = typeof api;
expose(api);
