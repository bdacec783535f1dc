import { wholeKit, type WholeKit } from '#tests/support/whole-kit.ts';

/** Two people with passwords, and their sign-ins. */

export const TABLES = ['session', 'throttle', 'loginFailure', 'user', 'code', 'consent'];
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const REAL = { realm: 'real' } as const;

export type Verdict = {
  readonly granted: boolean;
  readonly refusal?: string;
  readonly args?: object;
};

/** Tokens and keys given out by a kit. */
const given = new WeakMap<WholeKit, number>();

function next(kit: WholeKit): number {
  const number = (given.get(kit) ?? 0) + 1;
  given.set(kit, number);
  return number;
}

const SIGN_IN = {
  account: 'U1@example.com',
  address: '10.0.0.1',
  ip: '10.0.0.1',
  device: 'phone',
  isMatch: true,
  checkedHash: 'hash',
  strongerHash: null,
  captcha: 'none',
};

export async function people(): Promise<WholeKit> {
  const kit = await wholeKit([]);
  await kit.addUser('U1', { loginHash: 'hash', phone: '+905320000001' });
  await kit.addUser('U2', { loginHash: 'other' });
  return kit;
}

/** Signs in. @returns `ok` or the refusal. */
export async function signIn(kit: WholeKit, changes: object = {}): Promise<string> {
  const number = next(kit);
  const hashes = { real: `real-${number}`, demo: `demo-${number}` };
  const input = { ...SIGN_IN, tokens: hashes, ...changes };
  const answer = await kit.core.command('userLogin', input, { user: null });
  if (!answer.ok) throw new Error(answer.msgKey);
  const { granted, refusal = '', args = {} } = answer.data as Verdict;
  return granted ? 'ok' : [refusal, ...Object.values(args)].join(' ');
}

/** The newest session of a user in the real account. */
export async function newest(kit: WholeKit, userId = 'U1') {
  const order = { orderBy: ['createdAt', 'id'], descending: true } as const;
  const row = await kit.core.store.read((db) =>
    db.table('session').first({ userId, realm: 'real' }, order),
  );
  if (row === undefined) throw new Error('no session');
  return row;
}

/** A command of the newest session of a user. */
export async function inSession<T>(
  kit: WholeKit,
  call: string,
  input: object,
  userId = 'U1',
): Promise<T> {
  const { id: sessionId } = await newest(kit, userId);
  const caller = { userId, realm: 'real', sessionId } as const;
  const answer = await kit.core.core.command(
    { call, caller, key: `key-of-session-${next(kit)}`, input, views: [] },
    kit.core.now,
  );
  if (!answer.ok) throw new Error(`${answer.error} ${answer.msgKey}`);
  return answer.data as T;
}
