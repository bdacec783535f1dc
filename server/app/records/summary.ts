import { groupOf, type RecordGroup } from '#domain/account/record-groups.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { recordsSummary } from '#protocol/http/records.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { AssetSum, ReasonSum, RecordSums } from '#server/ports/core-tx.ts';
import { scopeOf } from './record-scope.ts';

type Summary = DataOf<typeof recordsSummary>;
type Item = Summary['items'][number];

const amountIn = (sums: readonly AssetSum[], asset: string): bigint =>
  sums.find((one) => one.asset === asset)?.amount ?? 0n;

function groupsOf(moved: readonly ReasonSum[], text: (amount: bigint) => string): Item['groups'] {
  const sums = new Map<RecordGroup, { in: bigint; out: bigint }>();
  for (const one of moved) {
    const group = groupOf(one.reason);
    const sum = sums.get(group) ?? { in: 0n, out: 0n };
    sums.set(group, { in: sum.in + one.in, out: sum.out + one.out });
  }
  return [...sums].map(([group, sum]) => ({ group, in: text(sum.in), out: text(sum.out) }));
}

function itemOf(asset: string, { opening, moved, left }: RecordSums): Item {
  const own = moved.filter((one) => one.asset === asset);
  const text = (amount: bigint): string => minorText(amount, assetScale(asset));
  const opened = amountIn(opening, asset);
  const came = own.reduce((sum, one) => sum + one.in, 0n);
  const went = own.reduce((sum, one) => sum + one.out, 0n);
  const closing = opened + came - went;
  return {
    asset,
    opening: text(opened),
    in: text(came),
    out: text(went),
    closing: text(closing),
    isProven: closing === amountIn(left, asset),
    count: own.reduce((sum, one) => sum + one.count, 0),
    groups: groupsOf(own, text),
  };
}

/**
 * Opening, inflow, outflow and closing of each asset, summed from the entries. `isProven` compares
 * the closing sum with the stored balances after the last entries.
 */
export async function summary(
  { db, caller, now }: QueryContext,
  input: ParsedOf<typeof recordsSummary>,
): Promise<Summary> {
  const scope = scopeOf(input);
  const sums = await db.book.sums(caller.realm, caller.userId, scope);
  const assets = new Set([...sums.opening, ...sums.moved, ...sums.left].map(({ asset }) => asset));
  const { from, to } = scope;
  return {
    account: input.account,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    items: [...assets].sort().map((asset) => itemOf(asset, sums)),
    ts: now,
  };
}
