import type { StoredEvent } from '#server/ports/core-store.ts';
import { Finding } from '../finding.ts';

/** Checks that events of each user and realm have consecutive numbers. */
export class EventCheck {
  readonly #last = new Map<string, number>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Newest number of a user and realm. */
  last(userId: string, realm: string): number {
    return this.#last.get(`${userId} ${realm}`) ?? 0;
  }

  /** @throws Finding */
  take(events: readonly StoredEvent[]): void {
    for (const { userId, realm, eventId } of events) {
      const key = `${userId} ${realm}`;
      const expected = (this.#last.get(key) ?? 0) + 1;
      if (eventId !== expected) {
        throw new Finding('INV-21', `event ${eventId} of ${key} follows ${expected - 1}`);
      }
      this.#last.set(key, eventId);
      this.#count++;
    }
  }
}
