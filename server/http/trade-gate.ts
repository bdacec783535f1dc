import type * as v from 'valibot';
import { Refusal } from '#domain/errors.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import type { SecretFacts, SecretTry } from '#server/app/account/secrets.ts';
import type { Answer } from '#server/ports/core.ts';
import type { AccountTools } from './account-tools.ts';
import type { CallEdge, EdgeRequest } from './call-edge.ts';
import { deniedAnswer, verdictAnswer } from './edge-answers.ts';
import type { CallEdges } from './edges.ts';

/** How long a right trade password holds for its session. */
const UNLOCKED_MS = 15 * 60_000;
const SESSIONS_MAX = 20_000;

type Open = { readonly userId: string; readonly until: number };
/** What the other edges are told: a session that may trade, or a user whose sessions may not. */
type Told =
  { readonly sessionId: string; readonly open: Open } | { readonly forgottenUserId: string };

/**
 * Whether a session may trade. A real account needs a trade password, a demo account only if its
 * owner set one. A right one holds for fifteen minutes of its session, in memory only, that of the
 * other edges included: after a restart it is asked for again.
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
    // A changed password may be among what was missed.
    peers?.onGap(() => this.#open.clear());
  }

  /** Until when the session of a request may trade without a password; null when it must not. */
  openUntil({ caller, now }: EdgeRequest): number | null {
    const open = this.#open.get(caller?.sessionId ?? '');
    return open !== undefined && open.until > now ? open.until : null;
  }

  /**
   * Checks what came with an order. Without a password it costs nothing while the session is
   * unlocked; one that is typed must be right all the same.
   * @returns the answer that refuses, or null when the order may go on.
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
    if (typed === undefined)
      throw new Refusal('WRONG_TRADE_PASSWORD', {}, 'error.tradePasswordNeeded');
    const isMatch = await this.#hasher.verify(hashes.trade, typed);
    const tried: SecretTry = { kind: 'trade', isMatch, checkedHash: hashes.trade };
    const answer = verdictAnswer(await request.command(tried, 'account.trySecret'));
    if (!answer.ok) return answer;
    this.#unlock(request);
    return null;
  }

  /** Every session of a user has to prove itself again: the password changed. */
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

/** Edges of every call that may carry a trade password: the core never sees it. */
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
