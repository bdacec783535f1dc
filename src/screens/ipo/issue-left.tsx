import type { IssueView } from '#protocol/http/issue-objects.ts';
import { nextMark } from '#src/offerings/subscription/issue-marks.ts';
import { OfferTag } from '#src/offerings/subscription/status-tag.tsx';
import { TimeLeft } from '#src/offerings/subscription/time-left.tsx';
import { useServerNow } from '#src/kit/venue/use-server-now.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Tag } from '#src/ui/tag.tsx';

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
