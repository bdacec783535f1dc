import { proxy } from 'valtio/vanilla';
import { userInfo, userRiskAccept } from '#protocol/http/account.ts';
import { ApiError, type Ask, call, forgetAtSignOut, isSignedIn } from '#src/kit/index.ts';

type RiskAck = {
  /** Version of the risk texts to accept; empty if none. */
  needed: string;
  /** State of the checkbox on the confirm sheet. */
  isTicked: boolean;
};

/** Whether the risk texts must be accepted before an order. */
export const riskAck = proxy<RiskAck>({ needed: '', isTicked: false });

/** Whether the account has accepted the texts is known; the question is asked once. */
let learning: Promise<boolean> | null = null;

forgetAtSignOut(() => {
  learning = null;
  Object.assign(riskAck, { needed: '', isTicked: false });
});

async function load(): Promise<boolean> {
  try {
    const { risk } = await call(userInfo, {});
    riskAck.needed = risk.accepted?.version === risk.version ? '' : risk.version;
    return true;
  } catch (error) {
    learning = null;
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** Loads once whether the account has accepted the current texts; false while that is unknown. */
export function learnRiskAck(): Promise<boolean> {
  if (!isSignedIn()) return Promise.resolve(false);
  learning ??= load();
  return learning;
}

/**
 * Stores the acceptance with its time, once.
 * @throws ApiError when it could not be stored; the order is not sent then.
 */
export async function acceptRisk(ask: Ask): Promise<void> {
  const { needed, isTicked } = riskAck;
  if (needed === '' || !isTicked) return;
  await ask(userRiskAccept, { version: needed, risk: '1' });
  Object.assign(riskAck, { needed: '', isTicked: false });
}
