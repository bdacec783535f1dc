import { assetScale } from '#domain/money/asset.ts';
import type { userInfo, userLogin } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import { HOUSE, type Leg, type Realm } from '#server/ports/ledger.ts';
import { LIMITS, RISK_VERSION } from './limits.ts';
import { maskedAccount } from './masks.ts';
import { throttleOf } from './throttles.ts';

export type Lang = UserRow['lang'];

/**
 * Without letters and digits that look alike, because users read the code aloud and type it from
 * paper.
 */
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPRSTUVYZ23456789';
const INVITE_LENGTH = 6;
const PUBLIC_ID_MIN = 10_000_000;
const PUBLIC_ID_COUNT = 90_000_000;

/** Starting balances of the demo account. */
const DEMO_START = [
  { asset: 'TRY', bucket: 'available', units: 1_000_000n },
  { asset: 'USD', bucket: 'available', units: 10_000n },
  { asset: 'USDT', bucket: 'available', units: 5_000n },
  { asset: 'USDT', bucket: 'contract', units: 5_000n },
] as const;

/** Legs of a demo account's starting balances, from the issuer of the demo realm. */
export function demoStartLegs(userId: string): Leg[] {
  return DEMO_START.flatMap(({ asset, bucket, units }) => {
    const amount = units * 10n ** BigInt(assetScale(asset));
    return [
      { owner: userId, bucket, asset, amount },
      { owner: HOUSE, bucket: 'issuer', asset, amount: -amount },
    ] as const;
  });
}

/** Accounts of a user: a demo visitor has no real one. */
export function realmsOf({ kind }: Pick<UserRow, 'kind'>): readonly Realm[] {
  return kind === 'demo' ? ['demo'] : ['real', 'demo'];
}

/** Account that shows notifications about the person. */
export function homeRealm(user: UserRow): Realm {
  return user.kind === 'demo' ? 'demo' : 'real';
}

/** User with this phone number or e-mail. */
export async function findUser(db: CoreReader, account: string): Promise<UserRow | undefined> {
  const users = db.table('user');
  return (
    (await users.first({ account })) ??
    (await users.first({ phone: account })) ??
    (await users.first({ email: account }))
  );
}

/** The calling user; a session always has one. */
export async function callingUser(db: CoreReader, userId: string): Promise<UserRow> {
  const user = await db.table('user').get(userId);
  if (user === undefined) throw new Error('the session has no user');
  return user;
}

type Works = Pick<CommandContext, 'tx' | 'now' | 'newId' | 'random'>;

/** Draws values until one is not taken. */
async function drawn(draw: () => string, isTaken: (text: string) => Promise<boolean>) {
  let text = draw();
  while (await isTaken(text)) text = draw();
  return text;
}

export type NewUser = Pick<UserRow, 'kind' | 'phone' | 'email' | 'lang' | 'invitedBy'> & {
  /** Null for a demo user, who signs in with the token only. */
  readonly account: string | null;
  readonly loginHash: string | null;
  readonly hasAcceptedRisk: boolean;
};

/** Creates a new user with the starting balances of the demo account. */
export async function addUser(works: Works, wanted: NewUser): Promise<UserRow> {
  const { tx, now, newId, random } = works;
  const { account, hasAcceptedRisk, ...given } = wanted;
  const users = tx.table('user');
  const publicId = await drawn(
    () => `${PUBLIC_ID_MIN + Math.floor(random() * PUBLIC_ID_COUNT)}`,
    async (text) => (await users.first({ publicId: text })) !== undefined,
  );
  const letter = (): string =>
    INVITE_ALPHABET[Math.floor(random() * INVITE_ALPHABET.length)] ?? 'A';
  const inviteCode = await drawn(
    () => Array.from({ length: INVITE_LENGTH }, letter).join(''),
    async (text) => (await users.first({ inviteCode: text })) !== undefined,
  );
  const user: UserRow = {
    ...BLANK,
    ...given,
    id: newId(),
    publicId,
    account: account ?? `demo-${publicId}`,
    inviteCode,
    riskVersion: hasAcceptedRisk ? RISK_VERSION : null,
    riskAt: hasAcceptedRisk ? now : null,
    createdAt: now,
  };
  await users.insert(user);
  const legs = demoStartLegs(user.id);
  await tx.post({ realm: 'demo', reason: 'demoStart', ref: user.id, legs });
  return user;
}

const BLANK = {
  version: 1,
  name: null,
  country: 'TR',
  status: 1,
  idStatus: 'none',
  openAutoApply: false,
  accountClass: 'regular',
  vipUntil: null,
  tradeHash: null,
  withdrawHash: null,
  holdUntil: null,
  display: null,
} as const;

/** Short form of the user for sign-in and login info. */
export function loginInfoOf(user: UserRow): Omit<DataOf<typeof userLogin>, 'tokens'> {
  const { status, publicId, account, idStatus, openAutoApply } = user;
  return {
    user: { status, id: publicId, account: maskedAccount(account), idStatus },
    openAutoApply,
  };
}

function present<K extends string, T>(name: K, value: T | null): { readonly [N in K]?: T } {
  return value === null ? {} : ({ [name]: value } as { readonly [N in K]: T });
}

/** Full profile of the user, with masked contacts. */
export async function profileOf(
  db: CoreReader,
  user: UserRow,
  realm: Realm,
): Promise<DataOf<typeof userInfo>> {
  const { riskVersion, riskAt } = user;
  const accepted =
    riskVersion === null || riskAt === null ? null : { version: riskVersion, at: riskAt };
  const reset = await throttleOf(db, { kind: 'demoReset', subject: user.id });
  const masked = (text: string | null) => (text === null ? null : maskedAccount(text));
  return {
    id: user.publicId,
    kind: user.kind === 'demo' ? 'demo' : 'person',
    realm,
    account: maskedAccount(user.account),
    ...present('name', user.name),
    ...present('phone', masked(user.phone)),
    ...present('email', masked(user.email)),
    lang: user.lang,
    country: user.country,
    ...present('display', user.display),
    status: user.status,
    idStatus: user.idStatus,
    openAutoApply: user.openAutoApply,
    accountClass: user.accountClass,
    inviteCode: user.inviteCode,
    ...present('vipUntil', user.vipUntil),
    secrets: {
      login: user.loginHash !== null,
      trade: user.tradeHash !== null,
      withdraw: user.withdrawHash !== null,
    },
    ...present('holdUntil', user.holdUntil),
    risk: { version: RISK_VERSION, ...present('accepted', accepted) },
    ...present('demoResetAt', reset.since === 0 ? null : reset.since + LIMITS.demoResetMs),
    createdAt: user.createdAt,
  };
}
