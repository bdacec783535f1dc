import { Refusal } from '#domain/errors.ts';
import { checkSixDigits } from '#domain/identity/six-digits.ts';
import { userTradeUnlock, userUpdatePassword } from '#protocol/http/account.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { SecretChange, SecretFacts, SecretTry } from '#server/app/account/secrets.ts';
import type { SecretKind } from '#server/app/account/throttles.ts';
import type { Answer } from '#server/ports/core.ts';
import type { AccountTools } from '#server/ports/account-tools.ts';
import { checkNewPassword, checkSame, codeHashOf, inputOf, refuseBroken } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import { deniedAnswer, done, refused, verdictAnswer } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';
import type { TradeGate } from './trade-gate.ts';

type Form = ParsedOf<typeof userUpdatePassword>;

/** Edges of the calls that set and check the secrets of a signed-in user. */
export function secretEdges(parts: AccountTools, gate: TradeGate): CallEdges {
  const run = new SecretEdge(parts, gate);
  return {
    userUpdatePassword: (request) => run.change(request),
    userTradeUnlock: (request) => run.unlock(request),
    userInfo: (request) => run.info(request),
    userUpdate: (request) => run.update(request),
  };
}

/** @throws Refusal for a new secret that breaks a rule by itself. */
function checkForm({ kind, newPassword, newPasswordAgain }: Form, account: string): void {
  if (newPassword === '') throw new Refusal('PASSWORD_REQUIRED');
  const typed = { password: newPassword, again: newPasswordAgain };
  if (kind === 'login') return checkNewPassword(typed, account);
  const check = checkSixDigits(newPassword, { kind });
  const isWeak = !check.ok && check.error === 'WEAK_DIGITS';
  if (!isWeak) refuseBroken(check, 'newPassword');
  checkSame(typed);
  refuseBroken(check, 'newPassword');
}

class SecretEdge {
  readonly #parts: AccountTools;
  readonly #gate: TradeGate;

  constructor(parts: AccountTools, gate: TradeGate) {
    this.#parts = parts;
    this.#gate = gate;
  }

  async change(request: EdgeRequest): Promise<Answer> {
    const form = inputOf(request, userUpdatePassword);
    const asked = await request.query({}, 'account.secretFacts');
    if (!asked.ok) return asked;
    const facts = asked.data as SecretFacts;
    if (facts.isVisitor && form.kind === 'login') return refused('WRONG_STATE', {}, REGISTER_FIRST);
    if (facts.isVisitor && form.kind === 'withdraw') return refused('DEMO_NO_WITHDRAW');
    checkForm(form, facts.account);
    const proof = await this.#proof(request, form, facts);
    if (proof.refusal !== null) return proof.refusal;
    await this.#checkAgainstOthers(form, facts);
    const { kind, newPassword } = form;
    const change: SecretChange = {
      kind,
      newHash: await this.#parts.hasher.hash(newPassword),
      checkedHash: facts.hashes[kind],
      code: proof.code,
    };
    const answer = verdictAnswer(await request.command(change));
    if (answer.ok && request.caller !== null) this.#gate.forget(request.caller.userId);
    return answer;
  }

  /** Checks the trade password alone, so that the next orders need none. */
  async unlock(request: EdgeRequest): Promise<Answer> {
    const { tradePassword } = inputOf(request, userTradeUnlock);
    const answer = await this.#gate.check(request, tradePassword);
    return answer ?? done({ until: this.#gate.openUntil(request) ?? request.now });
  }

  async info(request: EdgeRequest): Promise<Answer> {
    return this.#withUnlock(request, await request.query({}));
  }

  async update(request: EdgeRequest): Promise<Answer> {
    return this.#withUnlock(request, await request.command(request.input));
  }

  #withUnlock(request: EdgeRequest, answer: Answer): Answer {
    const until = this.#gate.openUntil(request);
    if (!answer.ok || until === null) return answer;
    return { ...answer, data: { ...Object(answer.data), tradeUnlockedUntil: until } };
  }

  /**
   * Verifies the caller: by the current secret; for a first six-digit one by the login password;
   * for a forgotten one by login password and code. A visitor has no secrets and nothing to
   * protect.
   */
  async #proof(request: EdgeRequest, form: Form, facts: SecretFacts): Promise<Proof> {
    const { kind, oldPassword, loginPassword } = form;
    const isSet = facts.hashes[kind] !== null;
    if (kind === 'login' || (isSet && oldPassword !== '')) {
      return { refusal: await this.#tried(request, facts, kind, oldPassword), code: null };
    }
    if (facts.hashes.login !== null) {
      const refusal = await this.#tried(request, facts, 'login', loginPassword);
      if (refusal !== null || !isSet) return { refusal, code: null };
    }
    if (!isSet) return { refusal: null, code: null };
    const { codeId, code } = form;
    if (codeId === '' || code === '') return { refusal: refused('CODE_REQUIRED'), code: null };
    const codeHash = codeHashOf(this.#parts, 'secret', code);
    return { refusal: null, code: { codeId, codeHash } };
  }

  async #tried(
    request: EdgeRequest,
    facts: SecretFacts,
    kind: SecretKind,
    typed: string,
  ): Promise<Answer | null> {
    if (typed === '') return refused('PASSWORD_REQUIRED');
    const { locks, hashes } = facts;
    const locked = locks[kind];
    if (locked !== null) return deniedAnswer(locked);
    const isMatch = await this.#parts.hasher.verify(hashes[kind], typed);
    const tried: SecretTry = { kind, isMatch, checkedHash: hashes[kind] };
    const answer = verdictAnswer(await request.command(tried, 'account.trySecret'));
    return answer.ok ? null : answer;
  }

  /**
   * @throws Refusal when the new secret equals the old one, or the two six-digit secrets are
   *   equal.
   */
  async #checkAgainstOthers({ kind, newPassword }: Form, { hashes }: SecretFacts): Promise<void> {
    const weak = kind === 'login' ? 'WEAK_PASSWORD' : 'WEAK_DIGITS';
    const other = kind === 'trade' ? hashes.withdraw : kind === 'withdraw' ? hashes.trade : null;
    for (const hash of [hashes[kind], other]) {
      if (hash === null) continue;
      if (await this.#parts.hasher.verify(hash, newPassword)) throw new Refusal(weak);
    }
  }
}

const REGISTER_FIRST = 'error.registerFirst';

type Proof = { readonly refusal: Answer | null; readonly code: SecretChange['code'] };
