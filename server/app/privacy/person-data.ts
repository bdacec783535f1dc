import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import { setThrottle, throttleOf } from '#server/app/account/throttles.ts';
import { lived } from '#server/app/account/limits.ts';
import { callingUser, realmsOf } from '#server/app/account/users.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader, CoreTables, Where } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';

/** Tables whose rows each belong to one user. */
const OWNED = [
  'session', 'loginFailure', 'consent', 'kyc', 'scoreChange', 'upload', 'bankCard',
  'walletAddress', 'depositAddress', 'deposit', 'withdrawal', 'exchange', 'order', 'fill',
  'position', 'trigger', 'holding', 'lot', 'subscription', 'autoApply', 'optionOrder', 'robotRun',
  'loan', 'credit', 'vip', 'vipPurchase', 'watch', 'savedView', 'chartItem', 'alert', 'alertRing',
  'message', 'chat', 'pollVote',
] as const satisfies readonly (keyof CoreTables)[]; // prettier-ignore

/** Fields with secrets, sealed values or file paths, which are never exported. */
const HIDDEN = /hash$|sealed$|^tokenHash$|^file$|^closeRun$|^feeExact$/i;
const HIDDEN_ANYWHERE: readonly string[] = ['version'];

/** Maximum number of rows per part. */
export const PERSON_ROWS_MAX = 20_000;
const PAUSE_MS = 600_000;

type Plain = Readonly<Record<string, string | number | boolean | null>>;

/** A row without hidden fields; bigint amounts as text. */
function plain(row: object): Plain {
  const fields = Object.entries(row as Readonly<Record<string, unknown>>)
    .filter(([name]) => !HIDDEN.test(name) && !HIDDEN_ANYWHERE.includes(name))
    .map(([name, value]) => [name, typeof value === 'bigint' ? `${value}` : value]);
  return Object.fromEntries(fields) as Plain;
}

/** User, and the limit: one row more than is exported. */
type Asked = { readonly userId: string; readonly limit: number };

async function rowsOf<K extends (typeof OWNED)[number]>(
  db: CoreReader,
  name: K,
  { userId, limit }: Asked,
): Promise<Plain[]> {
  // Every listed table has this field; the compiler cannot infer it through the union.
  const where = { userId } as unknown as Where<CoreTables[K]>;
  // Ids rise with time, except those of messages, which count within the mailbox.
  const newest = name === 'message' ? 'place' : 'id';
  const orderBy = [newest] as unknown as readonly (keyof CoreTables[K] & string)[];
  const rows = await db.table(name).find(where, { orderBy, descending: true, limit });
  return rows.map((row) => plain(row));
}

async function ledgerOf(db: CoreReader, realm: Realm, { userId, limit }: Asked): Promise<Plain[]> {
  const entries = await db.records(realm, userId, { limit });
  return entries.map(({ amount, balance, asset, ...entry }) => ({
    ...entry,
    asset,
    amount: minorText(amount, assetScale(asset)),
    balance: minorText(balance, assetScale(asset)),
  }));
}

/** Rows by part, newest first, and the names of the parts that were cut. */
export type PersonData = {
  readonly parts: Readonly<Record<string, readonly Plain[]>>;
  readonly cut: readonly string[];
};

/** All stored data of the caller. */
export async function personData(
  { db, caller }: QueryContext,
  _input: object,
  most = PERSON_ROWS_MAX,
): Promise<PersonData> {
  const user = await callingUser(db, caller.userId);
  const asked = { userId: user.id, limit: most + 1 };
  const parts: Record<string, readonly Plain[]> = { user: [plain(user)] };
  const cut: string[] = [];
  const add = (name: string, rows: readonly Plain[]): void => {
    parts[name] = rows.slice(0, most);
    if (rows.length > most) cut.push(name);
  };
  for (const name of OWNED) add(name, await rowsOf(db, name, asked));
  for (const realm of realmsOf(user)) add(`entries.${realm}`, await ledgerOf(db, realm, asked));
  return { parts, cut };
}

/** Counts a data download. @throws Refusal `TOO_MANY` within ten minutes of the last one. */
export async function countDownload({
  tx,
  now,
  caller,
  settings,
}: CommandContext): Promise<object> {
  const key = { kind: 'dataDownload', subject: caller.userId } as const;
  const { since } = await throttleOf(tx, key);
  const waitMs = since + lived(PAUSE_MS, settings) - now;
  if (since > 0 && waitMs > 0) {
    throw new Refusal('TOO_MANY', { seconds: `${Math.ceil(waitMs / 1000)}` });
  }
  await setThrottle(tx, key, { since: now, count: 1 });
  const subject = `user:${caller.userId}`;
  const entry = { actor: subject, action: 'dataDownload', subject, before: null, after: null };
  await tx.audit(entry);
  return {};
}
