import { randomBytes } from 'node:crypto';
import {
  apiRig,
  CALL_NAMES,
  CALLS,
  PASSWORD,
  type ApiRig,
  type CallName,
  type Fields,
  type Person,
  type Told,
} from '#tests/api/api-rig.ts';
import { bases as goodInputs } from '#tests/api/bases.ts';
import { makeObjects, type Objects } from '#tests/api/objects.ts';
import { OP_COMMANDS } from '#server/op/op-commands.ts';

/**
 * Calls every declared call for the objects of one user, as every caller without a right to them.
 * A leak is an answer with one of that user's ids, names or figures, a session call that works
 * without a session, or a changed row of that user.
 */

const UNAUTHORISED = -1000;
/** Calls that end the caller's session. */
const ENDS_SESSION: readonly CallName[] = ['userLogout', 'userSessionEnd'];

/** A caller, and the owner of the requested objects. */
type Asker = {
  readonly name: string;
  readonly token: () => string | undefined;
  /** The account whose object ids are sent. */
  readonly of: 'real' | 'demo';
  readonly hasSession: boolean;
};

type MatrixResult = {
  readonly asked: number;
  readonly calls: number;
  readonly askers: readonly string[];
  readonly leaks: readonly string[];
};

class Matrix {
  readonly leaks: string[] = [];
  asked = 0;
  readonly #rig: ApiRig;
  readonly #owner: Person;
  readonly #own: Readonly<Record<'real' | 'demo', Objects>>;
  readonly #other: Person;
  stranger: Person;

  constructor(parts: {
    readonly rig: ApiRig;
    readonly owner: Person;
    readonly own: Readonly<Record<'real' | 'demo', Objects>>;
    readonly stranger: Person;
    readonly other: Person;
  }) {
    this.#rig = parts.rig;
    this.#owner = parts.owner;
    this.#own = parts.own;
    this.stranger = parts.stranger;
    this.#other = parts.other;
  }

