import type { TickVerdict } from '#domain/market/accept.ts';

/** Counts refused messages by reason. */
export class RejectCounter {
  readonly #counts = new Map<string, number>();

  add(reason: string): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  /** True for an accepted tick; counts any other verdict. */
  passes(verdict: TickVerdict): boolean {
    if (verdict.result === 'accepted') return true;
    this.add(verdict.result === 'suspect' ? 'suspect' : verdict.reason);
    return false;
  }

  read(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
