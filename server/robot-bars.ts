import type { Candle, Interval } from '#domain/market/types.ts';
import { BASKET_SYMBOLS, ROBOT_CONTRACT, ROBOT_SYMBOLS } from '#domain/robot/products.ts';
import { barsNeeded, ROBOT_BAR_MS, ROBOT_RULES, type RobotInterval } from '#domain/robot/rules.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { RobotsWanted } from '#server/app/robots/op-work.ts';
import type { RobotBars as BarsInput } from '#server/app/robots/take-bars.ts';
import type { CoreClient } from '#server/ports/core-client.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { startRounds, type Rounds } from './rounds.ts';

export type RobotBarsParts = {
  readonly board: Pick<MarketBoard, 'candles'>;
  readonly core: Pick<CoreClient, 'command' | 'query'>;
  readonly viewsOf: (symbols: readonly string[]) => readonly MarketView[];
  /** Time of the market, UTC milliseconds. */
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

/** Real time between two rounds. */
const ROUND_MS = 1_000;
/** Rounds between two attempts of a run that waits for its first price or is selling. */
const FRESH_ROUNDS = 3;
const CLOSING_ROUNDS = 30;
/** Maximum commands per slot and round; the rest follows in the next round. */
const COMMANDS_A_ROUND = 20;

const COINS = ROBOT_SYMBOLS.filter((symbol) => symbol !== ROBOT_CONTRACT);

/** Bars that the rules of an interval need at most. */
function countFor(interval: RobotInterval): number {
  const rules = Object.values(ROBOT_RULES).filter((rule) => rule.interval === interval);
  return Math.max(...rules.map(barsNeeded));
}

const NOTHING: RobotsWanted = { robots: 0, baskets: 0, fresh: 0, closing: 0, daysSlot: 0 };

/**
 * Sends the core the bars that robots decide on, with the markets they trade on: once per slot of
 * five minutes, at once for a new run, and repeatedly while one is selling. Sends nothing while no
 * robot runs.
 */
export class RobotBars {
  readonly #parts: RobotBarsParts;
  #slot = 0;
  #rounds = 0;

  constructor(parts: RobotBarsParts) {
    this.#parts = parts;
  }

  async round(): Promise<void> {
    const wanted = await this.#wanted();
    if (wanted.robots + wanted.baskets === 0) return;
    const now = this.#parts.now();
    const slot = now - (now % ROBOT_BAR_MS);
    this.#rounds++;
    const isNew = slot !== this.#slot;
    const isFresh = wanted.fresh > 0 && this.#rounds % FRESH_ROUNDS === 0;
    const isClosing = wanted.closing > 0 && this.#rounds % CLOSING_ROUNDS === 0;
    if (!isNew && !isFresh && !isClosing) return;
    if (await this.#send(slot, wanted)) this.#slot = slot;
  }

  async #wanted(): Promise<RobotsWanted> {
    const query = { name: 'robot.wanted', caller: null, input: {}, views: [] };
    const answer = await this.#parts.core.query(query);
    return answer.ok ? (answer.data as RobotsWanted) : NOTHING;
  }

  /** @returns false when the core did not accept them; they are then sent again. */
  async #send(slot: number, wanted: RobotsWanted): Promise<boolean> {
    const isDayNew = zoneDay(slot, 'turkey') !== zoneDay(wanted.daysSlot, 'turkey');
    const input: BarsInput = {
      slot,
      minutes: wanted.robots > 0 ? await this.#bars(COINS, '5m', slot) : [],
      days: wanted.baskets > 0 && isDayNew ? await this.#bars(BASKET_SYMBOLS, '1D', slot) : [],
    };
    const symbols = [
      ...(wanted.robots > 0 ? ROBOT_SYMBOLS : []),
      ...(wanted.baskets > 0 ? BASKET_SYMBOLS : []),
    ];
    for (let sent = 0; sent < COMMANDS_A_ROUND; sent++) {
      const views = this.#parts.viewsOf(symbols);
      const command = { call: 'robot.bars', caller: null, key: null, input, views };
      const answer = await this.#parts.core.command(command);
      if (!answer.ok) {
        // A paused or frozen venue does not trade, so they are sent again when it resumes.
        if (answer.error === 'PAUSED') return false;
        this.#parts.failed(new Error(`robots were refused their bars with ${answer.error}`));
        return false;
      }
      if (!(answer.data as { readonly more: boolean }).more) return true;
    }
    return false;
  }

  async #bars(symbols: readonly string[], interval: RobotInterval & Interval, slot: number) {
    const count = countFor(interval);
    const all: { symbol: string; bars: readonly Candle[] }[] = [];
    for (const symbol of symbols) {
      const { candles } = await this.#parts.board.candles(symbol, interval, { limit: count + 2 });
      // A bar whose time is over gets no more trades, marked as closed or not.
      const isOver = (bar: Candle): boolean =>
        bar.closed || (interval === '5m' && bar.start + ROBOT_BAR_MS <= slot);
      all.push({ symbol, bars: candles.filter(isOver) });
    }
    return all;
  }
}

/** Runs rounds one after the other until stopped. */
export function startRobotBars(parts: RobotBarsParts): Rounds {
  const bars = new RobotBars(parts);
  return startRounds({ round: () => bars.round(), everyMs: ROUND_MS, failed: parts.failed });
}
