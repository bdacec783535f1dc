import type { CoreClient, CoreNews, CoreQuery } from '#server/ports/core-client.ts';
import type { Answer, Command, MarketEvent, MarketView, Mode } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { TestCore } from './test-core.ts';

/** The core of a test in the form the rest of the server uses, without a thread in between. */
export class DirectClient implements CoreClient {
  readonly test: TestCore;
  readonly #listeners = new Set<Partial<CoreNews>>();

  constructor(test: TestCore) {
    this.test = test;
    test.listeners.push((news, value) => {
      for (const listener of this.#listeners) {
        (listener[news] as ((told: unknown) => void) | undefined)?.(value);
      }
    });
  }

  get mode(): Mode {
    return this.test.core.mode;
  }

  command(command: Command): Promise<Answer> {
    return this.test.core.command(command, this.test.now);
  }

  query(query: CoreQuery): Promise<Answer> {
    return this.test.core.query(query, this.test.now);
  }

  eventsAfter(userId: string, realm: Realm, afterId: number | null) {
    return this.test.store.eventsAfter(userId, realm, afterId, 1_000);
  }

  market(events: readonly MarketEvent[]): void {
    this.test.core.market(events, this.test.now);
  }

  tick(now: number, lights: readonly MarketView[]): void {
    this.test.core.tick(now, lights);
  }

  listen(news: Partial<CoreNews>): () => void {
    this.#listeners.add(news);
    return () => this.#listeners.delete(news);
  }

  stats() {
    const { commands, batches } = this.test.core.counts;
    return Promise.resolve({
      mode: this.mode,
      isAuditClean: true,
      queued: this.test.core.queued,
      commandsTotal: commands,
      batchesTotal: batches,
      p50Ms: 0,
      p99Ms: 0,
      ledgerEntries: 0,
    });
  }

  close(): Promise<void> {
    return this.test.store.close();
  }
}
