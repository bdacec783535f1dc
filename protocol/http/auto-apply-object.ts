import * as v from 'valibot';
import { decimalText } from './scalars.ts';

/** Automatic subscription as it is set for this account. */
export const autoApplyView = v.object({
  openAutoApply: v.boolean(),
  /** Most that one issue may take, in lira. */
  maxPerIssue: decimalText,
  /** Most that automatic subscriptions together may hold at one time, in lira. */
  totalCap: decimalText,
  /** What they hold now: reserved or still to be paid. */
  inUse: decimalText,
  /** False while the account may not subscribe: verification comes first. */
  isAllowed: v.boolean(),
});
