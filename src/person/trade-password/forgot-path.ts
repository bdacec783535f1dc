import { withReturn } from '#src/kit/index.ts';

const PASSWORD = '/pages/user/tradePassword';

/** Address for resetting forgotten digits, returning to the current page. */
export function forgotPath(kind: 'trade' | 'withdraw'): string {
  const { pathname, search } = location;
  return withReturn(`${PASSWORD}?kind=${kind}&mode=forgot`, pathname + search);
}
