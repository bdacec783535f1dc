import { NOTHING_TRADED, type DayFigures } from '#domain/market/day-figures.ts';
import { addExact, mulDivTrunc, pow10 } from '#domain/money/fixed.ts';
import { TURNOVER_DECIMALS, type Candle, type Instrument } from '#domain/market/types.ts';
import { MinuteWindow } from './minute-window.ts';

type Owner = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;
type Part = Partial<DayFigures>;

const WINDOW_MS = 86_400_000;
const MINUTES_MAX = 5_000;

/**
 * Figures of the last 24 hours of a coin, contract or currency: from its minutes (older than this
 * run: from bars of five minutes) that begin within them, or from the source where the source tells
 * them; then prints that come after are added until it tells them again.
 */
export class RollingFigures {
  readonly #divisor: number;
  readonly #minutes = new MinuteWindow(MINUTES_MAX);
  #closed: DayFigures = NOTHING_TRADED;
  #told: DayFigures | null = null;

  constructor(owner: Owner) {
    const decimals = owner.priceDecimals + owner.qtyDecimals - TURNOVER_DECIMALS;
    this.#divisor = pow10(Math.max(0, decimals));
  }

  /** Known minutes before the first live one, oldest first. */
  seed(minutes: readonly Candle[], now: number): void {
    if (this.#told !== null) return;
    this.#minutes.prepend(minutes);
    this.#trim(now);
  }

  /** A minute is over. */
  closeMinute(bar: Candle, now: number): void {
    if (this.#told !== null) return;
    this.#minutes.add(bar);
    this.#trim(now);
  }

  /** What the source itself says; values it does not tell stay. */
  tell(figures: Part): void {
    const known = this.#told ?? this.#closed;
    this.#told = {
      open: figures.open ?? known.open,
      high: figures.high ?? known.high,
      low: figures.low ?? known.low,
      volume: figures.volume ?? known.volume,
      turnover: figures.turnover ?? known.turnover,
    };
    this.#minutes.clear();
  }

  /** An accepted price, with the quantity that changed hands there (0 for a level). */
  print(price: number, qty: number): void {
    const told = this.#told;
    if (told === null) return;
    this.#told = {
      open: told.open === 0 ? price : told.open,
      high: Math.max(told.high, price),
      low: told.low === 0 ? price : Math.min(told.low, price),
      volume: addExact(told.volume, qty),
      turnover: addExact(told.turnover, mulDivTrunc(price, qty, this.#divisor)),
    };
  }

  /** Figures up to now. @param open the minute in the making. */
  read(open: Candle | null): DayFigures {
    if (this.#told !== null) return this.#told;
    if (open === null) return this.#closed;
    const closed = this.#closed;
    if (closed.open === 0) {
      const { high, low, volume, turnover } = open;
      return { open: open.open, high, low, volume, turnover };
    }
    return {
      open: closed.open,
      high: Math.max(closed.high, open.high),
      low: Math.min(closed.low, open.low),
      volume: addExact(closed.volume, open.volume),
      turnover: addExact(closed.turnover, open.turnover),
    };
  }

  #trim(now: number): void {
    this.#minutes.dropBefore(now - WINDOW_MS);
    this.#closed = this.#minutes.sums() ?? NOTHING_TRADED;
  }
}
