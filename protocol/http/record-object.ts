import * as v from 'valibot';

/** What a movement belongs to; absent for one that stands alone. */
export const recordObject = v.object({
  kind: v.picklist([
    'order',
    'position',
    'transfer',
    'exchange',
    'deposit',
    'withdrawal',
    'loan',
    'option',
    'subscription',
    'coinSubscription',
    'robot',
    'lot',
  ]),
  id: v.string(),
  /** Of orders and positions. */
  market: v.optional(v.picklist(['stock', 'spot', 'contract'])),
  symbol: v.optional(v.string()),
  /** Of subscriptions: the issue, by which their record is shown. */
  issueId: v.optional(v.string()),
});
