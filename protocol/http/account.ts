import * as v from 'valibot';
import { autoApplyView } from './auto-apply-object.ts';
import { endpoint, TRADE_PASSWORD_ERRORS, KEYED_ERRORS } from './endpoint.ts';
import { amountText, decimalText, idText, sixDigits, timeMs } from './scalars.ts';

/** Phone in any usual form or e-mail, as typed; the server names the rule it breaks. */
const accountText = v.pipe(v.string(), v.maxLength(4_096));
/** A secret as typed; its rules have their own codes, so the form accepts almost anything. */
const secretText = v.pipe(v.string(), v.maxLength(256));
const maybeSecret = v.optional(secretText, '');
/** A checkbox of the form. */
const tick = v.optional(v.picklist(['0', '1']), '0');
/** Token of a session: 32 random bytes in base64url. */
const tokenText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
/** Public number of a user, shown on the page for copying. */
const userIdText = v.pipe(v.string(), v.regex(/^\d{8}$/));
const langText = v.picklist(['tr-TR', 'en-US']);
/** `name=value;name=value` with names and values defined by the page. */
const displayText = v.pipe(
  v.string(),
  v.maxLength(512),
  v.regex(/^([A-Za-z]{1,20}=[A-Za-z0-9.+-]{0,20}(;|$)){0,32}$/),
);
const inviteText = v.optional(v.pipe(v.string(), v.maxLength(12)), '');

const captchaFields = {
  captchaId: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  captcha: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
};
const codeFields = {
  codeId: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  code: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
};

/** The signed-in user in short: exactly these fields. */
const userHead = v.object({
  status: v.picklist([0, 1]),
  id: userIdText,
  /** Sign-in name, masked. */
  account: v.string(),
  idStatus: v.picklist(['none', 'pending', 'succ', 'fail']),
});
const loginInfo = v.object({ user: userHead, openAutoApply: v.boolean() });

/** A sign-in: one token per account of the user. */
const signedIn = v.object({
  tokens: v.object({ real: v.optional(tokenText), demo: v.optional(tokenText) }),
  ...loginInfo.entries,
});

const nothing = v.strictObject({});

export const userLogin = endpoint({
  method: 'POST',
  path: '/user/login',
  access: 'public',
  mutates: true,
  summary: 'Signs in with phone or e-mail and password. Returns one token per account of the user.',
  errors: ['FORMAT', 'CAPTCHA_REQUIRED', 'WRONG_LOGIN', 'CAPTCHA', 'TOO_MANY'],
  secrets: ['password', 'captcha'],
  request: v.strictObject({ account: accountText, password: secretText, ...captchaFields }),
  data: signedIn,
});

export const userRegister = endpoint({
  method: 'POST',
  path: '/user/register',
  access: 'public',
  mutates: true,
  summary:
    'Opens an account, or registers the demo user whose token is sent. ' +
    'The answer is the same if the account already exists; sign in next. Stores the ' +
    'contract and each ticked notice channel as consents, with time and version of the text.',
  // prettier-ignore
  errors: [
    'FORMAT', 'PHONE_FORMAT', 'EMAIL_FORMAT', 'CAPTCHA', 'CODE_WRONG', 'CODE_EXPIRED',
    'PASSWORDS_DIFFER', 'PASSWORD_LENGTH', 'NOT_AGREED', 'WEAK_DIGITS', 'TOO_MANY',
  ],
  secrets: ['password', 'passwordAgain', 'code', 'captcha'],
  request: v.strictObject({
    account: accountText,
    password: maybeSecret,
    passwordAgain: maybeSecret,
    ...codeFields,
    ...captchaFields,
    inviteCode: inviteText,
    agree: tick,
    privacy: tick,
    risk: tick,
    /** Sent by earlier clients for all channels at once: accepted, but grants nothing. */
    marketing: tick,
    /** Consents to notices by channel; each can be withdrawn by `/user/consent/set`. */
    noticeEmail: tick,
    noticeSms: tick,
    noticePush: tick,
    lang: v.optional(langText),
  }),
  data: v.object({ account: v.string() }),
});

export const userLoginInfo = endpoint({
  method: 'GET',
  path: '/user/login/info',
  access: 'session',
  mutates: false,
  summary: 'The signed-in user. Empty data mean no session: the client drops its token.',
  errors: [],
  request: nothing,
  data: v.union([loginInfo, v.strictObject({})]),
});

