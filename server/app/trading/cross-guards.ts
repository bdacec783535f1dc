import { CrossWatch } from '#domain/contract/cross-watch.ts';
import type { GuardedCross, MarketEvent } from '#server/ports/core.ts';
import type { Posting } from '#server/ports/ledger.ts';

type Name = Pick<GuardedCross, 'userId' | 'realm' | 'asset'>;

/** A cross account to evaluate from its rows. */
export type CrossLook = Name & {
  /** Time of the mark that asks for it. */
  readonly ts: number;
};

type Watched = {
  readonly name: Name;
  readonly symbols: Set<string>;
  watch: CrossWatch;
  dueSince: number | null;
  /** True when the rows may differ from the watch. */
  isChanged: boolean;
  /** True from a look until its outcome is set, so that messages that come together make one. */
  isLooking: boolean;
};

function keyOf({ userId, realm, asset }: Name): string {
  return `${realm} ${userId} ${asset}`;
}

/** Watches cross accounts: finds those that a mark makes due for evaluation. */
export class CrossGuards {
  readonly #watched = new Map<string, Watched>();
  readonly #bySymbol = new Map<string, Set<Watched>>();
  /** Last marks of the contracts in use. */
  readonly #marks = new Map<string, number>();

  /** Replaces what is known of an account. */
  set({ cash, positions, dueSince, ...name }: GuardedCross): void {
    const key = keyOf(name);
    const before = this.#watched.get(key);
    this.#delete(key);
    const watch = new CrossWatch(cash, positions);
    const symbols = new Set(watch.symbols);
    for (const symbol of before?.symbols ?? []) {
      // The next mark may be long ago once nobody follows the contract.
      if (!symbols.has(symbol) && !this.#bySymbol.has(symbol)) this.#marks.delete(symbol);
    }
    if (positions.length === 0) return;
    this.#add(key, { name, symbols, watch, dueSince, isChanged: false, isLooking: false });
  }

  /**
   * The rows of an account changed. One that is not watched yet is from now on, where a contract is
   * named.
   */
  changed(name: Name, symbol?: string): void {
    const key = keyOf(name);
    const watched = this.#watched.get(key);
    if (watched !== undefined) watched.isChanged = true;
    if (symbol === undefined || watched?.symbols.has(symbol) === true) return;
    this.#delete(key);
    const symbols = new Set([...(watched?.symbols ?? []), symbol]);
    const watch = watched?.watch ?? new CrossWatch(0n, []);
    const dueSince = watched?.dueSince ?? null;
    const isLooking = watched?.isLooking ?? false;
    this.#add(key, { name, symbols, watch, dueSince, isChanged: true, isLooking });
  }

  /** Marks the accounts whose free money a posting moves. */
  moved({ realm, legs }: Posting): void {
    if (this.#watched.size === 0) return;
    for (const { owner: userId, bucket, asset } of legs) {
      if (bucket === 'contract') this.changed({ userId, realm, asset });
    }
  }

  clear(): void {
    this.#watched.clear();
    this.#bySymbol.clear();
    this.#marks.clear();
  }

  symbols(): Iterable<string> {
    return this.#bySymbol.keys();
  }

  /** Accounts to evaluate after an accepted message. */
  looks(event: MarketEvent): readonly CrossLook[] {
    if (event.kind !== 'mark') return [];
    const { symbol, mark } = event;
    const here = this.#bySymbol.get(symbol);
    if (here === undefined) return [];
    this.#marks.set(symbol, mark.mark);
    const looks: CrossLook[] = [];
    for (const watched of here) {
      if (watched.isLooking || !this.#needsLook(watched)) continue;
      watched.isLooking = true;
      looks.push({ ...watched.name, ts: mark.ts });
    }
    return looks;
  }

  #needsLook({ isChanged, watch, dueSince }: Watched): boolean {
    if (isChanged) return true;
    const isDue = watch.isDue((symbol) => this.#marks.get(symbol));
    return isDue !== false || dueSince !== null;
  }

  #add(key: string, watched: Watched): void {
    this.#watched.set(key, watched);
    for (const symbol of watched.symbols) {
      const here = this.#bySymbol.get(symbol) ?? new Set();
      this.#bySymbol.set(symbol, here.add(watched));
    }
  }

  #delete(key: string): void {
    const watched = this.#watched.get(key);
    if (watched === undefined) return;
    this.#watched.delete(key);
    for (const symbol of watched.symbols) {
      const here = this.#bySymbol.get(symbol);
      here?.delete(watched);
      if (here?.size === 0) this.#bySymbol.delete(symbol);
    }
  }
}
