import type { MarketView } from '#server/ports/core.ts';
import type { CoreStore } from '#server/ports/core-store.ts';
import type { Core } from './core.ts';
import type { CoreAsk, CoreMessage, CoreRequest, Sent, ThreadStats } from './core-messages.ts';
import { ViewTaker } from './sent-views.ts';

/** Events returned at once to a reconnecting client. */
const EVENTS_PAGE = 1_000;

/** Handles the messages to the core in its thread. */
export class CoreService {
  readonly #core: Core;
  readonly #store: CoreStore;
  readonly #post: (message: CoreMessage) => void;
  readonly #views = new ViewTaker();

  constructor(core: Core, store: CoreStore, post: (message: CoreMessage) => void) {
    this.#core = core;
    this.#store = store;
    this.#post = post;
  }

  /** Handles one message of the main thread. Resolves true when it was the last one. */
  async take(request: CoreRequest): Promise<boolean> {
    if ('market' in request) {
      this.#core.market(request.market, request.now);
      return false;
    }
    if ('tick' in request) {
      this.#core.tick(request.tick, request.lights);
      return false;
    }
    const { id, body } = request;
    try {
      this.#post({ id, ok: true, value: await this.#run(body) });
    } catch (error) {
      this.#post({ id, ok: false, error: String(error) });
    }
    return body.ask === 'close';
  }

  async #run(body: CoreAsk): Promise<unknown> {
    switch (body.ask) {
      case 'command':
        return this.#core.command(this.#taken(body.command), body.now);
      case 'query':
        return this.#core.query(this.#taken(body.query), body.now);
      case 'events':
        return this.#store.eventsAfter(body.userId, body.realm, body.afterId, EVENTS_PAGE);
      case 'mode':
        return this.#core.setMode(body.mode, body.actor);
      case 'audited':
        return this.#core.audited(body.report);
      case 'stats': {
        const { commands, batches } = this.#core.counts;
        const { queued } = this.#core;
        return { queued, commandsTotal: commands, batchesTotal: batches } satisfies ThreadStats;
      }
      case 'retell':
        return this.#core.retell();
      case 'close':
        return this.#close();
    }
  }

  #taken<T>(sent: Sent<T>): Omit<T, 'views'> & { readonly views: readonly MarketView[] } {
    return { ...sent, views: this.#views.take(sent.views) };
  }

  async #close(): Promise<void> {
    await this.#core.idle();
    await this.#store.close();
  }
}
