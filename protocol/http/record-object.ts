import * as v from 'valibot';

/** Object of a movement; absent for one without. */
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
  /** For subscriptions: the issue under which their record is shown. */
  issueId: v.optional(v.string()),
});
