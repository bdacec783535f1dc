import { join } from 'node:path';
import { startCoreThread, type ThreadCore } from '#server/core/core-client.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { Answer, Caller } from '#server/ports/core.ts';
import type { SessionFacts } from '#server/ports/core-client.ts';
import { CORE_SETTINGS } from '#tests/support/core-settings.ts';

/** File of the ledger in a folder. */
export const ledgerIn = (dir: string): string => join(dir, 'ledger.db');

/** Starts the core's thread on the ledger of a folder. */
export function openCore(dir: string, crashAt = ''): Promise<ThreadCore> {
  const start = {
    file: ledgerIn(dir),
    databaseUrl: '',
    allowVolatile: false,
    waits: false,
    instruments: loadInstruments(),
    settings: { ...CORE_SETTINGS, issueCrowd: 2 },
    feedHoldsUsers: false,
    now: Date.now(),
    crashAt,
    logLevel: 'silent',
  };
  return startCoreThread(start, {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    fatal: (error) => {
      throw error;
    },
  });
}

const tokenHash = 'ab'.repeat(32);

/** Opens the test's demo account, the same one each time. */
export async function demoCaller(core: ThreadCore): Promise<Caller> {
  const facts = (): Promise<Answer> =>
    core.query({ name: 'session.byToken', caller: null, input: { tokenHash }, views: [] });
  const known = await facts();
  if (!known.ok || known.data === null) {
    const input = {
      address: null,
      tokens: { real: 'cd'.repeat(32), demo: tokenHash },
      lang: 'tr-TR',
      hasAcceptedRisk: true,
      device: 'test',
      ip: '127.0.0.1',
    };
    await core.command({ call: 'demoStart', caller: null, key: null, input, views: [] });
  }
  const answer = await facts();
  if (!answer.ok || answer.data === null) throw new Error('no demo account');
  const { userId, realm, sessionId } = answer.data as SessionFacts;
  return { userId, realm, sessionId };
}

/** Moves one USDT to the contract account under a key. */
export function transfer(core: ThreadCore, caller: Caller, key: string): Promise<Answer> {
  const input = { from: 'spot', to: 'contract', asset: 'USDT', amount: '1' };
  return core.command({ call: 'coinTransfer', caller, key, input, views: [] });
}

/** Balance of the contract account, in whole USDT. */
export async function contractUsdt(core: ThreadCore, caller: Caller): Promise<number> {
  const answer = await core.query({ name: 'coinAssets', caller, input: {}, views: [] });
  if (!answer.ok) throw new Error('no balances');
  const { balances } = answer.data as { balances: { asset: string; contract: string }[] };
  return Number(balances.find(({ asset }) => asset === 'USDT')?.contract ?? '0');
}
