import type { Answer } from '#server/ports/core.ts';
import { errorFact } from '#domain/errors.ts';

/** Time a repeated request waits for the first one with its key. */
const WAIT_MS = 5_000;

type Running = { readonly hash: string; readonly answer: Promise<Answer> };

function refused(name: 'KEY_REUSED' | 'IN_PROGRESS'): Answer {
  return { ok: false, ...errorFact(name), args: {} };
}

/** Keyed calls under way. A repetition waits for the first one instead of running. */
export class InFlight {
  readonly #running = new Map<string, Running>();
  readonly #waitMs: number;

  constructor(waitMs: number = WAIT_MS) {
    this.#waitMs = waitMs;
  }

  /**
   * Runs a keyed call, or waits for the one already running with this key.
   * @param slot user, realm, call and key as one text.
   * @param hash hash of the request: the same key with another hash is refused.
   */
  async run(slot: string, hash: string, start: () => Promise<Answer>): Promise<Answer> {
    const first = this.#running.get(slot);
    if (first === undefined) return this.#start(slot, hash, start);
    if (first.hash !== hash) return refused('KEY_REUSED');
    const answer = await this.#within(first.answer);
    if (answer === null) return refused('IN_PROGRESS');
    // A refused first attempt left nothing behind, so the repetition runs by itself.
    return answer.ok ? { ...answer, replayed: true } : this.run(slot, hash, start);
  }

  async #start(slot: string, hash: string, start: () => Promise<Answer>): Promise<Answer> {
    const answer = start();
    this.#running.set(slot, { hash, answer });
    try {
      return await answer;
    } finally {
      this.#running.delete(slot);
    }
  }

  #within(answer: Promise<Answer>): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), this.#waitMs);
      const end = (): void => clearTimeout(timer);
      answer.then(resolve, reject).finally(end);
    });
  }
}
