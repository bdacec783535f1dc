import { TradingEngine } from '#server/app/engine/trading-engine.ts';
import { COMMANDS, JOBS, QUERIES } from '#server/app/registry.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { Answer, CoreSettings } from '#server/ports/core.ts';
import { SimVenue } from '#server/venue/sim-venue.ts';
import { CORE_SETTINGS } from './core-settings.ts';
import { addUser, userRow } from './identity-kit.ts';
import { MemoryStore } from './memory-store.ts';
import { testCore } from './test-core.ts';
import { grant, INSTRUMENTS, TradingKit, type Who } from './trading-kit.ts';
import { refusalOf } from './transcript.ts';

/** Every use case of the server in memory, with markets that the test moves. */
export class WholeKit extends TradingKit {
  /** Data of a query that must succeed. */
  async ask<T>(name: string, input: object = {}, who: Who = {}): Promise<T> {
    const answer = await this.query(name, input, who);
    if (!answer.ok)
      throw new Error(`${name}: ${refusalOf(answer)} ${JSON.stringify(this.faults())}`);
    return answer.data as T;
  }

  query(name: string, input: object = {}, who: Who = {}): Promise<Answer> {
    return this.core.query(name, input, { ...who, views: this.views() });
  }

  /** `ok` or the refusal of a command. */
  async told(call: string, input: object = {}, who: Who = {}): Promise<string> {
    return refusalOf(await this.command(call, input, who));
  }

  /** `ok` or the refusal of a query. */
  async toldOf(name: string, input: object = {}, who: Who = {}): Promise<string> {
    return refusalOf(await this.query(name, input, who));
  }

  /** `ok` or the refusal of an internal command. */
  async server(call: string, input: object = {}): Promise<string> {
    const asked = { user: null, views: this.views() };
    return refusalOf(await this.core.command(call, input, asked));
  }

  async addUser(id: string, changes: Partial<UserRow> = {}): Promise<void> {
    await this.done('testUser', userRow(id, { idStatus: 'succ', ...changes }), { user: id });
  }
}

/** A running server core with verified users who have no money. */
export async function wholeKit(
  users: readonly string[] = ['U1'],
  settings: Partial<CoreSettings> = {},
): Promise<WholeKit> {
  const venue = new SimVenue({ feedMaxAgeMs: 10_000, feedHoldsUsers: false });
  const store = new MemoryStore();
  const core = await testCore({
    store,
    engine: new TradingEngine({ venue, instrument: (symbol) => INSTRUMENTS.get(symbol) }),
    instruments: [...INSTRUMENTS.values()],
    settings: { ...CORE_SETTINGS, ...settings },
    commands: { ...COMMANDS, testGrant: grant, testUser: addUser },
    queries: QUERIES,
    jobs: JOBS,
  });
  const kit = new WholeKit(core, venue, store);
  for (const user of users) await kit.addUser(user);
  return kit;
}
