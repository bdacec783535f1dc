import { Refusal } from '#domain/errors.ts';
import type { CoreBatchTx } from '#server/ports/core-store.ts';

/** New idempotency keys that a user may use in a day. */
const KEYS_PER_DAY = 10_000;
const DAY_MS = 86_400_000;

type CountsKeys = Pick<CoreBatchTx, 'countKeys'>;
type Count = { readonly day: number; used: number };

/**
 * Limits the stored answers: counts the keys of each user and day, starting from the stored ones.
 */
export class DayKeys {
  readonly #counts = new Map<string, Count>();

  /** @throws Refusal `TOO_MANY` when the user has no key left on the day of `now`. */
  async check(tx: CountsKeys, userId: string, now: number): Promise<void> {
    const count = await this.#countOf(tx, userId, Math.floor(now / DAY_MS));
    if (count.used >= KEYS_PER_DAY) throw new Refusal('TOO_MANY');
  }

  /** Counts one more key of the user; requires a previous `check`. */
  add(userId: string): void {
    const count = this.#counts.get(userId);
    if (count !== undefined) count.used++;
  }

  /** Clears all counts, after lost batches and at intervals to drop past days. */
  clear(): void {
    this.#counts.clear();
  }

  async #countOf(tx: CountsKeys, userId: string, day: number): Promise<Count> {
    const known = this.#counts.get(userId);
    if (known?.day === day) return known;
    const count = { day, used: await tx.countKeys(userId, day * DAY_MS) };
    this.#counts.set(userId, count);
    return count;
  }
}
