import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Api, openDemo } from '#tests/chaos/api.ts';
import { startServer } from '#tests/pg/source-server.ts';
import { notRun, print, Tally } from '#tests/sim/report.ts';
import { findOlder, unpack } from './older-server.ts';

/**
 * `npm run prove -- previous`: after `op -- schema back`, the server before the last schema step
 * serves this server's data, and afterwards this server serves what the older one wrote. The older
 * server is the last commit without the step, run from its sources with the current packages.
 */
const ROOT = path.join(import.meta.dirname, '../..');
/** A Tuesday in Istanbul; each server starts an hour after the one before. */
const HOURS = ['2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z'] as const;
const BUY = { symbol: 'BTC-USDT', side: 'buy' } as const;
/** Below the market: the order rests and keeps its reservation through both schema changes. */
const RESTING = { ...BUY, type: 'limit', price: '30000', qty: '0.001' } as const;
const READY_TRIES = 60;

const tally = new Tally();
const scratch = mkdtempSync(path.join(tmpdir(), 'terazi-previous-'));
const dataDir = path.join(scratch, 'data');

type Balance = { readonly asset: string };

/** A user of a server, who knows only its API. */
class Customer {
  readonly #api: Api;
  readonly token: string;

  constructor(api: Api, token: string) {
    this.#api = api;
    this.token = token;
  }

  async ask(call: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    const { token } = this;
    const answer = await this.#api.ask({ path: call, fields, token, key: crypto.randomUUID() });
    if (answer?.code !== 0) throw new Error(`${call}: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  /** Buys at market once the venue, which has just started, has a price. */
  async buys(qty: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.ask('/coin/order/add', { ...BUY, type: 'market', qty });
        return;
      } catch (error) {
        if (tries === READY_TRIES) throw error;
        await new Promise((done) => setTimeout(done, 500));
      }
    }
  }

  /** All balances as one text. */
  async balances(): Promise<string> {
    const { balances } = (await this.ask('/user/assets', { currency: 'USDT' })) as {
      balances: readonly Balance[];
    };
    return JSON.stringify(balances.toSorted((a, b) => (a.asset < b.asset ? -1 : 1)));
  }
}

/** Serves the data folder with a program during an action. */
async function served<Result>(
  root: string,
  hour: number,
  work: (api: Api) => Promise<Result>,
): Promise<Result> {
  const clock = { CLOCK: 'virtual', CLOCK_START: HOURS[hour] ?? HOURS[0] };
  const server = await startServer({ DATA_DIR: dataDir, ...clock }, root);
  try {
    return await work(new Api(server.url));
  } finally {
    await server.stop();
  }
}

/** Runs an operator command on the stopped data. @returns whether it succeeded. */
function op(...words: readonly string[]): boolean {
  const args = ['--import', 'tsx', 'server/op/main.ts', ...words];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) print(`${stdout}${stderr}`);
  return status === 0;
}

async function prove(): Promise<void> {
  const older = findOlder();
  if (typeof older === 'string') {
    notRun('the previous server', older);
    return;
  }
  const previous = path.join(scratch, 'program');
  unpack(older, previous);
  print(`the server before ${older.lacks} is ${older.commit.slice(0, 8)}`);

  const { token, before } = await served(ROOT, 0, async (api) => {
    const customer = new Customer(api, await openDemo(api));
    await customer.buys('0.01');
    await customer.ask('/coin/order/add', RESTING);
    const transfer = { from: 'spot', to: 'contract', asset: 'USDT', amount: '25' };
    await customer.ask('/coin/transfer', transfer);
    return { token: customer.token, before: await customer.balances() };
  });
  tally.note(op('schema', 'back', '--yes'), `the step ${older.lacks} is taken back`);

  const after = await served(previous, 1, async (api) => {
    const customer = new Customer(api, token);
    tally.note((await customer.balances()) === before, 'the previous server has every balance');
    await customer.buys('0.02');
    return customer.balances();
  });
  tally.note(after !== before, 'the previous server fills an order');

  await served(ROOT, 2, async (api) => {
    const customer = new Customer(api, token);
    tally.note((await customer.balances()) === after, 'this server has every balance again');
  });
  tally.note(op('audit', '--full'), 'the full audit finds nothing');
  tally.close();
}

try {
  await prove();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
