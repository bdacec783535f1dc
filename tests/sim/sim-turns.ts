import type { Answer } from '#server/ports/core.ts';
import { Dice } from './dice.ts';
import { Finding } from './finding.ts';
import type { SimMarket } from './sim-board.ts';
import { SimOptions } from './sim-options.ts';
import { SimRobots } from './sim-robots.ts';
import type { SimServer } from './sim-server.ts';

/** The server is paused or crashed during the turn: the bars are sent again. */

function wrong(answers: readonly Answer[], who: string): Finding | null {
  const refused = answers.find((answer) => !answer.ok && answer.error !== 'PAUSED');
  if (refused?.ok !== false) return null;
  return new Finding('R-06', `${who} were refused with ${refused.code}`);
}

/** Everything that decides by bars: robots, and options at their close. */
export class SimTurns {
  readonly #robots: SimRobots;
  readonly #options: SimOptions;

  constructor(market: SimMarket, start: number, seed: number) {
    this.#robots = new SimRobots(market, start, new Dice(seed + 2));
    this.#options = new SimOptions(market, new Dice(seed + 5));
  }

  /** Adds the prices of a step. */
  step(now: number): void {
    this.#robots.step(now);
  }

  /**
   * Sends bars where they are due.
   * @returns null when nothing was due; otherwise the first wrong answer, if any.
   */
  async turn(
    server: SimServer,
    now: number,
    isMinute: boolean,
  ): Promise<{ readonly finding: Finding | null } | null> {
    const bars = this.#robots.due(now);
    const ofRobots = bars === null ? [] : [await server.robots(bars)];
    const ofOptions = isMinute ? await this.#options.turn(server, now) : [];
    if (ofRobots.length + ofOptions.length === 0) return null;
    return { finding: wrong(ofRobots, 'robots') ?? wrong(ofOptions, 'options') };
  }
}
