/** Recovered errors by name, for the connection details. */
export class Counters {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  read(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
