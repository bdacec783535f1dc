import type { MarketEvent, WatchedCredit } from '#server/ports/core.ts';

/** Minimum time between the two trades that must agree before a margin call. */
const CONFIRM_MS = 1_000;
/** Delay before an incomplete forced sale is tried again. */
const AGAIN_MS = 5_000;

/** Ratios of the venue in whole per cent: a call below 35, its end at 50. */
const WHOLE = 100;
const MAINTENANCE = 35;
const INITIAL = 50;

type Watched = {
  readonly credit: WatchedCredit;
  /** First trade below the maintenance ratio, or the last evaluation during a forced sale. */
  since: number | null;
  /** True from an evaluation until the credit is written, so that nothing happens twice. */
  isActing: boolean;
};

/** Watches credits on shares: finds those that a trade makes due for evaluation. */
export class CreditGuards {
  readonly #watched = new Map<string, Watched>();
  readonly #bySymbol = new Map<string, Set<Watched>>();
  /** Last prices in kurus, from trades and from the credits themselves; rebuilt after a restart. */
  readonly #prices = new Map<string, number>();

  set(credit: WatchedCredit): void {
    const known = this.#watched.get(credit.id);
    this.delete(credit.id);
    const isSelling = credit.call === 'selling' && known?.credit.call === 'selling';
    const since = isSelling ? known.since : null;
    const watched: Watched = { credit, since, isActing: false };
    this.#watched.set(credit.id, watched);
    for (const { symbol, price } of credit.shares) {
      if (price > 0) this.#prices.set(symbol, price);
      const here = this.#bySymbol.get(symbol) ?? new Set();
      this.#bySymbol.set(symbol, here.add(watched));
    }
  }

  delete(id: string): void {
    const watched = this.#watched.get(id);
    if (watched === undefined) return;
    this.#watched.delete(id);
    for (const { symbol } of watched.credit.shares) {
      const here = this.#bySymbol.get(symbol);
      here?.delete(watched);
      if (here?.size === 0) this.#bySymbol.delete(symbol);
    }
  }

  clear(): void {
    this.#watched.clear();
    this.#bySymbol.clear();
  }

  symbols(): Iterable<string> {
    return this.#bySymbol.keys();
  }

  /** Ids of the credits to evaluate after an accepted message. */
  due(event: MarketEvent): readonly string[] {
    if (event.kind !== 'trade') return [];
    const here = this.#bySymbol.get(event.symbol);
    if (here === undefined) return [];
    this.#prices.set(event.symbol, event.price);
    const ids: string[] = [];
    for (const watched of here) {
      if (watched.isActing || !this.#isDue(watched, event.ts)) continue;
      watched.isActing = true;
      ids.push(watched.credit.id);
    }
    return ids;
  }

  #isDue(watched: Watched, ts: number): boolean {
    const { credit } = watched;
    if (credit.call === 'selling') {
      if (watched.since !== null && ts - watched.since < AGAIN_MS) return false;
      watched.since = ts;
      return true;
    }
    const value = this.#valueOf(credit);
    if (value === null) return false;
    const equity = (value - credit.loan) * WHOLE;
    if (credit.call === 'called') {
      return equity >= value * INITIAL || (credit.deadlineAt !== null && ts > credit.deadlineAt);
    }
    if (value === 0 || equity >= value * MAINTENANCE) {
      watched.since = null;
      return false;
    }
    watched.since ??= ts;
    return ts - watched.since >= CONFIRM_MS;
  }

  #valueOf({ shares }: WatchedCredit): number | null {
    let value = 0;
    for (const { symbol, qty } of shares) {
      const price = this.#prices.get(symbol) ?? 0;
      if (price === 0) return null;
      value += qty * price;
    }
    return value;
  }
}
