import type { IssueView } from '#protocol/http/issue-objects.ts';
import { OfferTag, TimeLeft, nextMark } from '#src/offerings/index.ts';
import { useServerNow, useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';

type IssueLeftProps = { readonly issue: IssueView; readonly onEnd: () => void };

/** Time until the next step of an offer, or its state where nothing more is awaited. */
export function IssueLeft({ issue, onEnd }: IssueLeftProps) {
  const t = useText('sub', 'ipo');
  const now = useServerNow();
  const next = nextMark(issue, now);
  if (issue.isWithdrawn) return <Tag tone="danger">{t('ipo.withdrawn')}</Tag>;
  if (next === null) return <OfferTag status={issue.status} />;
  return <TimeLeft key={next.at} until={next.at} label={t(next.key)} onEnd={onEnd} />;
}
