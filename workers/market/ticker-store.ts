import { TRADING_STATES, type Ticker, type TradingState } from '#domain/market/types.ts';
import { TICKER_FIELDS } from '#protocol/stream/channels.ts';
import { TICKER } from '#protocol/stream/field-index.ts';

export type TickerField = (typeof TICKER_FIELDS)[number]['name'];

const FIELDS = TICKER_FIELDS.length;
const FIRST_SLOTS = 256;

/**
 * Tickers as a structure of arrays: one slot per symbol, its fields adjacent in wire order. NaN is
 * unknown. The trading state is stored as its index.
 */
export class TickerStore {
  readonly #slots = new Map<string, number>();
  #values = new Float64Array(FIRST_SLOTS * FIELDS).fill(Number.NaN);

  /** Every symbol that has or had a value. */
  symbols(): IterableIterator<string> {
    return this.#slots.keys();
  }

  has(sym: string): boolean {
    return this.#slots.has(sym);
  }

  /** Value of a field, NaN when unknown. */
  get(sym: string, field: Exclude<TickerField, 'state'>): number {
    const slot = this.#slots.get(sym);
    return slot === undefined ? Number.NaN : this.#values[slot * FIELDS + TICKER[field]]!;
  }

  state(sym: string): TradingState | null {
    const slot = this.#slots.get(sym);
    if (slot === undefined) return null;
    return TRADING_STATES[this.#values[slot * FIELDS + TICKER.state]!] ?? null;
  }

  /** Sets the fields whose bit is in the mask. */
  applyValues(sym: string, values: Float64Array, mask: number): void {
    const base = this.#slotOf(sym) * FIELDS;
    for (let field = 0; field < FIELDS; field++) {
      if (((mask >>> field) & 1) === 1) this.#values[base + field] = values[field]!;
    }
  }

  /**
   * Stores a ticker of a call, unless the stream's is as new or newer.
   * @returns whether it was stored.
   */
  applyOlder(sym: string, ticker: Ticker): boolean {
    if (this.get(sym, 'ts') >= ticker.ts) return false;
    const base = this.#slotOf(sym) * FIELDS;
    TICKER_FIELDS.forEach(({ name }, field) => {
      const value = ticker[name];
      this.#values[base + field] =
        typeof value === 'number' ? value : TRADING_STATES.indexOf(value);
    });
    return true;
  }

  #slotOf(sym: string): number {
    const known = this.#slots.get(sym);
    if (known !== undefined) return known;
    const slot = this.#slots.size;
    if ((slot + 1) * FIELDS > this.#values.length) {
      const wider = new Float64Array(this.#values.length * 2).fill(Number.NaN);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#slots.set(sym, slot);
    return slot;
  }
}
