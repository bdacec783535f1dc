import type { ErrorName } from './errors.ts';

/** What a client does about a refusal besides showing its text, and the names that call for it. */
const REACTIONS = {
  /** The session is over: sign in again. */
  signIn: ['SESSION_ENDED', 'UNAUTHORISED', 'ACCOUNT_DISABLED'],
  /** A text of the server, shown for a moment. It changes nothing on screen. */
  showBriefly: ['SERVER_TEXT'],
  /**
   * The server is busy or closed. The refusal is not about the request: the same one, sent again
   * with its key, may succeed.
   */
  retry: ['TOO_SLOW', 'IN_PROGRESS', 'TOO_MANY', 'PAUSED'],
  /** The first request with this key still runs; its outcome is unknown until it answers. */
  awaitFirst: ['IN_PROGRESS'],
  /** Too many calls: wait for the seconds that the refusal names. */
  slowDown: ['TOO_MANY'],
  setTradePassword: ['TRADE_PASSWORD_NOT_SET'],
  enterTradePassword: ['TRADE_PASSWORD_NEEDED', 'WRONG_TRADE_PASSWORD'],
  setWithdrawPassword: ['WITHDRAW_PASSWORD_NOT_SET'],
  enterWithdrawPassword: ['WRONG_WITHDRAW_PASSWORD'],
  enterCode: ['CODE_WRONG', 'CODE_EXPIRED'],
  verifyIdentity: ['KYC_FIRST'],
  awaitIdentity: ['KYC_PENDING'],
  /** The confirmed figures no longer hold: show new ones. */
  requote: ['PRICE_MOVED'],
  /** Options on this share cannot be traded, now or ever. */
  hideOptions: ['OPTION_UNAVAILABLE'],
} as const satisfies Readonly<Record<string, readonly ErrorName[]>>;

export type Reaction = keyof typeof REACTIONS;

/**
 * Whether a refusal calls for a reaction. An absent name, and a name that a newer server sends,
 * call for none.
 */
export function callsFor(reaction: Reaction, error: string | undefined): boolean {
  const names: readonly string[] = REACTIONS[reaction];
  return error !== undefined && names.includes(error);
}
