import { pow10 } from '#domain/money/fixed.ts';

/** Reason for dropping a tick. */
export type RejectReason = 'price' | 'range' | 'order' | 'duplicate' | 'future' | 'crossed';

/**
 * One price message of one symbol. Prices are integers of the instrument's scale; null for text
 * that is not one.
 */
export type Tick = {
  readonly price: number | null;
  /** Exchange time, UTC milliseconds. */
  readonly ts: number;
  /** Channel of the message (`trades`, `tickers`, `mark`): order is judged within one channel. */
  readonly channel: string;
  /** Trade id, which identifies duplicates. */
  readonly id?: string;
  /** Best bid and ask, where the message or the book has them. */
  readonly bid?: number;
  readonly ask?: number;
  /** Connection or venue the message came from; a second one confirms a jump. */
  readonly source?: string;
};

/** Verdict on one tick. `suspect` is an unconfirmed jump that must not be used. */
export type TickVerdict =
  | { readonly result: 'accepted' }
  | { readonly result: 'suspect' }
  | { readonly result: 'rejected'; readonly reason: RejectReason };

/** Facts about an instrument and its source. */
export type GateOptions = {
  readonly priceDecimals: number;
  /** Largest move from the last accepted price that needs no confirmation; 0.1 by default. */
  readonly jumpRate?: number;
  /** Source clock minus ours, milliseconds; positive when the source is ahead. */
  readonly clockOffsetMs?: number;
};

const MAX_PRICE_UNITS = 900_000_000;
const MIN_PRICE_DECIMALS = 10;
const MAX_FUTURE_MS = 2_000;
const CONFIRM_TICKS = 3;
const CONFIRM_MS = 2_000;
const DEFAULT_JUMP_RATE = 0.1;
const KNOWN_IDS = 4_096;
const RATE_SCALE = 10_000;

/** A jump waiting for confirmation. */
type Candidate = {
  readonly price: number;
  readonly since: number;
  readonly source: string | undefined;
  ticks: number;
};

/** Recent ids; the oldest are dropped first. Older trades are refused by their time. */
class RecentIds {
  readonly #ids = new Set<string>();

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    if (this.#ids.size <= KNOWN_IDS) return;
    const oldest = this.#ids.values().next();
    if (oldest.done !== true) this.#ids.delete(oldest.value);
  }
}

/**
 * Decides which ticks of a symbol are accepted. A tick is accepted when its price is positive and
 * within 1e-10 to 9e8, its time is not before the last accepted one of its channel and at most 2 s
 * ahead, its trade id is new, and bid < ask. A move beyond the jump rate from the last accepted
 * price is suspect until three ticks near the new price over at least 2 s, or a second source,
 * confirm it; a tick back at the old price ends the suspicion.
 */
export class TickGate {
  readonly #options: GateOptions;
  readonly #maxPrice: number;
  readonly #minPrice: number;
  readonly #jumpUnits: number;
  readonly #lastTs = new Map<string, number>();
  readonly #ids = new RecentIds();
  #lastPrice: number | null = null;
  #candidate: Candidate | null = null;

  constructor(options: GateOptions) {
    const { priceDecimals } = options;
    this.#options = options;
    this.#maxPrice = MAX_PRICE_UNITS * 10 ** priceDecimals;
    this.#minPrice =
      priceDecimals > MIN_PRICE_DECIMALS ? pow10(priceDecimals - MIN_PRICE_DECIMALS) : 1;
    this.#jumpUnits = Math.round((options.jumpRate ?? DEFAULT_JUMP_RATE) * RATE_SCALE);
  }

  /** Last accepted price, null before the first one. */
  get lastPrice(): number | null {
    return this.#lastPrice;
  }

  /** True while a jump waits for confirmation: no fills, no triggers, no liquidation. */
  get suspect(): boolean {
    return this.#candidate !== null;
  }

  /**
   * Checks one tick.
   * @param now our clock at its arrival, UTC milliseconds.
   */
  accept(tick: Tick, now: number): TickVerdict {
    const { price } = tick;
    const reason = this.#reasonAgainst(tick, now);
    if (reason !== null || price === null) {
      return { result: 'rejected', reason: reason ?? 'price' };
    }
    if (tick.id !== undefined) this.#ids.add(tick.id);
    if (!this.#passesJumpGuard(price, tick.source, now)) return { result: 'suspect' };
    this.#candidate = null;
    this.#lastTs.set(tick.channel, tick.ts);
    this.#lastPrice = price;
    return { result: 'accepted' };
  }

  #reasonAgainst(tick: Tick, now: number): RejectReason | null {
    const { price, bid, ask } = tick;
    if (price === null || !Number.isSafeInteger(price) || price <= 0) return 'price';
    if (price > this.#maxPrice || price < this.#minPrice) return 'range';
    if (tick.id !== undefined && this.#ids.has(tick.id)) return 'duplicate';
    const misplaced = this.#misplacedInTime(tick, now);
    if (misplaced !== null) return misplaced;
    return bid !== undefined && ask !== undefined && bid >= ask ? 'crossed' : null;
  }

  #misplacedInTime({ ts, channel }: Tick, now: number): RejectReason | null {
    const last = this.#lastTs.get(channel) ?? Number.NEGATIVE_INFINITY;
    if (!Number.isFinite(ts) || ts < last) return 'order';
    const latest = now + (this.#options.clockOffsetMs ?? 0) + MAX_FUTURE_MS;
    return ts > latest ? 'future' : null;
  }

  /** True when `price` is farther from `from` than the jump rate. */
  #isJump(price: number, from: number): boolean {
    return Math.abs(price - from) * RATE_SCALE > from * this.#jumpUnits;
  }

  #passesJumpGuard(price: number, source: string | undefined, now: number): boolean {
    if (this.#lastPrice === null || !this.#isJump(price, this.#lastPrice)) return true;
    const candidate = this.#candidate;
    if (candidate === null || this.#isJump(price, candidate.price)) {
      this.#candidate = { price, since: now, source, ticks: 1 };
      return false;
    }
    candidate.ticks++;
    const second = source !== undefined && source !== candidate.source;
    return second || (candidate.ticks >= CONFIRM_TICKS && now - candidate.since >= CONFIRM_MS);
  }
}
