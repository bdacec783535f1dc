import { NOTICE_KINDS, type NoticeKind } from '#domain/account/consents.ts';
import { Refusal } from '#domain/errors.ts';
import { upperCode } from '#domain/text/letters.ts';
import {
  commonCodeSend,
  demoStart,
  userLogin,
  userPasswordReset,
  userRegister,
  userUpdateEmail,
} from '#protocol/http/account.ts';
import { captchaImage } from '#protocol/http/captcha.ts';
import type { CodeIssueInput, IssuedCode } from '#server/app/account/codes.ts';
import type { EmailInput } from '#server/app/account/profile.ts';
import type { RegisterInput, ResetInput } from '#server/app/account/register.ts';
import type {
  DemoStartInput,
  SignedIn,
  SignInFacts,
  SignInInput,
} from '#server/app/account/sign-in.ts';
import type { Answer } from '#server/ports/core.ts';
import { HasherBusy } from '#server/ports/hasher.ts';
import type { AccountTools } from '#server/ports/account-tools.ts';
import {
  addressOf,
  captchaState,
  checkNewPassword,
  codeHashOf,
  contactOf,
  emailOf,
  inputOf,
  newCode,
  newTokens,
  typedAccount,
  type NewTokens,
} from './account-tools.ts';
import type { CallEdge, EdgeRequest } from './call-edge.ts';
import { deviceName } from './device-name.ts';
import { deniedAnswer, done, refused, verdictAnswer } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';
import { issueEdges } from './issue-edge.ts';
import { secretEdges } from './secret-edge.ts';
import { tradeEdges, TradeGate } from './trade-gate.ts';

/** `Retry-After` in seconds while too many passwords wait to be hashed. */
const BUSY_SECONDS = '5';

/**
 * Edges of the account calls: passwords, tokens, codes and captchas never reach the core in the
 * clear. Also guards every call that carries a trade password.
 */
export function accountEdges(parts: AccountTools): CallEdges {
  const gate = new TradeGate(parts);
  const edges: CallEdges = {
    ...tradeEdges(gate),
    ...issueEdges(gate),
    userLogin: (request) => login(parts, request),
    userRegister: (request) => register(parts, request),
    userPasswordReset: (request) => resetPassword(parts, request),
    userUpdateEmail: (request) => updateEmail(parts, request),
    commonCodeSend: (request) => sendCode(parts, request),
    captchaImage: (request) => captcha(parts, request),
    demoStart: (request) => startDemo(parts, request),
    ...secretEdges(parts, gate),
  };
  return Object.fromEntries(Object.entries(edges).map(([name, edge]) => [name, patient(edge)]));
}

/** Answers with `Retry-After` when the hasher is overloaded. */
function patient(edge: CallEdge): CallEdge {
  return async (request) => {
    try {
      return await edge(request);
    } catch (error) {
      if (error instanceof HasherBusy) return refused('TOO_MANY', { seconds: BUSY_SECONDS });
      throw error;
    }
  };
}

function originOf({ device, ip }: EdgeRequest) {
  return { device: deviceName(device), ip };
}

/** Answer of a sign-in with one token per account of the user. */
function signedInAnswer(answer: Answer, { texts }: NewTokens): Answer {
  return verdictAnswer<SignedIn>(answer, ({ realms, ...info }) => ({
    tokens: Object.fromEntries(realms.map((realm) => [realm, texts[realm]])),
    ...info,
  }));
}

async function login(parts: AccountTools, request: EdgeRequest): Promise<Answer> {
  const { password, ...form } = inputOf(request, userLogin);
  if (password === '') throw new Refusal('PASSWORD_REQUIRED');
  const account = typedAccount(form.account);
  const address = addressOf(request, parts);
  const asked = await request.query({ account, address }, 'account.signInFacts');
  if (!asked.ok) return asked;
  const { loginHash, needsCaptcha, over } = asked.data as SignInFacts;
  if (over !== null) return deniedAnswer(over);
  const state = captchaState(parts, form, request.now);
  const isLookedAt = state === 'right' || (state === 'none' && !needsCaptcha);
  const isMatch = isLookedAt && (await parts.hasher.verify(loginHash, password));
  const tokens = newTokens();
  const input: SignInInput = {
    account,
    address,
    isMatch,
    checkedHash: loginHash,
    strongerHash: isMatch ? await stronger(parts, loginHash, password) : null,
    captcha: state,
    tokens: tokens.hashes,
    ...originOf(request),
  };
  return signedInAnswer(await request.command(input), tokens);
}

/** A new hash of the password if the stored one is weaker than current hashes. */
async function stronger({ hasher }: AccountTools, stored: string | null, password: string) {
  return stored !== null && hasher.isWeak(stored) ? hasher.hash(password) : null;
}

async function startDemo(parts: AccountTools, request: EdgeRequest): Promise<Answer> {
  const { lang = request.lang, risk } = inputOf(request, demoStart);
  const tokens = newTokens();
  const input: DemoStartInput = {
    address: addressOf(request, parts),
    tokens: tokens.hashes,
    lang,
    hasAcceptedRisk: risk === '1',
    ...originOf(request),
  };
  return signedInAnswer(await request.command(input), tokens);
}

