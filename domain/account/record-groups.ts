/** Groups of movements in the funds records. */
export const RECORD_GROUPS = [
  'trade',
  'contract',
  'transfer',
  'exchange',
  'deposit',
  'withdrawal',
  'loan',
  'option',
  'subscription',
  'vip',
  'robot',
  'demo',
  'other',
] as const;
export type RecordGroup = (typeof RECORD_GROUPS)[number];

/** Reasons of movements by group. A reason in no group is `other`. */
const GROUPED = {
  trade: ['orderReserve', 'orderRelease', 'fill', 'fee', 'sharesUnlock'],
  contract: [
    'positionOpen',
    'positionClose',
    'marginAdd',
    'marginChange',
    'funding',
    'liquidation',
    'crossLiquidation',
    'crossAdvance',
    'crossRepay',
  ],
  transfer: ['transfer'],
  exchange: ['exchange'],
  deposit: ['deposit'],
  withdrawal: ['withdrawReserve', 'withdraw', 'withdrawRefund'],
  loan: [
    'loanGrant',
    'loanInterest',
    'loanRepayReserve',
    'loanRepayRelease',
    'loanRepay',
    'creditDraw',
    'creditRepay',
    'creditInterest',
  ],
  subscription: [
    'subscribeReserve',
    'subscribeRelease',
    'subscribePay',
    'allot',
    'listUnlock',
    'vest',
  ],
  option: ['optionPremium', 'optionFee', 'optionClose', 'optionPayoff'],
  vip: ['vipBuy', 'vipRefund'],
  robot: ['robotFund', 'robotReturn', 'performanceFee'],
  demo: ['demoStart', 'demoReset', 'demoTopUp'],
  other: ['crowdFund', 'dustGivenUp', 'reversal'],
} as const satisfies Readonly<Record<RecordGroup, readonly string[]>>;

export const REASONS_OF: Readonly<Record<RecordGroup, readonly string[]>> = GROUPED;

/** Every reason, each of which has words of its own. */
export const RECORD_REASONS = Object.values(GROUPED).flat();

/** Group of a reason. */
export function groupOf(reason: string): RecordGroup {
  return RECORD_GROUPS.find((group) => REASONS_OF[group].includes(reason)) ?? 'other';
}

/** Parts of an account that can be viewed separately. */
export const RECORD_ACCOUNTS = ['all', 'stock', 'crypto', 'spot', 'contract', 'robot'] as const;
export type RecordAccount = (typeof RECORD_ACCOUNTS)[number];

/** The fields of a ledger account that decide its part. */
type Place = { readonly asset: string; readonly bucket: string };

const SPOT_BUCKETS: ReadonlySet<string> = new Set(['available', 'frozen', 'locked']);
const CONTRACT_BUCKETS: ReadonlySet<string> = new Set(['contract', 'margin']);

function isStockAsset(asset: string): boolean {
  return asset === 'TRY' || asset === 'USD' || asset.startsWith('STK:');
}

/**
 * Whether a ledger account belongs to a part: `stock` is lira, dollar and shares; `crypto` every
 * other asset in any bucket; `spot` the free, reserved and locked buckets of those; `contract` and
 * `robot` the buckets of that name.
 */
export function isInAccount({ asset, bucket }: Place, account: RecordAccount): boolean {
  if (account === 'all') return true;
  if (account === 'stock') return isStockAsset(asset);
  if (account === 'crypto') return !isStockAsset(asset);
  if (account === 'spot') return !isStockAsset(asset) && SPOT_BUCKETS.has(bucket);
  if (account === 'contract') return CONTRACT_BUCKETS.has(bucket);
  return bucket === 'robot';
}
