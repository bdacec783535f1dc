import type { IssueView } from '#protocol/http/issue-objects.ts';
import { OfferTag } from '#src/offerings/subscription/status-tag.tsx';
import { useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';

type SaleTagProps = { readonly sale: Pick<IssueView, 'status' | 'isWithdrawn'> };

/** State of a sale: announced, open, closed, or listed. */
export function SaleTag({ sale: { status, isWithdrawn } }: SaleTagProps) {
  const t = useText('ico');
  if (isWithdrawn) return <Tag tone="danger">{t('ico.withdrawn')}</Tag>;
  if (status === 'upcoming') return <Tag tone="info">{t('ico.status.upcoming')}</Tag>;
  if (status === 'accepting_subscriptions') return <Tag tone="ok">{t('ico.status.open')}</Tag>;
  if (status === 'to_be_listed') return <Tag>{t('ico.status.closed')}</Tag>;
  return <OfferTag status={status} />;
}
