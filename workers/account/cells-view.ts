import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import { ViewCells, type CellValue } from '#workers/market/cell-writer.ts';
import type { Outbox, Touch, ViewModel } from '#workers/market/view-model.ts';

/** Values of cells by name; a missing name leaves its cell unchanged. */
export type CellTexts = Readonly<Record<string, CellValue>>;

/** Computes the cells of a view; null while data are missing. */
export type CellsOf<Spec> = (spec: Spec, topic: string) => CellTexts | null;

export type CellsKind<Spec extends AccountViewSpec> = {
  readonly names: readonly string[];
  readonly cells: CellsOf<Spec>;
  /** Minimum time between two writes. */
  readonly gapMs: number;
};

const TICK_MS = 1_000;

/** A view that consists of cells computed from the account and the market. */
export class CellsView<Spec extends AccountViewSpec> implements ViewModel<Spec> {
  readonly tickMs = TICK_MS;
  readonly #kind: CellsKind<Spec>;
  readonly #cells: ViewCells;
  #spec: Spec;
  #topic = '';
  #writtenAt = 0;
  #isNew = true;

  constructor(view: { readonly id: number; readonly spec: Spec }, kind: CellsKind<Spec>) {
    this.#kind = kind;
    this.#cells = new ViewCells(view.id);
    this.#spec = view.spec;
  }

  setTopics(topics: readonly Topic[]): void {
    this.#topic = topics[0] === undefined ? '' : topicKey(topics[0]);
  }

  /** Changes by the user are shown at once and do not flash. */
  change(spec: Spec): void {
    this.#spec = spec;
    this.#cells.still();
    this.#isNew = true;
  }

  touch(touch: Touch): void {
    if (touch === 'resend') this.#cells.forget();
    if (touch === 'snapshot') this.#cells.still();
  }

  waitMs(now: number): number {
    return this.#isNew ? 0 : Math.max(0, this.#writtenAt + this.#kind.gapMs - now);
  }

  write(out: Outbox, now: number): void {
    const { names, cells } = this.#kind;
    const values = cells(this.#spec, this.#topic);
    this.#writtenAt = now;
    if (values === null) return;
    this.#isNew = false;
    for (const [index, name] of names.entries()) {
      const value = values[name];
      if (value !== undefined) this.#cells.put(out.cells, index, value);
    }
    this.#cells.written();
  }
}
