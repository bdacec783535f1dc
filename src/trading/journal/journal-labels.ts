/** Reasons of the ledger that have words of their own. */
const REASONS = [
  'demoStart', 'demoReset', 'demoTopUp', 'orderReserve', 'orderRelease', 'fill', 'fee',
  'sharesUnlock', 'transfer', 'positionOpen', 'positionClose', 'marginAdd', 'marginChange',
  'funding',
  'liquidation', 'reversal', 'deposit', 'withdrawReserve', 'withdraw', 'withdrawRefund', 'exchange',
  'vipBuy', 'vipRefund', 'optionPremium', 'optionFee', 'optionClose', 'optionPayoff',
  'loanGrant', 'loanInterest', 'loanRepayReserve', 'loanRepayRelease', 'loanRepay',
  'subscribeReserve', 'subscribeRelease', 'subscribePay', 'allot', 'listUnlock', 'vest',
  'crowdFund', 'creditDraw', 'creditRepay', 'creditInterest',
  'robotFund', 'robotReturn', 'performanceFee', 'dustGivenUp',
] as const; // prettier-ignore
const BUCKETS = ['available', 'frozen', 'locked', 'contract', 'margin', 'robot'] as const;
const HOUSE = [
  'fees', 'tax', 'external', 'fx', 'loan_pool', 'interest', 'venue', 'insurance', 'issuer',
  'rounding',
] as const; // prettier-ignore

function known<const Word extends string>(words: readonly Word[], text: string): Word | null {
  return words.find((word) => word === text) ?? null;
}

/** Key of a reason's words. */
export function reasonKey(reason: string) {
  return `ledger.reason.${known(REASONS, reason) ?? 'other'}` as const;
}

/** Key of a bucket's words. */
export function bucketKey(bucket: string) {
  return `ledger.bucket.${known(BUCKETS, bucket) ?? 'other'}` as const;
}

/** Key of the words of a bucket of the house, named `house:fees`. */
export function houseKey(owner: string) {
  return `funds.owner.${known(HOUSE, owner.replace('house:', '')) ?? 'otherHouse'}` as const;
}