/** The user's own account data. */
const profile = v.object({
  id: userIdText,
  kind: v.picklist(['person', 'demo']),
  realm: v.picklist(['real', 'demo']),
  account: v.string(),
  name: v.optional(v.string()),
  /** Masked; absent when there is none. */
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
  lang: langText,
  country: v.string(),
  display: v.optional(v.string()),
  status: v.picklist([0, 1]),
  idStatus: userHead.entries.idStatus,
  openAutoApply: v.boolean(),
  accountClass: v.picklist(['regular', 'hni']),
  inviteCode: v.string(),
  vipUntil: v.optional(timeMs),
  secrets: v.object({ login: v.boolean(), trade: v.boolean(), withdraw: v.boolean() }),
  /** Until then the trade password is not required again. */
  tradeUnlockedUntil: v.optional(timeMs),
  /** No withdrawal before this time. */
  holdUntil: v.optional(timeMs),
  risk: v.object({
    /** Version of the risk texts in force. */
    version: v.string(),
    accepted: v.optional(v.object({ version: v.string(), at: timeMs })),
  }),
  demoResetAt: v.optional(timeMs),
  createdAt: timeMs,
});

export const userInfo = endpoint({
  method: 'POST',
  path: '/user/info',
  access: 'session',
  mutates: false,
  summary: 'Profile of the user: masked names and contacts, secrets that are set, holds.',
  errors: [],
  request: nothing,
  data: profile,
});

export const userUpdate = endpoint({
  method: 'POST',
  path: '/user/update',
  access: 'session',
  mutates: true,
  summary: 'Changes the name (before verification), the language and the display settings.',
  errors: ['FORMAT', 'NAME_REQUIRED', 'WRONG_STATE'],
  request: v.strictObject({
    name: v.optional(v.pipe(v.string(), v.maxLength(300))),
    lang: v.optional(langText),
    display: v.optional(displayText),
  }),
  data: profile,
});

export const userUpdateAutoapply = endpoint({
  method: 'POST',
  path: '/user/update/autoapply',
  access: 'session',
  mutates: true,
  summary: 'Turns automatic subscription to new shares on or off and sets its amounts.',
  errors: ['FORMAT', 'TOO_MANY_DECIMALS', 'BELOW_MIN', 'ABOVE_MAX', 'PRODUCT_CLOSED'],
  request: v.strictObject({
    openAutoApply: v.picklist(['0', '1']),
    /** Lira; if absent, the previous setting or the default. */
    maxPerIssue: v.optional(amountText),
    totalCap: v.optional(amountText),
  }),
  data: autoApplyView,
});

export const userUpdatePassword = endpoint({
  method: 'POST',
  path: '/user/update/password',
  access: 'session',
  mutates: true,
  summary:
    'Sets or changes the login, trade or withdrawal password; other sessions end. ' +
    'Resets a forgotten six-digit one with login password and verification code.',
  // prettier-ignore
  errors: [
    'FORMAT', 'WRONG_STATE', 'WRONG_LOGIN', 'CODE_WRONG', 'CODE_EXPIRED', 'PASSWORDS_DIFFER',
    'PASSWORD_LENGTH', 'WEAK_DIGITS', 'WRONG_WITHDRAW_PASSWORD', 'WRONG_TRADE_PASSWORD',
    'SECRET_LOCKED', 'DEMO_NO_WITHDRAW',
  ],
  secrets: ['oldPassword', 'newPassword', 'newPasswordAgain', 'loginPassword', 'code'],
  request: v.strictObject({
    kind: v.picklist(['login', 'trade', 'withdraw']),
    /** The current password, to change it. */
    oldPassword: maybeSecret,
    newPassword: maybeSecret,
    newPasswordAgain: maybeSecret,
    /** Required to set a six-digit password for the first time or to reset it. */
    loginPassword: maybeSecret,
    ...codeFields,
  }),
  /** `endedSessions` is the number of other sign-ins that were ended. */
  data: v.object({ endedSessions: v.number(), holdUntil: v.optional(timeMs) }),
});

export const userPasswordReset = endpoint({
  method: 'POST',
  path: '/user/password/reset',
  access: 'public',
  mutates: true,
  added: true,
  summary: 'Resets a forgotten login password by verification code and ends every session.',
  // prettier-ignore
  errors: [
    'FORMAT', 'PHONE_FORMAT', 'EMAIL_FORMAT', 'CODE_WRONG', 'CODE_EXPIRED', 'PASSWORDS_DIFFER',
    'PASSWORD_LENGTH', 'WEAK_DIGITS', 'TOO_MANY',
  ],
  secrets: ['newPassword', 'newPasswordAgain', 'code'],
  request: v.strictObject({
    account: accountText,
    newPassword: maybeSecret,
    newPasswordAgain: maybeSecret,
    ...codeFields,
  }),
  data: nothing,
});

