import { dropStored, oneOf, persisted, text, type Stored } from './persist.ts';

export type Realm = 'real' | 'demo';

/** The signed-in user. The server masks phone and e-mail. */
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
  /** Token of the current account; one of the two below. */
  userToken: string;
  userTokenReal: string;
  userTokenDemo: string;
  userAccountType: Realm;
  userInfo: UserInfo | null;
  /** The user's own invite code, for sharing. */
  inviteCode: string;
  /** Invite code from a link, kept until registration. */
  inviteCodeRes: string;
  /** Account name of the last sign-in as typed, if the user wants it remembered. */
  loginInfo: string;
};

const INVITE = /^[A-Za-z0-9]{0,12}$/;
/** This key used to hold the code of a link, which must not be shown as the user's own. */
const ownInvite: Stored<string> = {
  ...text('', INVITE),
  version: 2,
  read: (value, version) =>
    version === 2 && typeof value === 'string' && INVITE.test(value) ? value : null,
};

/**
 * Further private keys. They are removed by name, because the module that wrote them may not be
 * loaded.
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
  'basket.current',
  'chart.drawings',
  'chart.templates',
  ...['workspace', 'screener', 'basket'].flatMap((views) => [
    `${views}.account`,
    `${views}.untold`,
    `${views}.owner`,
  ]),
];

/** The session on this device, shared by all tabs. */
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

/** Whether a user is signed in. */
export function isSignedIn(): boolean {
  return session.userToken !== '';
}

function tokenOf(realm: Realm): string {
  return realm === 'real' ? session.userTokenReal : session.userTokenDemo;
}

/** Whether the user has this account; demo visitors have no real one. */
export function hasAccount(realm: Realm): boolean {
  return tokenOf(realm) !== '';
}

/** Stores the tokens of a sign-in and selects one of its accounts. */
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
 * Switches to the other account.
 * @returns false when there is none.
 */
export function switchRealm(realm: Realm): boolean {
  if (!hasAccount(realm)) return false;
  session.userAccountType = realm;
  session.userToken = tokenOf(realm);
  return true;
}

const endings = new Set<() => void>();

/** Registers a callback that clears further private data at sign-out. */
export function forgetAtSignOut(forget: () => void): void {
  endings.add(forget);
}

/** Clears all personal data: tokens, names, lists, pending operations. */
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

/** The user signs out deliberately: the remembered account name goes too. */
export function forgetPerson(): void {
  clearSession();
  session.loginInfo = '';
}
