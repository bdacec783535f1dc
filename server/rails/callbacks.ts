import type { RailConfig } from './rail-config.ts';
import type { RailStore, StoredCallback } from './rail-store.ts';
import { signedHeaders } from './wire/signature.ts';

const TIMEOUT_MS = 5_000;
const RETRY_MS = 500;
const RETRY_MAX_MS = 30_000;

type Parts = Pick<RailConfig, 'secret' | 'callbackUrl' | 'faults'> & {
  readonly store: RailStore;
  readonly now: () => number;
};

/** Reports events to the broker, repeated until acknowledged. */
export class Callbacks {
  readonly #parts: Parts;
  readonly #path: string;
  #isBusy = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#path = new URL(parts.callbackUrl).pathname;
  }

  /** Sends due reports; does nothing while another call runs. */
  async send(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const { store, now } = this.#parts;
      for (const callback of store.dueCallbacks(now())) await this.#deliver(callback);
    } finally {
      this.#isBusy = false;
    }
  }

  async #deliver({ id, body, tries }: StoredCallback): Promise<void> {
    const { store, now, faults } = this.#parts;
    const isLost = faults.has('lost') && tries === 0;
    if (!isLost && (await this.#isHeard(body))) {
      store.heard(id);
      return;
    }
    store.retryAt(id, now() + Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** Math.min(tries, 10)));
  }

  async #isHeard(body: string): Promise<boolean> {
    const { secret, callbackUrl, now } = this.#parts;
    const signed = signedHeaders(secret, { line: `POST ${this.#path}`, body }, now());
    try {
      const answer = await fetch(callbackUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signed },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch {
      // The broker is down or did not answer: the report is repeated later.
      return false;
    }
  }
}
