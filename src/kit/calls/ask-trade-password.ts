import { proxy, ref } from 'valtio/vanilla';
import { callsFor } from '#domain/error-reactions.ts';
import { ApiError } from './api-error.ts';
import { forgetAtSignOut } from '#src/kit/state/session.ts';

/** `ask`: there is one, it has to be entered. `set`: there is none yet. */
export type TradePasswordNeed = 'ask' | 'set';

type Open = { readonly need: TradePasswordNeed; readonly answer: (unlocked: boolean) => void };

/** What is being asked for, null when nothing is. */
export const tradePasswordState = proxy<{ open: Open | null }>({ open: null });

/**
 * Asks for the trade password, or lets the person set a first one, over whatever is on screen.
 * @returns true when the server took it: orders of this sign-in go on for fifteen minutes.
 */
export function askTradePassword(need: TradePasswordNeed = 'ask'): Promise<boolean> {
  tradePasswordState.open?.answer(false);
  return new Promise((resolve) => {
    const answer = (unlocked: boolean): void => {
      tradePasswordState.open = null;
      resolve(unlocked);
    };
    tradePasswordState.open = ref({ need, answer });
  });
}

/** What a refused order needs before it can be sent again; null when it is about something else. */
function tradePasswordNeed(error: unknown): TradePasswordNeed | null {
  if (!(error instanceof ApiError)) return null;
  const { error: name } = error.facts;
  if (callsFor('setTradePassword', name)) return 'set';
  return name === 'TRADE_PASSWORD_NEEDED' ? 'ask' : null;
}

/**
 * Sends an order. When the server wants the trade password first, it is asked for, and the same
 * order is sent again; the sender keeps its idempotency key, so it is placed once.
 * @throws ApiError as `send` does; the refusal itself when the person gives no password.
 */
export async function withTradePassword<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const need = tradePasswordNeed(error);
    if (need === null || !(await askTradePassword(need))) throw error;
    return send();
  }
}

forgetAtSignOut(() => tradePasswordState.open?.answer(false));
