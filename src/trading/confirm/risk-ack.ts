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

let known = false;

forgetAtSignOut(() => {
  known = false;
  Object.assign(riskAck, { needed: '', isTicked: false });
});

/** Loads once whether the account has accepted the current texts. */
export async function learnRiskAck(): Promise<void> {
  if (known || !isSignedIn()) return;
  known = true;
  try {
    const { risk } = await call(userInfo, {});
    riskAck.needed = risk.accepted?.version === risk.version ? '' : risk.version;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    known = false;
  }
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
