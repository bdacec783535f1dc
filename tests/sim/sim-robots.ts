import type { Candle } from '#domain/market/types.ts';
import { ROBOT_BAR_MS } from '#domain/robot/rules.ts';
import type { RobotBars } from '#server/app/robots/take-bars.ts';
import type { Dice } from './dice.ts';
import type { SimMarket } from './sim-board.ts';

const DAY_MS = 86_400_000;
/** Bars that the rules of robots look back on, and a few more. */
const MINUTES = 300;
const DAYS = 62;
/** Time between two turns: longer than in production, to keep a run fast. */
const TURN_MS = 6 * ROBOT_BAR_MS;
const DEVIATION = { minutes: 0.002, days: 0.02 } as const;

type Paths = Map<string, Candle[]>;

function bar(start: number, close: number): Candle {
  const prices = { open: close, high: close, low: close, close };
  return { start, ...prices, volume: 1_000, turnover: 0, trades: 1, closed: true };
}

/** Bars of a run: a random past, followed by the walk of the feed. */
export class SimRobots {
  readonly #market: SimMarket;
  readonly #minutes: Paths = new Map();
  readonly #days: Paths = new Map();
  #turnAt = 0;

  constructor(market: SimMarket, start: number, dice: Dice) {
    this.#market = market;
    for (const { instrument, middle } of market.lines) {
      const { symbol, kind } = instrument;
      if (kind === 'spot') this.#minutes.set(symbol, past(start, middle, dice, 'minutes'));
      if (symbol === 'THYAO') this.#days.set(symbol, past(start, middle, dice, 'days'));
    }
  }

  /** Adds the prices of a step; a bar ends with its time. */
  step(now: number): void {
    for (const { instrument, middle } of this.#market.lines) {
      if (now % ROBOT_BAR_MS === 0)
        close(this.#minutes.get(instrument.symbol), now, middle, 300_000);
      if (now % DAY_MS === 0) close(this.#days.get(instrument.symbol), now, middle, DAY_MS);
    }
  }

  /** The input of the robots when a turn is due. */
  due(now: number): RobotBars | null {
    if (now < this.#turnAt) return null;
    this.#turnAt = now + TURN_MS;
    const list = (paths: Paths) => [...paths].map(([symbol, bars]) => ({ symbol, bars }));
    return { slot: now, minutes: list(this.#minutes), days: list(this.#days) };
  }
}

function past(end: number, price: number, dice: Dice, kind: keyof typeof DEVIATION): Candle[] {
  const [count, barMs] = kind === 'minutes' ? [MINUTES, ROBOT_BAR_MS] : [DAYS, DAY_MS];
  let at = price;
  const bars = Array.from({ length: count }, (_, index) => {
    at = Math.max(1, Math.round(at * (1 + dice.normal() * DEVIATION[kind])));
    return bar(end - (index + 1) * barMs, at);
  });
  return bars.reverse();
}

function close(bars: Candle[] | undefined, now: number, price: number, barMs: number): void {
  if (bars === undefined) return;
  bars.shift();
  bars.push(bar(now - barMs, price));
}
