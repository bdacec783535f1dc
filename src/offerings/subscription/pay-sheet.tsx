import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { deferredPart } from '#src/kit/index.ts';
import type { SubActs } from './use-sub-acts.ts';

const payBody = deferredPart(async () => (await import('./pay-body.tsx')).PayBody);

type PaySheetProps = { readonly sub: SubscriptionView | null; readonly acts: SubActs };

/** Payment of an allotment; its code loads with the first payment. */
export function PaySheet({ sub, acts }: PaySheetProps) {
  return sub === null ? null : <payBody.Part sub={sub} acts={acts} />;
}
