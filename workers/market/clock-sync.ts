import { median } from './median.ts';

const SAMPLES_MAX = 9;
/** Clocks drift by less than this between two exchanges; more is a clock that was changed. */
const DRIFT_MS = 1_000;

/**
 * Server clock minus device clock, and the round trip, as medians over the last exchanges. Until
 * the first one a frame's own time serves as a rough offset. Either clock may be set anew while
 * the page is open: what no delay explains forgets the exchanges before it, or figures that depend
 * on the day would stay on the old one until most of the samples were new.
 */
export class ClockSync {
  #offsets: number[] = [];
  #trips: number[] = [];
  #offset: number | null = null;

  /** Milliseconds to add to the device clock. */
  get offsetMs(): number {
    return this.#offset ?? 0;
  }

  /** Median round trip in milliseconds, -1 when unknown. */
  get latencyMs(): number {
    return this.#trips.length > 0 ? Math.round(median(this.#trips)) : -1;
  }

  /** Takes one question and answer: sent and received on this clock, answered on the server's. */
  sample(sentAt: number, receivedAt: number, serverTs: number): void {
    if (receivedAt < sentAt) return;
    const trip = receivedAt - sentAt;
    const offset = serverTs - (sentAt + receivedAt) / 2;
    if (Math.abs(offset - this.offsetMs) > trip / 2 + DRIFT_MS) this.reset();
    this.#offsets = [...this.#offsets, offset].slice(-SAMPLES_MAX);
    this.#trips = [...this.#trips, trip].slice(-SAMPLES_MAX);
    this.#offset = Math.round(median(this.#offsets));
  }

  /** Takes the time of any frame, for the seconds before the first answer. */
  hint(receivedAt: number, serverTs: number): void {
    if (this.#offset === null && serverTs > 0) this.#offset = serverTs - receivedAt;
  }

  /** Takes the server's own time out of a heartbeat: it cannot come from the future. */
  heartbeat(receivedAt: number, serverTs: number): void {
    const least = serverTs - receivedAt;
    if (this.#offset !== null && least <= this.#offset + DRIFT_MS) return;
    this.reset();
    this.#offset = least;
  }

  /** Forgets everything: the device's clock was changed or stood still. */
  reset(): void {
    this.#offsets = [];
    this.#trips = [];
    this.#offset = null;
  }
}
