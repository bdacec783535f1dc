import { dropStored, oneOf, persisted, text, type Stored } from './persist.ts';

export type Realm = 'real' | 'demo';

/** Who is signed in, as the screens name him. Phone and e-mail are masked by the server. */
export type UserInfo = {
  readonly id: string;
  readonly account: string;
  readonly idStatus: string;
  readonly openAutoApply: boolean;
};

const TOKEN = /^[A-Za-z0-9_-]{0,64}$/;

function isUserInfo(value: unknown): value is UserInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { id, account, idStatus, openAutoApply } = value as Record<string, unknown>;
  const texts = [id, account, idStatus];
  return texts.every((one) => typeof one === 'string') && typeof openAutoApply === 'boolean';
}

const userInfo: Stored<UserInfo | null> = {
  initial: null,
  version: 1,
  read: (value) => (isUserInfo(value) ? value : null),
};

type Session = {
  /** Token of the account in use; one of the two below. */
  userToken: string;
  userTokenReal: string;
  userTokenDemo: string;
  userAccountType: Realm;
  userInfo: UserInfo | null;
  /** The person's own invite code, to be passed on. */
  inviteCode: string;
  /** Invite code of a link, kept until somebody registers. */
  inviteCodeRes: string;
  /** The account name of the last sign-in as it was typed, where its owner wants it kept. */
  loginInfo: string;
};

const INVITE = /^[A-Za-z0-9]{0,12}$/;
/** The key held the code of a link before: that is nobody's own. */
const ownInvite: Stored<string> = {
  ...text('', INVITE),
  version: 2,
  read: (value, version) =>
    version === 2 && typeof value === 'string' && INVITE.test(value) ? value : null,
};

/**
 * Keys of a person besides those of the session. They are dropped by name, because the part of the
 * page that wrote them may not be loaded now and so could not forget them itself.
 */
const PRIVATE_KEYS = [
  'noticeData',
  'newsData',
  'systemNotice',
  'rechargeRecordData',
  'withdrawRecordData',
  'coinRechargeData',
  'coinAccountList',
  'stockOfflineData',
  'robotData',
  'robotDetailData',
];

/** The session on this device. Every tab follows it. */
export const session = persisted<Session>('', {
  userToken: text('', TOKEN),
  userTokenReal: text('', TOKEN),
  userTokenDemo: text('', TOKEN),
  userAccountType: oneOf(['real', 'demo'], 'real'),
  userInfo,
  inviteCode: ownInvite,
  inviteCodeRes: text('', INVITE),
  loginInfo: text('', /^.{0,100}$/),
});

/** Whether anybody is signed in. */
export function isSignedIn(): boolean {
  return session.userToken !== '';
}

function tokenOf(realm: Realm): string {
  return realm === 'real' ? session.userTokenReal : session.userTokenDemo;
}

/** Which accounts the person may switch between: a demo visitor has no real one. */
export function hasAccount(realm: Realm): boolean {
  return tokenOf(realm) !== '';
}

/** Takes the tokens of a sign-in and turns to one of its accounts. */
export function openSession(
  tokens: { readonly real?: string | undefined; readonly demo?: string | undefined },
  realm: Realm,
): void {
  session.userTokenReal = tokens.real ?? '';
  session.userTokenDemo = tokens.demo ?? '';
  session.userAccountType = realm;
  session.userToken = tokenOf(realm);
}

/**
 * Turns to the other account.
 * @returns false when there is none.
 */
export function switchRealm(realm: Realm): boolean {
  if (!hasAccount(realm)) return false;
  session.userAccountType = realm;
  session.userToken = tokenOf(realm);
  return true;
}

const endings = new Set<() => void>();

/** Registers what else is private and must be forgotten with the session. */
export function forgetAtSignOut(forget: () => void): void {
  endings.add(forget);
}

/** Forgets everything of the person: tokens, names, lists, pending operations. */
export function clearSession(): void {
  session.userToken = '';
  session.userTokenReal = '';
  session.userTokenDemo = '';
  session.userInfo = null;
  session.userAccountType = 'real';
  session.inviteCode = '';
  dropStored(PRIVATE_KEYS);
  for (const forget of endings) forget();
}

/** The person leaves by his own will: this device does not even remember his name. */
export function forgetPerson(): void {
  clearSession();
  session.loginInfo = '';
}
