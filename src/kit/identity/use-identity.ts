import { useSnapshot } from 'valtio';
import { session, type Realm } from '#src/kit/state/session.ts';

export type IdentityStatus = 'none' | 'pending' | 'succ' | 'fail';

const KNOWN: readonly IdentityStatus[] = ['none', 'pending', 'succ', 'fail'];

export type Identity = {
  readonly status: IdentityStatus;
  readonly realm: Realm;
  /** Whether everything may be sent: a demo account asks nobody who he is. */
  readonly isFree: boolean;
};

/** How far the identity of the person is verified, as far as this device knows. */
export function useIdentity(): Identity {
  const { userInfo, userAccountType: realm } = useSnapshot(session);
  const status = KNOWN.find((one) => one === userInfo?.idStatus) ?? 'none';
  return { status, realm, isFree: realm === 'demo' || status === 'succ' };
}
