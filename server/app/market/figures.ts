import { addExact, mulDivTrunc, pow10 } from '#domain/money/fixed.ts';
import { TURNOVER_DECIMALS, type Candle, type Instrument } from '#domain/market/types.ts';
import { MinuteWindow } from './minute-window.ts';

/** Open, high, low and sums of the day, or of the last 24 hours where there is no day. */
export type DayFigures = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly turnover: number;
};

type Owner = Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;
type Part = Partial<DayFigures>;

const WINDOW_MS = 86_400_000;
const MINUTES_MAX = 5_000;
const NONE: DayFigures = { open: 0, high: 0, low: 0, volume: 0, turnover: 0 };

/**
 * Figures of one instrument: from its minutes, or from the source where the source tells them;
 * then prints that come after are added until it tells them again.
 */
export class Figures {
  readonly #isRolling: boolean;
  readonly #divisor: number;
  readonly #minutes = new MinuteWindow(MINUTES_MAX);
  #closed: DayFigures = NONE;
  #told: DayFigures | null = null;

  /** @param isRolling the last 24 hours instead of the trading day. */
  constructor(owner: Owner, isRolling: boolean) {
    this.#isRolling = isRolling;
    const decimals = owner.priceDecimals + owner.qtyDecimals - TURNOVER_DECIMALS;
    this.#divisor = pow10(Math.max(0, decimals));
  }

  /** A new trading day begins with nothing traded. */
  startDay(): void {
    this.#minutes.clear();
    this.#closed = NONE;
    this.#told = null;
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
    if (this.#isRolling) this.#minutes.dropBefore(now - WINDOW_MS);
    this.#closed = this.#minutes.sums() ?? NONE;
  }
}
