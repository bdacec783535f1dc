import type { AccountUpdate } from '#protocol/worker/account.ts';
import type { Batch, ChartUpdate, ListUpdate } from '#protocol/worker/market-worker.ts';
import { cellLayout } from '#protocol/worker/cell-layout.ts';
import type { View } from '#protocol/worker/market-worker.ts';
import { cellOf, decodeCells, type Cell } from '#src/kit/worker/cell-buffer.ts';

/** The page's state after the received batches: every cell by view and name. */
export class PageCells {
  readonly cells = new Map<string, Cell>();
  readonly charts: ChartUpdate[] = [];
  readonly lists: ListUpdate[] = [];
  batches = 0;
  status: Batch['status'];
  readonly accounts: AccountUpdate[] = [];
  first: Batch['first'];
  instruments: Batch['instruments'];
  readonly #views = new Map<number, View>();

  constructor(views: readonly View[]) {
    for (const view of views) this.#views.set(view.id, view);
  }

  readonly take = (batch: Batch): void => {
    this.batches++;
    if (batch.cells !== undefined) decodeCells(batch.cells, this.#put);
    this.charts.push(...(batch.charts ?? []));
    this.lists.push(...(batch.lists ?? []));
    if (batch.account !== undefined) this.accounts.push(batch.account);
    this.status = batch.status ?? this.status;
    this.first = batch.first ?? this.first;
    this.instruments = batch.instruments ?? this.instruments;
  };

  text(view: number, name: string): string | undefined {
    return this.cells.get(`${view}.${name}`)?.text;
  }

  readonly #put = (view: number, index: number, packed: string): void => {
    const spec = this.#views.get(view)?.spec;
    if (spec === undefined) return;
    const { head, row } = cellLayout(spec.kind);
    const at = index - head.length;
    const name =
      index < head.length
        ? head[index]!
        : `${Math.floor(at / row.length)}.${row[at % row.length]!}`;
    this.cells.set(`${view}.${name}`, cellOf(packed));
  };
}