/** @throws Refusal for a code in an impossible format. */
function checkCode({ codeId, code }: { readonly codeId: string; readonly code: string }): void {
  if (code === '' || codeId === '') throw new Refusal('CODE_REQUIRED');
}

/** Form fields of a registration by the kind of notice they allow. */
const NOTICE_FIELDS = {
  email: 'noticeEmail',
  sms: 'noticeSms',
  push: 'noticePush',
} as const satisfies Record<NoticeKind, string>;

async function register(parts: AccountTools, request: EdgeRequest): Promise<Answer> {
  const form = inputOf(request, userRegister);
  const contact = contactOf(form.account);
  checkNewPassword({ password: form.password, again: form.passwordAgain }, contact.account);
  if (form.agree !== '1') throw new Refusal('NOT_AGREED');
  if (form.privacy !== '1') throw new Refusal('PRIVACY_NOT_AGREED');
  if (form.risk !== '1') throw new Refusal('NOT_AGREED', {}, 'valid.riskBoxRequired');
  // The code already required a captcha; one sent here must still be right.
  if (captchaState(parts, form, request.now) === 'wrong') throw new Refusal('CAPTCHA');
  checkCode(form);
  const input: RegisterInput = {
    ...contact,
    ...originOf(request),
    address: addressOf(request, parts),
    loginHash: await parts.hasher.hash(form.password),
    codeId: form.codeId,
    codeHash: codeHashOf(parts, 'register', form.code),
    inviteCode: upperCode(form.inviteCode.trim()),
    lang: form.lang ?? request.lang,
    notices: NOTICE_KINDS.filter((kind) => form[NOTICE_FIELDS[kind]] === '1'),
  };
  return verdictAnswer(await request.command(input));
}

async function resetPassword(parts: AccountTools, request: EdgeRequest): Promise<Answer> {
  const form = inputOf(request, userPasswordReset);
  const contact = contactOf(form.account);
  const { newPassword: password, newPasswordAgain: again } = form;
  checkNewPassword({ password, again }, contact.account);
  checkCode(form);
  const input: ResetInput = {
    ...contact,
    address: addressOf(request, parts),
    loginHash: await parts.hasher.hash(password),
    codeId: form.codeId,
    codeHash: codeHashOf(parts, 'reset', form.code),
  };
  return verdictAnswer(await request.command(input));
}

async function updateEmail(parts: AccountTools, request: EdgeRequest): Promise<Answer> {
  const form = inputOf(request, userUpdateEmail);
  const email = emailOf(form.email);
  if (form.code === '' || form.codeId === '') throw new Refusal('CODE_WRONG');
  const input: EmailInput = {
    email,
    codeId: form.codeId,
    codeHash: codeHashOf(parts, 'email', form.code),
  };
  return verdictAnswer(await request.command(input));
}

/** Target of a code in its stored form; only the core knows the user's own phone or e-mail. */
function targetOf(purpose: CodeIssueInput['purpose'], typed: string): string {
  if (purpose === 'secret') return '';
  return purpose === 'email' ? emailOf(typed) : contactOf(typed).account;
}

async function sendCode(parts: AccountTools, request: EdgeRequest): Promise<Answer> {
  const form = inputOf(request, commonCodeSend);
  const { purpose } = form;
  const isOfSession = purpose === 'email' || purpose === 'secret';
  if (isOfSession && request.caller === null) throw new Refusal('UNAUTHORISED');
  const target = targetOf(purpose, form.account);
  const state = captchaState(parts, form, request.now);
  if (state === 'none') throw new Refusal('CAPTCHA_REQUIRED');
  if (state === 'wrong') throw new Refusal('CAPTCHA');
  const code = newCode();
  const input: CodeIssueInput = {
    purpose,
    target,
    codeHash: codeHashOf(parts, purpose, code),
    address: addressOf(request, parts),
    ip: request.ip,
  };
  return verdictAnswer<IssuedCode>(await request.command(input), (issued) => {
    deliver(parts, request, { ...issued, purpose, code });
    const { codeId, to, expiresAt, resendAt, mayShow } = issued;
    const isShown = parts.showsCodes && parts.codes.isSimulated && mayShow;
    return { codeId, to, expiresAt, resendAt, ...(isShown ? { simulatedSms: code } : {}) };
  });
}

type Outgoing = IssuedCode & {
  readonly purpose: CodeIssueInput['purpose'];
  readonly code: string;
};

/** Sends a code without waiting, so the response time does not reveal anything about the target. */
function deliver(parts: AccountTools, { now, lang }: EdgeRequest, outgoing: Outgoing): void {
  if (!outgoing.isSent) return;
  const { purpose, target, code, expiresAt } = outgoing;
  parts.codes
    .send({ purpose, target, code, lang, sentAt: now, expiresAt })
    .catch((err: unknown) => {
      parts.log.error({ err, purpose }, 'a verification code was not handed over');
    });
}

function captcha({ captchas }: AccountTools, request: EdgeRequest): Promise<Answer> {
  const { kind } = inputOf(request, captchaImage);
  return Promise.resolve(done(captchas.make(kind, request.now)));
}
