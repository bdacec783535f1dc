import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { BalanceView } from '#protocol/http/trading-objects.ts';
import { USER_BUCKETS, type Balance, type UserBucket } from '#server/ports/ledger.ts';

type Buckets = Record<UserBucket, bigint>;

function emptyBuckets(): Buckets {
  return { available: 0n, frozen: 0n, locked: 0n, contract: 0n, margin: 0n, robot: 0n };
}

/** Balance of each asset by bucket, in the order of first appearance. */
export function byAsset(balances: readonly Balance[]): ReadonlyMap<string, Buckets> {
  const assets = new Map<string, Buckets>();
  for (const { asset, bucket, amount } of balances) {
    const buckets = assets.get(asset) ?? emptyBuckets();
    buckets[bucket] += amount;
    assets.set(asset, buckets);
  }
  return assets;
}

/** Sum of all buckets of an asset. */
export function totalOf(buckets: Buckets): bigint {
  return USER_BUCKETS.reduce((sum, bucket) => sum + buckets[bucket], 0n);
}

/** One asset as the API shows it; the total is the sum of the buckets shown. */
export function balanceView(asset: string, buckets: Buckets): BalanceView {
  const scale = assetScale(asset);
  const text = (amount: bigint): string => minorText(amount, scale);
  return {
    asset,
    total: text(totalOf(buckets)),
    available: text(buckets.available),
    frozen: text(buckets.frozen),
    locked: text(buckets.locked),
    contract: text(buckets.contract),
    margin: text(buckets.margin),
    robot: text(buckets.robot),
  };
}

/** All assets of an account as the API shows them. */
export function balanceViews(balances: readonly Balance[]): BalanceView[] {
  return [...byAsset(balances)].map(([asset, buckets]) => balanceView(asset, buckets));
}

/** Buckets of one asset of an account, zero where empty. */
export function bucketsOf(balances: readonly Balance[], asset: string): Buckets {
  return byAsset(balances).get(asset) ?? emptyBuckets();
}
