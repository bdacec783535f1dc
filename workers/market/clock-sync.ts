import { median } from './median.ts';

const SAMPLES_MAX = 9;
/** Maximum drift between two exchanges; more means that a clock was changed. */
const DRIFT_MS = 1_000;

/**
 * Server clock minus device clock, and the round trip, as medians over the last exchanges. Before
 * the first, a frame's own time gives a rough offset. Either clock may be changed while the page is
 * open: an offset that no delay explains discards earlier exchanges, otherwise day-dependent
 * figures would use the old day until most samples were new.
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

  /** Adds one exchange: sent and received on this clock, answered on the server's. */
  sample(sentAt: number, receivedAt: number, serverTs: number): void {
    if (receivedAt < sentAt) return;
    const trip = receivedAt - sentAt;
    const offset = serverTs - (sentAt + receivedAt) / 2;
    if (Math.abs(offset - this.offsetMs) > trip / 2 + DRIFT_MS) this.reset();
    this.#offsets = [...this.#offsets, offset].slice(-SAMPLES_MAX);
    this.#trips = [...this.#trips, trip].slice(-SAMPLES_MAX);
    this.#offset = Math.round(median(this.#offsets));
  }

  /** Uses the time of any frame, before the first answer. */
  hint(receivedAt: number, serverTs: number): void {
    if (this.#offset === null && serverTs > 0) this.#offset = serverTs - receivedAt;
  }

  /** Uses the server's time in a heartbeat, which cannot be in the future. */
  heartbeat(receivedAt: number, serverTs: number): void {
    const least = serverTs - receivedAt;
    if (this.#offset !== null && least <= this.#offset + DRIFT_MS) return;
    this.reset();
    this.#offset = least;
  }

  /** Resets: the device's clock was changed or had stopped. */
  reset(): void {
    this.#offsets = [];
    this.#trips = [];
    this.#offset = null;
  }
}
