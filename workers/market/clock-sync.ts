import { median } from './median.ts';

const SAMPLES_MAX = 9;

/**
 * Server clock minus device clock, and the round trip, as medians over the last exchanges. Until
 * the first one a frame's own time serves as a rough offset.
 */
export class ClockSync {
  #offsets: number[] = [];
  #trips: number[] = [];
  #rough: number | null = null;

  /** Milliseconds to add to the device clock. */
  get offsetMs(): number {
    return this.#offsets.length > 0 ? Math.round(median(this.#offsets)) : (this.#rough ?? 0);
  }

  /** Median round trip in milliseconds, -1 when unknown. */
  get latencyMs(): number {
    return this.#trips.length > 0 ? Math.round(median(this.#trips)) : -1;
  }

  /** Takes one question and answer: sent and received on this clock, answered on the server's. */
  sample(sentAt: number, receivedAt: number, serverTs: number): void {
    if (receivedAt < sentAt) return;
    this.#offsets = [...this.#offsets, serverTs - (sentAt + receivedAt) / 2].slice(-SAMPLES_MAX);
    this.#trips = [...this.#trips, receivedAt - sentAt].slice(-SAMPLES_MAX);
  }

  /** Takes the time of any frame, for the seconds before the first answer. */
  hint(receivedAt: number, serverTs: number): void {
    if (this.#rough === null && serverTs > 0) this.#rough = serverTs - receivedAt;
  }

  /** Forgets everything: the device's clock was changed or stood still. */
  reset(): void {
    this.#offsets = [];
    this.#trips = [];
    this.#rough = null;
  }
}
