import { NOTHING_TRADED, type DayFigures } from '#domain/market/day-figures.ts';
import { addExact, mulDivTrunc, pow10 } from '#domain/money/fixed.ts';
import { TURNOVER_DECIMALS, type Candle, type Instrument } from '#domain/market/types.ts';
import { MinuteWindow } from './minute-window.ts';

type Owner = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;
type Part = Partial<DayFigures>;

const WINDOW_MS = 86_400_000;
const MINUTES_MAX = 5_000;

/**
 * Rolling 24-hour figures of a coin, contract or currency. They are computed from minutes that
 * begin in that time (before this run: from five-minute bars). If the source sends figures, those
 * are used, and later prints are added until the source sends the next ones.
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

  /** Adds known minutes before the first live one, oldest first. */
  seed(minutes: readonly Candle[], now: number): void {
    if (this.#told !== null) return;
    this.#minutes.prepend(minutes);
    this.#trim(now);
  }

  /** Adds a closed minute. */
  closeMinute(bar: Candle, now: number): void {
    if (this.#told !== null) return;
    this.#minutes.add(bar);
    this.#trim(now);
  }

  /** Takes the figures of the source; missing values stay. */
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

  /** Adds an accepted price with its traded quantity (0 for a level). */
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

  /** Current figures. @param open the open minute. */
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
