import { lastQuarter, lossRate, LOSS_RATE_MIN_ACCOUNTS } from '#domain/account/loss-rate.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { lossRate as lossRateCall } from '#protocol/http/privacy.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';

type Span = { readonly from: number; readonly to: number };
type Item = DataOf<typeof lossRateCall>['items'][number];

const ENDED = ['closed', 'closed_by_system'] as const;

/** Result per user of a realm over the contract positions closed in a span. */
async function resultsOf(db: CoreReader, realm: Realm, { from, to }: Span): Promise<bigint[]> {
  const sums = new Map<string, bigint>();
  const range = { field: 'closedAt', gte: from, lte: to } as const;
  for (const row of await db.table('position').find({ realm, status: [...ENDED] }, { range })) {
    const { userId, realised, fees, funding } = row;
    // Funding is negative when the user paid it.
    sums.set(userId, (sums.get(userId) ?? 0n) + realised - fees + funding);
  }
  const results: bigint[] = [];
  for (const [userId, sum] of sums) {
    const user = await db.table('user').get(userId);
    // Robots and simulated applicants are not accounts of people.
    if (user?.kind === 'person' || user?.kind === 'demo') results.push(sum);
  }
  return results;
}

/** Loss rate of the last closed quarter, for real and demo accounts separately. */
export async function lossRates({ db, now }: QueryContext): Promise<DataOf<typeof lossRateCall>> {
  const quarter = lastQuarter(now);
  const items: Item[] = [];
  for (const realm of ['real', 'demo'] as const) {
    const results = await resultsOf(db, realm, quarter);
    const rate = lossRate(results);
    items.push({ realm, accounts: results.length, ...(rate === null ? {} : { rate }) });
  }
  return { quarter: quarter.name, leastAccounts: LOSS_RATE_MIN_ACCOUNTS, items };
}
