import { blockQuote } from '#domain/ipo/block.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { IssueRow } from '#server/ports/issue-rows.ts';
import { SHARE_TICKS } from './issue-row.ts';
import { kurusPrice } from './plans.ts';

/**
 * Sets the price of a block: the last price of its share less the discount. Does nothing if the
 * issue has a price, or the share has none yet.
 */
export async function fixBlockPrice(context: JobContext, issue: IssueRow): Promise<IssueRow> {
  if (issue.price !== null) return issue;
  const { tx, view, instrument, now } = context;
  const last = view(issue.symbol)?.last ?? 0;
  if (last <= 0) return issue;
  const share = instrument(issue.symbol) ?? SHARE_TICKS;
  const offer = { marketPrice: last, discount: new Decimal(issue.discount) };
  const { price: kurus } = blockQuote(0, { ...offer, minQty: 1, multiple: 1 }, share);
  const price = kurusPrice(kurus);
  const part = await tx.table('issuePart').get(`${issue.id}:block`);
  if (part === undefined) throw new Error(`${issue.id} has no part`);
  await tx.table('issuePart').update(part, { price });
  const changes = { price, marketPrice: kurusPrice(last), updatedAt: now };
  return tx.table('issue').update(issue, changes);
}
