import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { View, ViewSpec } from '#protocol/worker/market-worker.ts';
import { isAccountView, viewClass } from './view-factory.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

type Entry = {
  readonly id: number;
  spec: ViewSpec;
  readonly model: ViewModel;
  topics: readonly Topic[];
  tickedAt: number;
};

export type BoardParts = {
  /** Creates a view; calls `arrived` when deferred code has loaded and it can be written. */
  readonly create: (view: View, arrived: () => void) => ViewModel;
  /** A write is pending. */
  readonly wake: () => void;
};

/** All open views: the data each depends on, and whether it must be written. */
export class ViewBoard {
  readonly #parts: BoardParts;
  readonly #entries = new Map<number, Entry>();
  readonly #byTopic = new Map<string, Set<Entry>>();
  readonly #dirty = new Set<Entry>();

  constructor(parts: BoardParts) {
    this.#parts = parts;
  }

  get views(): readonly View[] {
    return [...this.#entries.values()];
  }

  /** Open views that can receive data. */
  get readyViews(): readonly View[] {
    return [...this.#entries.values()].filter(({ model }) => model.isLoading !== true);
  }

  get(id: number): ViewModel | null {
    return this.#entries.get(id)?.model ?? null;
  }

  /** Opens views, or changes open ones. */
  set(view: View, now: number): void {
    const known = this.#entries.get(view.id);
    if (known !== undefined && viewClass(known.spec) === viewClass(view.spec)) {
      known.spec = view.spec;
      known.model.change(view.spec);
      this.#mark(known);
      return;
    }
    if (known !== undefined) this.close(view.id);
    const model = this.#parts.create(view, () => {
      if (this.#entries.get(view.id) === entry) this.#mark(entry);
    });
    const entry: Entry = { id: view.id, spec: view.spec, model, topics: [], tickedAt: now };
    this.#entries.set(view.id, entry);
    this.#mark(entry);
  }

  close(id: number): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#entries.delete(id);
    this.#dirty.delete(entry);
  }

  /** Sets the topics of every view. */
  setTopics(wanted: ReadonlyMap<number, readonly Topic[]>): void {
    this.#byTopic.clear();
    for (const entry of this.#entries.values()) {
      entry.topics = wanted.get(entry.id) ?? [];
      entry.model.setTopics(entry.topics);
      for (const topic of entry.topics) {
        const key = topicKey(topic);
        const entries = this.#byTopic.get(key) ?? new Set();
        this.#byTopic.set(key, entries.add(entry));
      }
    }
  }

  /** A topic has new data, a snapshot or another state. */
  touchTopic(key: string, touch: Touch): void {
    const entries = this.#byTopic.get(key);
    if (entries === undefined) return;
    for (const entry of entries) {
      entry.model.touch(touch);
      this.#dirty.add(entry);
    }
    this.#parts.wake();
  }

  /** A change that affects every view, such as another language. */
  touchAll(touch: Touch): void {
    for (const entry of this.#entries.values()) {
      entry.model.touch(touch);
      this.#dirty.add(entry);
    }
    this.#parts.wake();
  }

  /** The account changed: its views are written again. */
  touchAccount(): void {
    for (const entry of this.#entries.values()) {
      if (isAccountView(entry.spec)) this.#mark(entry);
    }
  }

  /** Spark lines of one symbol. */
  touchSparks(sym: string): void {
    for (const entry of this.#entries.values()) {
      if (entry.spec.kind !== 'spark' || entry.spec.sym !== sym) continue;
      entry.model.touch('resend');
      this.#mark(entry);
    }
  }

  /** Ages and countdowns change without data. */
  tick(now: number): void {
    for (const entry of this.#entries.values()) {
      const { tickMs } = entry.model;
      if (tickMs === 0 || now - entry.tickedAt < tickMs) continue;
      entry.tickedAt = now;
      entry.model.touch('time');
      this.#dirty.add(entry);
    }
    if (this.#dirty.size > 0) this.#parts.wake();
  }

  /**
   * Writes views that are dirty and due.
   * @returns milliseconds until the next one is due, 0 for none.
   */
  write(out: Outbox, now: number): number {
    let nextMs = 0;
    for (const entry of this.#dirty) {
      const waitMs = entry.model.waitMs(now);
      if (waitMs > 0) {
        nextMs = nextMs === 0 ? waitMs : Math.min(nextMs, waitMs);
        continue;
      }
      this.#dirty.delete(entry);
      entry.model.write(out, now);
    }
    return nextMs;
  }

  #mark(entry: Entry): void {
    this.#dirty.add(entry);
    this.#parts.wake();
  }
}
