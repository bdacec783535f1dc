import { Secret, TOTP } from 'otpauth';
import { Refusal } from '#domain/errors.ts';
import { userTotpConfirm, userTotpOff, userTotpSetup } from '#protocol/http/security.ts';
import type { SecretFacts, SecretTry } from '#server/app/account/secrets.ts';
import { TOTP_NEEDED_TEXT, type TotpFacts, type TotpTry } from '#server/app/security/totp.ts';
import type { Answer } from '#server/ports/core.ts';
import type { Hasher } from '#server/ports/hasher.ts';
import type { Vault } from '#server/ports/vault.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import { deniedAnswer, refused, verdictAnswer } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';

/** Dependencies of the two-factor calls. */
export type SecurityTools = { readonly vault: Vault; readonly hasher: Hasher };

const ISSUER = 'Terazi';
/** 160 bits, as the TOTP standard recommends. */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Accepted steps before and after the current one, because clocks differ slightly. */
const WINDOW = 1;

function generatorOf(secret: string, label = ''): TOTP {
  const parts = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;
  return new TOTP({ issuer: ISSUER, label, ...parts, secret: Secret.fromBase32(secret) });
}

/** Time step of a typed code; null if it matches no accepted step. */
function stepOf(secret: string, typed: string, now: number): number | null {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generatorOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (STEP_SECONDS * 1000)) + delta;
}

async function factsOf(request: EdgeRequest): Promise<TotpFacts | Answer> {
  const asked = await request.query({}, 'security.totpFacts');
  return asked.ok ? (asked.data as TotpFacts) : asked;
}

function needed(): Refusal {
  return new Refusal('CODE_REQUIRED', {}, TOTP_NEEDED_TEXT);
}

/**
 * Two-factor check before withdrawals. A user without an authenticator passes; any other must send
 * an unused code.
 */
export class TotpGate {
  readonly #vault: Vault;

  constructor({ vault }: Pick<SecurityTools, 'vault'>) {
    this.#vault = vault;
  }

  /**
   * Checks and uses up the code of a call.
   * @returns the refusal, or null when the call may continue.
   * @throws Refusal CODE_REQUIRED when a code is required and none was sent.
   */
  async check(request: EdgeRequest, typed: string | undefined): Promise<Answer | null> {
    const facts = await factsOf(request);
    if ('ok' in facts) return facts;
    const { sealed, lock } = facts;
    if (sealed === null) return null;
    if (lock !== null) return deniedAnswer(lock);
    if (typed === undefined || typed === '') throw needed();
    const attempt = this.judge(sealed, typed, request.now);
    const answer = verdictAnswer(await request.command(attempt, 'security.useTotp'));
    return answer.ok ? null : answer;
  }

  judge(sealed: string, typed: string, now: number): TotpTry {
    return { sealed, step: stepOf(this.#vault.open(sealed), typed, now) };
  }
}

/** Checks the caller's login password. @returns the refusal, or null. */
export async function refusedPassword(
  request: EdgeRequest,
  hasher: Hasher,
  typed: string,
): Promise<Answer | null> {
  if (typed === '') throw new Refusal('PASSWORD_REQUIRED');
  const asked = await request.query({}, 'account.secretFacts');
  if (!asked.ok) return asked;
  const { hashes, locks } = asked.data as SecretFacts;
  if (locks.login !== null) return deniedAnswer(locks.login);
  const isMatch = await hasher.verify(hashes.login, typed);
  const tried: SecretTry = { kind: 'login', isMatch, checkedHash: hashes.login };
  const answer = verdictAnswer(await request.command(tried, 'account.trySecret'));
  return answer.ok ? null : answer;
}

/** Edges of the calls that set up, confirm and end the two-factor code. */
export function securityEdges(tools: SecurityTools): CallEdges {
  const gate = new TotpGate(tools);
  return {
    userTotpSetup: (request) => setup(tools, request),
    userTotpConfirm: (request) => confirm(gate, request),
    userTotpOff: (request) => end(tools, gate, request),
  };
}

async function setup({ vault, hasher }: SecurityTools, request: EdgeRequest): Promise<Answer> {
  const { loginPassword } = inputOf(request, userTotpSetup);
  const facts = await factsOf(request);
  if ('ok' in facts) return facts;
  if (facts.sealed !== null) return refused('WRONG_STATE', {}, 'error.totpOn');
  const wrong = await refusedPassword(request, hasher, loginPassword);
  if (wrong !== null) return wrong;
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const answer = await request.command({ sealed: vault.seal(secret) });
  if (!answer.ok) return answer;
  const uri = generatorOf(secret, facts.account).toString();
  return { ...answer, data: { secret, uri, ...Object(answer.data) } };
}

async function confirm(gate: TotpGate, request: EdgeRequest): Promise<Answer> {
  const { totp } = inputOf(request, userTotpConfirm);
  const facts = await factsOf(request);
  if ('ok' in facts) return facts;
  const { pending, lock } = facts;
  if (pending === null) return refused('WRONG_STATE', {}, 'error.totpSetupFirst');
  if (lock !== null) return deniedAnswer(lock);
  if (totp === '') throw needed();
  return verdictAnswer(await request.command(gate.judge(pending, totp, request.now)));
}

async function end(
  { hasher }: SecurityTools,
  gate: TotpGate,
  request: EdgeRequest,
): Promise<Answer> {
  const { loginPassword, totp } = inputOf(request, userTotpOff);
  const facts = await factsOf(request);
  if ('ok' in facts) return facts;
  const { sealed, lock } = facts;
  if (sealed === null) return refused('WRONG_STATE', {}, 'error.totpOff');
  if (lock !== null) return deniedAnswer(lock);
  if (totp === '') throw needed();
  const wrong = await refusedPassword(request, hasher, loginPassword);
  if (wrong !== null) return wrong;
  return verdictAnswer(await request.command(gate.judge(sealed, totp, request.now)));
}
