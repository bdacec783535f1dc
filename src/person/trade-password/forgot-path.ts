import { withReturn } from '#src/kit/index.ts';

const PASSWORD = '/pages/user/tradePassword';

/** Where forgotten digits are set anew, with the way back to the address that is open now. */
export function forgotPath(kind: 'trade' | 'withdraw'): string {
  const { pathname, search } = location;
  return withReturn(`${PASSWORD}?kind=${kind}&mode=forgot`, pathname + search);
}
