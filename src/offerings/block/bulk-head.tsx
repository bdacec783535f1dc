import type { IssueView } from '#protocol/http/issue-objects.ts';
import { useInstrument, useLanguage, useServerNow, useText } from '#src/kit/index.ts';
import { nextMark } from '#src/offerings/subscription/issue-marks.ts';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { TimeLeft } from '#src/offerings/subscription/time-left.tsx';
import { Tag } from '#src/ui/index.ts';

type BulkTagProps = { readonly issue: Pick<IssueView, 'status' | 'isWithdrawn'> };

/** State of an offer: announced, open or closed. */
function BulkTag({ issue: { status, isWithdrawn } }: BulkTagProps) {
  const t = useText('bulk', 'ipo');
  if (isWithdrawn) return <Tag tone="danger">{t('ipo.withdrawn')}</Tag>;
  if (status === 'upcoming') return <Tag tone="info">{t('bulk.tab.upcoming')}</Tag>;
  if (status === 'accepting_subscriptions') return <Tag tone="ok">{t('bulk.tab.open')}</Tag>;
  return <Tag>{t('bulk.tab.closed')}</Tag>;
}

type BulkHeadProps = {
  readonly issue: IssueView;
  readonly href?: string | undefined;
  readonly onEnd: () => void;
};

/** Share, company, state of the offer and time left. */
export function BulkHead({ issue, href, onEnd }: BulkHeadProps) {
  const t = useText('sub');
  const now = useServerNow();
  const language = useLanguage();
  const { code, symbol, name, isFictional, kind, isWithdrawn, status } = issue;
  const instrument = useInstrument(symbol);
  const isBlock = kind === 'block';
  const isRunning = status === 'upcoming' || status === 'accepting_subscriptions';
  const next = isRunning && !isWithdrawn ? nextMark(issue, now) : null;
  return (
    <OfferHead
      code={code}
      name={isBlock ? (instrument?.name[language] ?? code) : name[language]}
      fictional={isFictional}
      href={href}
      tags={<BulkTag issue={issue} />}
      end={
        next !== null && (
          <TimeLeft key={next.at} until={next.at} label={t(next.key)} onEnd={onEnd} />
        )
      }
    />
  );
}
