import type * as v from 'valibot';
import { Refusal } from '#domain/errors.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { SecretFacts, SecretTry } from '#server/app/account/secrets.ts';
import type { Answer } from '#server/ports/core.ts';
import type { AccountTools } from '#server/ports/account-tools.ts';
import type { CallEdge, EdgeRequest } from './call-edge.ts';
import { deniedAnswer, verdictAnswer } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';

/** Time for which a right trade password unlocks its session. */
const UNLOCKED_MS = 15 * 60_000;
const SESSIONS_MAX = 20_000;

type Open = { readonly userId: string; readonly until: number };
/** Messages to other edges: a session is unlocked, or all sessions of a user are locked. */
type Told =
  { readonly sessionId: string; readonly open: Open } | { readonly forgottenUserId: string };

/**
 * Decides whether a session may trade. A real account requires a trade password, a demo account
 * only if its owner set one. A right password unlocks the session for fifteen minutes, in the
 * memory of all edges; after a restart it is required again.
 */
export class TradeGate {
  readonly #hasher: AccountTools['hasher'];
  readonly #peers: AccountTools['peers'];
  readonly #open = new Map<string, Open>();

  constructor({ hasher, peers }: Pick<AccountTools, 'hasher' | 'peers'>) {
    this.#hasher = hasher;
    this.#peers = peers;
    peers?.listen('unlock', (told: Told) => {
      if ('open' in told) this.#keep(told.sessionId, told.open);
      else this.#forgetUser(told.forgottenUserId);
    });
    // A missed message may have been a changed password.
    peers?.onGap(() => this.#open.clear());
  }

  /** Time until which the session may trade without a password; null if it may not. */
  openUntil({ caller, now }: EdgeRequest): number | null {
    const open = this.#open.get(caller?.sessionId ?? '');
    return open !== undefined && open.until > now ? open.until : null;
  }

  /**
   * Checks the trade password of an order. It may be omitted while the session is unlocked; a typed
   * one must still be right.
   * @returns the refusal, or null when the order may continue.
   */
  async check(request: EdgeRequest, typed: string | undefined): Promise<Answer | null> {
    if (typed === undefined && this.openUntil(request) !== null) return null;
    const asked = await request.query({}, 'account.secretFacts');
    if (!asked.ok) return asked;
    const { hashes, locks } = asked.data as SecretFacts;
    if (hashes.trade === null) {
      if (request.caller?.realm === 'real') throw new Refusal('TRADE_PASSWORD_NOT_SET');
      this.#unlock(request);
      return null;
    }
    if (locks.trade !== null) return deniedAnswer(locks.trade);
    if (typed === undefined) throw new Refusal('TRADE_PASSWORD_NEEDED');
    const isMatch = await this.#hasher.verify(hashes.trade, typed);
    const tried: SecretTry = { kind: 'trade', isMatch, checkedHash: hashes.trade };
    const answer = verdictAnswer(await request.command(tried, 'account.trySecret'));
    if (!answer.ok) return answer;
    this.#unlock(request);
    return null;
  }

  /** Locks every session of a user after a password change. */
  forget(userId: string): void {
    this.#forgetUser(userId);
    this.#peers?.tell('unlock', { forgottenUserId: userId } satisfies Told);
  }

  #forgetUser(userId: string): void {
    for (const [sessionId, open] of this.#open) {
      if (open.userId === userId) this.#open.delete(sessionId);
    }
  }

  #unlock({ caller, now }: EdgeRequest): void {
    if (caller === null) return;
    const { sessionId, userId } = caller;
    const open = { userId, until: now + UNLOCKED_MS };
    this.#keep(sessionId, open);
    this.#peers?.tell('unlock', { sessionId, open } satisfies Told);
  }

  #keep(sessionId: string, open: Open): void {
    this.#open.delete(sessionId);
    this.#open.set(sessionId, open);
    if (this.#open.size <= SESSIONS_MAX) return;
    const [oldest] = this.#open.keys();
    if (oldest !== undefined) this.#open.delete(oldest);
  }
}

function takesPassword(request: v.GenericSchema): boolean {
  return 'entries' in request && Object.hasOwn(Object(request.entries), 'tradePassword');
}

/** Edges of every call that may carry a trade password, which the core never sees. */
export function tradeEdges(gate: TradeGate): CallEdges {
  const guarded: CallEdge = async (request) => {
    const { tradePassword, ...input } = request.input;
    const typed = typeof tradePassword === 'string' ? tradePassword : undefined;
    return (await gate.check(request, typed)) ?? request.command(input);
  };
  const names = Object.entries(ALL_ENDPOINTS)
    .filter(([, call]) => takesPassword(call.request))
    .map(([name]) => name);
  return Object.fromEntries(names.map((name) => [name, guarded]));
}