export const userUpdateEmail = endpoint({
  method: 'POST',
  path: '/user/update/email',
  access: 'session',
  mutates: true,
  summary: 'Sets or changes the e-mail address, verified by a code sent to it.',
  errors: ['FORMAT', 'WRONG_LOGIN', 'EMAIL_FORMAT', 'CODE_WRONG', 'CODE_EXPIRED'],
  secrets: ['loginPassword', 'code'],
  request: v.strictObject({ email: accountText, loginPassword: maybeSecret, ...codeFields }),
  data: v.object({ email: v.string(), holdUntil: v.optional(timeMs) }),
});

export const userTradeUnlock = endpoint({
  method: 'POST',
  path: '/user/trade/unlock',
  access: 'session',
  mutates: true,
  added: true,
  summary: 'Checks the trade password; orders of the same sign-in need none for 15 minutes.',
  errors: [...TRADE_PASSWORD_ERRORS],
  secrets: ['tradePassword'],
  request: v.strictObject({ tradePassword: sixDigits }),
  data: v.object({ until: timeMs }),
});

export const userRiskAccept = endpoint({
  method: 'POST',
  path: '/user/risk/accept',
  access: 'session',
  mutates: true,
  added: true,
  summary: 'Records that the user accepted a version of the risk texts.',
  errors: ['FORMAT', 'NOT_AGREED'],
  request: v.strictObject({ version: v.pipe(v.string(), v.maxLength(16)), risk: tick }),
  data: v.object({ version: v.string(), at: timeMs }),
});

export const userLogout = endpoint({
  method: 'POST',
  path: '/user/logout',
  access: 'session',
  mutates: true,
  added: true,
  summary: 'Signs out: revokes both tokens of the session on the server.',
  errors: [],
  request: nothing,
  data: nothing,
});

export const userSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Active sessions, newest first, at most five.',
  errors: [],
  request: nothing,
  data: v.object({
    items: v.array(
      v.object({
        id: idText,
        device: v.string(),
        /** IP address of the sign-in, the last part hidden. */
        ip: v.string(),
        createdAt: timeMs,
        seenAt: timeMs,
        endsAt: timeMs,
        isCurrent: v.boolean(),
      }),
    ),
  }),
});

export const userSessionEnd = endpoint({
  method: 'POST',
  path: '/user/sessions/end',
  access: 'session',
  mutates: true,
  added: true,
  summary: 'Ends one session by its id, or all others.',
  errors: ['FORMAT', 'NOT_FOUND'],
  /** Exactly one of the two. */
  request: v.strictObject({ id: v.optional(idText), others: v.optional(v.literal('1')) }),
  data: v.object({ ended: v.number() }),
});

export const demoStart = endpoint({
  method: 'POST',
  path: '/demo/start',
  access: 'public',
  mutates: true,
  added: true,
  summary: 'Opens a demo account without a form; the user can register later.',
  errors: ['TOO_MANY'],
  request: v.strictObject({ lang: v.optional(langText), risk: tick }),
  data: signedIn,
});

export const demoReset = endpoint({
  method: 'POST',
  path: '/demo/reset',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'write',
  added: true,
  summary: 'Resets the demo account to its initial balances, once in 24 hours.',
  errors: [...KEYED_ERRORS, 'WRONG_STATE', 'TOO_MANY'],
  request: nothing,
  data: v.object({ nextResetAt: timeMs }),
});

export const demoTopUp = endpoint({
  method: 'POST',
  path: '/demo/topUp',
  access: 'session',
  mutates: true,
  keyed: true,
  lane: 'write',
  added: true,
  summary: 'Tops the demo account up to its initial balances, once in 24 hours.',
  errors: [...KEYED_ERRORS, 'WRONG_STATE', 'TOO_MANY'],
  request: nothing,
  data: v.object({
    added: v.array(v.object({ asset: v.string(), amount: decimalText })),
    nextTopUpAt: timeMs,
  }),
});

export const commonCodeSend = endpoint({
  method: 'POST',
  path: '/common/code/send',
  access: 'public',
  mutates: true,
  summary: 'Sends a six-digit code; the answer does not reveal whether the account exists.',
  // prettier-ignore
  errors: [
    'SESSION_ENDED', 'FORMAT', 'PHONE_FORMAT', 'PHONE_REQUIRED', 'EMAIL_FORMAT', 'CAPTCHA',
    'TOO_MANY',
  ],
  secrets: ['captcha'],
  request: v.strictObject({
    /** `secret` goes to the user's own phone or e-mail and needs a session, as does `email`. */
    purpose: v.picklist(['register', 'reset', 'email', 'secret']),
    account: v.optional(accountText, ''),
    ...captchaFields,
  }),
  data: v.object({
    codeId: idText,
    /** Recipient, masked. */
    to: v.string(),
    expiresAt: timeMs,
    resendAt: timeMs,
    /** The code itself, on a venue that only simulates sending. */
    simulatedSms: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  }),
});
