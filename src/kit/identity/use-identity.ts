import { useSnapshot } from 'valtio';
import { session, type Realm } from '#src/kit/state/session.ts';

export type IdentityStatus = 'none' | 'pending' | 'succ' | 'fail';

const KNOWN: readonly IdentityStatus[] = ['none', 'pending', 'succ', 'fail'];

export type Identity = {
  readonly status: IdentityStatus;
  readonly realm: Realm;
  /** Whether forms may be sent; a demo account needs no identity check. */
  readonly isFree: boolean;
};

/** Identity status of the user, as last known on this device. */
export function useIdentity(): Identity {
  const { userInfo, userAccountType: realm } = useSnapshot(session);
  const status = KNOWN.find((one) => one === userInfo?.idStatus) ?? 'none';
  return { status, realm, isFree: realm === 'demo' || status === 'succ' };
}
