import type { Topic } from '#protocol/stream/channels.ts';
import type { BarText, DepthPick, View, ViewSpec } from '#protocol/worker/market-worker.ts';
import type { Outbox, Touch, ViewModel } from './view-model.ts';

/** Stands in for a view while its code is loading. */
export class DeferredView implements ViewModel {
  readonly #id: number;
  #spec: ViewSpec;
  #topics: readonly Topic[] = [];
  #real: ViewModel | null = null;

  constructor({ id, spec }: View) {
    this.#id = id;
    this.#spec = spec;
  }

  /** The code has loaded: `create` makes the view as last requested. */
  arrive(create: (view: View) => ViewModel): void {
    this.#real = create({ id: this.#id, spec: this.#spec });
    this.#real.setTopics(this.#topics);
  }

  get isLoading(): boolean {
    return this.#real === null;
  }

  get tickMs(): number {
    return this.#real?.tickMs ?? 0;
  }

  setTopics(topics: readonly Topic[]): void {
    this.#topics = topics;
    this.#real?.setTopics(topics);
  }

  change(spec: ViewSpec): void {
    this.#spec = spec;
    this.#real?.change(spec);
  }

  touch(touch: Touch): void {
    this.#real?.touch(touch);
  }

  waitMs(now: number): number {
    return this.#real?.waitMs(now) ?? 0;
  }

  write(out: Outbox, now: number): void {
    this.#real?.write(out, now);
  }

  barAt(start: number): BarText | null {
    return this.#real?.barAt?.(start) ?? null;
  }

  newest(count: number): readonly BarText[] {
    return this.#real?.newest?.(count) ?? [];
  }

  pick(price: number): DepthPick | null {
    return this.#real?.pick?.(price) ?? null;
  }
}
