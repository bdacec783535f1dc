import type {
  ChartUpdate,
  DepthUpdate,
  ListUpdate,
  SparkUpdate,
} from '#protocol/worker/market-worker.ts';

type Listener<Update> = (update: Update) => void;

/**
 * Updates of one kind by view, outside React: charts have their own drawing API. With `keep`, a
 * late listener gets the last update.
 */
export class UpdateChannel<Update extends { readonly view: number }> {
  readonly #keep: boolean;
  readonly #last = new Map<number, Update>();
  readonly #listeners = new Map<number, Set<Listener<Update>>>();

  constructor(keep: boolean) {
    this.#keep = keep;
  }

  /** The last update of a view, or null. */
  last(view: number): Update | null {
    return this.#last.get(view) ?? null;
  }

  publish(update: Update): void {
    if (this.#keep) this.#last.set(update.view, update);
    this.#listeners.get(update.view)?.forEach((listener) => listener(update));
  }

  /** Listens to one view; repeats the last update at once where it is kept. */
  listen(view: number, listener: Listener<Update>): () => void {
    const listeners = this.#listeners.get(view) ?? new Set();
    this.#listeners.set(view, listeners.add(listener));
    const last = this.#last.get(view);
    if (last !== undefined) listener(last);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(view);
    };
  }

  /** Drops the last update of a closed view. */
  forget(view: number): void {
    this.#last.delete(view);
  }
}

/** Charts are not kept: a late listener requests all bars again. */
export const chartUpdates = new UpdateChannel<ChartUpdate>(false);
export const depthUpdates = new UpdateChannel<DepthUpdate>(true);
export const sparkUpdates = new UpdateChannel<SparkUpdate>(true);
export const listUpdates = new UpdateChannel<ListUpdate>(true);
