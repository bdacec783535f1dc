import type { Answer } from '#server/ports/core.ts';
import type { Agenda } from './agenda.ts';
import type { Dice } from './dice.ts';
import type { SimClock } from './sim-clock.ts';
import type { SimRequest, SimServer } from './sim-server.ts';

const LOSS = 0.05;
const DUPLICATE = 0.05;
const SLOW = 0.2;
const SLOW_MS = 5_000;
const QUICK_MS = 200;

/** An answer with its number among all answers of the servers. */
export type Reply = { readonly answer: Answer; readonly order: number };

export type NetworkParts = {
  readonly agenda: Agenda;
  readonly clock: SimClock;
  readonly dice: Dice;
  /** The listening process; null while there is none. */
  readonly server: () => SimServer | null;
  /** Called with each answer when it is given. */
  readonly served: (request: SimRequest, answer: Answer) => void;
  readonly failed: (error: unknown) => void;
};

/** Loses, duplicates, delays and thereby reorders messages between clients and server. */
export class SimNetwork {
  readonly #parts: NetworkParts;
  #order = 0;
  #delivered = 0;

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  /** Requests that reached a server. */
  get delivered(): number {
    return this.#delivered;
  }

  send(request: SimRequest, reply: (reply: Reply) => void): void {
    const copies = this.#parts.dice.chance(DUPLICATE) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      this.#later(() => this.#deliver(request, reply));
    }
  }

  #later(run: () => void): void {
    const { agenda, clock, dice } = this.#parts;
    const isLost = dice.chance(LOSS);
    const delay = dice.chance(SLOW) ? dice.whole(0, SLOW_MS) : dice.whole(1, QUICK_MS);
    if (!isLost) agenda.at(clock.time + delay, run);
  }

  #deliver(request: SimRequest, reply: (reply: Reply) => void): void {
    const server = this.#parts.server();
    if (server === null || server.isDead) return;
    this.#delivered++;
    server.serve(request).then(
      (answer) => {
        if (server.isDead) return;
        const given = { answer, order: ++this.#order };
        this.#parts.served(request, answer);
        this.#later(() => reply(given));
      },
      (error: unknown) => {
        if (!server.isDead) this.#parts.failed(error);
      },
    );
  }
}
