import { BusFailure, type Bus } from '#server/ports/bus.ts';

type Take = (value: never) => void;
type Answer = (value: never) => Promise<unknown>;

/** An in-process bus that a test can interrupt and lose messages of. */
export class LocalBus implements Bus {
  readonly #takers = new Map<string, Set<Take>>();
  readonly #servers = new Map<string, Answer>();
  readonly #returns = new Set<() => void>();
  /** Subjects whose next messages are lost, and their number. */
  readonly lost = new Map<string, number>();
  isUp = true;

  publish(subject: string, value: unknown): void {
    const left = this.lost.get(subject) ?? 0;
    if (left > 0) this.lost.set(subject, left - 1);
    if (!this.isUp || left > 0) return;
    for (const take of this.#takers.get(subject) ?? []) take(structuredClone(value) as never);
  }

  subscribe(subject: string, take: Take): () => void {
    const takers = this.#takers.get(subject) ?? new Set();
    this.#takers.set(subject, takers.add(take));
    return () => takers.delete(take);
  }

  async request(subject: string, value: unknown, waitMs: number): Promise<unknown> {
    const answer = this.#servers.get(subject);
    if (!this.isUp || answer === undefined) throw new BusFailure('nobody answers', true);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new BusFailure('no answer in time', false)), waitMs);
    });
    try {
      const answered = answer(structuredClone(value) as never);
      return structuredClone(await Promise.race([answered, late]));
    } finally {
      clearTimeout(timer);
    }
  }

  serve(subject: string, answer: Answer): () => void {
    this.#servers.set(subject, answer);
    return () => this.#servers.delete(subject);
  }

  onReturn(back: () => void): () => void {
    this.#returns.add(back);
    return () => this.#returns.delete(back);
  }

  /** The bus is back after an interruption. */
  comeBack(): void {
    this.isUp = true;
    for (const back of this.#returns) back();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
