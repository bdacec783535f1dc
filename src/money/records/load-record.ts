import { userRechargeStatus } from '#protocol/http/deposits.ts';
import { userWithdrawStatus } from '#protocol/http/withdrawals.ts';
import { ApiError, call } from '#src/kit/index.ts';
import type { MoneyRecord } from './money-record.ts';

export type RecordType = 'deposit' | 'withdraw';

const NOT_FOUND = -1404;

/**
 * Fetches one request. A link that names only its id may mean either kind.
 * @throws ApiError -1404 when the account has no such request.
 */
export async function loadRecord(
  type: RecordType | null,
  id: string,
  signal: AbortSignal,
): Promise<MoneyRecord> {
  if (type === 'withdraw') return call(userWithdrawStatus, { id }, { signal });
  try {
    return await call(userRechargeStatus, { id }, { signal });
  } catch (error) {
    const isOther = error instanceof ApiError && error.facts.code === NOT_FOUND;
    if (type === 'deposit' || !isOther) throw error;
    return call(userWithdrawStatus, { id }, { signal });
  }
}