  /** Values that must not appear in an answer: ids of objects, and identities. */
  get #secrets(): readonly string[] {
    const { real, demo } = this.#own;
    const { userId, account } = this.#owner;
    const ids = [...Object.values(real), ...Object.values(demo)];
    return [...ids, userId, account.slice(1)].filter((text) => text.length >= 10);
  }

  async ask(asker: Asker, name: CallName, input: Fields): Promise<void> {
    const told = await this.#rig.call(name, input, { token: asker.token() });
    this.asked += 1;
    const what = `${asker.name}: ${name}`;
    const isPrivate = CALLS[name]?.access === 'session';
    if (isPrivate && !asker.hasSession && told.code !== UNAUTHORISED) {
      this.leaks.push(`${what} answers ${told.code} without a session`);
    }
    if (told.code !== 0 && JSON.stringify(told.data) !== '{}') {
      this.leaks.push(`${what} is refused with ${told.code} and data`);
    }
    if (told.status === 500) this.leaks.push(`${what} is an unexpected error`);
    this.#look(what, told);
    if (asker.hasSession && ENDS_SESSION.includes(name)) await this.#comeBack();
  }

  #look(what: string, told: Told): void {
    const text = JSON.stringify([told.data, told.args, told.msg]);
    for (const secret of this.#secrets) {
      if (text.includes(secret)) this.leaks.push(`${what} reveals ${secret}`);
    }
  }

  /** A caller who signed out continues with a new session. */
  async #comeBack(): Promise<void> {
    const tokens = await this.#rig.login(this.stranger.account, PASSWORD);
    this.stranger = { ...this.stranger, tokens };
    await this.#rig.must('userTradeUnlock', { tradePassword: '483920' }, { token: tokens.real });
  }

  /** All calls of one caller. */
  async row(asker: Asker): Promise<void> {
    const who = { ...this.#owner, account: this.#other.account };
    const input = goodInputs(who, withReal(this.#own[asker.of], this.#own.real));
    for (const name of CALL_NAMES) await this.ask(asker, name, input[name]);
  }
}

/** Objects of real accounts are requested with every token. */
function withReal(own: Objects, real: Objects): Objects {
  const { loan, upload, card, address, deposit, withdrawal } = real;
  return { ...own, loan, upload, card, address, deposit, withdrawal };
}

/** Every row of a user, except times when a session was last seen. */
async function rowsOf(rig: ApiRig, userId: string): Promise<string> {
  return rig.store.inspect(async (reader) => {
    const tables = await reader.query("SELECT name FROM sqlite_master WHERE type = 'table'", []);
    const parts: string[] = [];
    for (const [table] of tables) {
      const columns = await reader.query(
        `SELECT name FROM pragma_table_info('${String(table)}')`,
        [],
      );
      const names = columns.map(([name]) => String(name));
      const owner = names.find((name) => name === 'user_id' || name === 'owner');
      if (owner === undefined || table === 'sessions' || table === 'session') continue;
      const rows = await reader.query(`SELECT * FROM "${String(table)}" WHERE ${owner} = ?`, [
        userId,
      ]);
      parts.push(`${String(table)} ${JSON.stringify(rows, bigText)}`);
    }
    return parts.sort().join('\n');
  });
}

const bigText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/** Tries operator commands as addresses: none of them is a route. */
async function operatorPaths(rig: ApiRig, note: (leak: string) => void): Promise<number> {
  const declared = new Set(CALL_NAMES.map((name) => CALLS[name]?.path));
  const bases = ['', 'op/', 'admin/', 'operator/'];
  const paths = Object.keys(OP_COMMANDS)
    .flatMap((words) => bases.map((base): `/${string}` => `/${base}${words.replaceAll(' ', '/')}`))
    .filter((path) => !declared.has(path));
  for (const path of paths) {
    const told = await rig.ask(`/ipxtrg-api${path}`, { method: 'POST' }, '');
    if (told.status !== 404) note(`operator: ${path} answers ${told.status}`);
  }
  return paths.length;
}

/** Runs every call as every caller. */
export async function runMatrix(): Promise<MatrixResult> {
  const rig = await apiRig();
  try {
    const [owner, stranger, gone, other] = [
      await rig.person(),
      await rig.person(),
      await rig.person(),
      await rig.person(),
    ];
    const own = {
      real: await makeObjects(rig, owner, 'real'),
      demo: await makeObjects(rig, owner, 'demo'),
    };
    await rig.must('userLogout', {}, { token: gone.tokens.real });
    const visitor = await rig.visitor();
    const matrix = new Matrix({ rig, owner, own, stranger, other });
    const operatorKey = randomBytes(32).toString('base64url');
    const outside: readonly Asker[] = [
      asker('no session', 'real', () => undefined, { has: false }),
      asker('ended session', 'real', () => gone.tokens.real, { has: false }),
      asker('operator key', 'real', () => operatorKey, { has: false }),
      asker('stranger, real', 'real', () => matrix.stranger.tokens.real, { has: true }),
      asker('stranger, demo', 'demo', () => matrix.stranger.tokens.demo, { has: true }),
      asker('stranger, demo, real objects', 'real', () => matrix.stranger.tokens.demo, {
        has: true,
      }),
      asker('visitor, real objects', 'real', () => visitor, { has: true }),
    ];
    const before = await rowsOf(rig, owner.userId);
    for (const one of outside) await matrix.row(one);
    const paths = await operatorPaths(rig, (leak) => void matrix.leaks.push(leak));
    if ((await rowsOf(rig, owner.userId)) !== before) {
      matrix.leaks.push('rows of the owner have changed');
    }
    if (before.length < 1_000) matrix.leaks.push('the owner has no rows to look at');
    return {
      asked: matrix.asked + paths,
      calls: CALL_NAMES.length,
      askers: [...outside.map(({ name }) => name), 'operator paths'],
      leaks: [...matrix.leaks, ...rig.failures.map((failure) => JSON.stringify(failure))],
    };
  } finally {
    await rig.store.close();
  }
}

function asker(
  name: string,
  of: 'real' | 'demo',
  token: () => string | undefined,
  { has }: { readonly has: boolean },
): Asker {
  return { name, token, of, hasSession: has };
}
