import * as v from 'valibot';
import { decimalText } from './scalars.ts';

/** Settings of automatic subscription for this account. */
export const autoApplyView = v.object({
  openAutoApply: v.boolean(),
  /** Maximum per issue, in lira. */
  maxPerIssue: decimalText,
  /** Maximum that automatic subscriptions may hold in total, in lira. */
  totalCap: decimalText,
  /** Amount they hold now: reserved or still due. */
  inUse: decimalText,
  /** False while the account may not subscribe because verification is required. */
  isAllowed: v.boolean(),
});
