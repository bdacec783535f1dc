import { Link } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { DateBar } from '#src/offerings/subscription/date-bar.tsx';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { SubscriptionTag, OfferTag } from '#src/offerings/subscription/status-tag.tsx';
import { issueMarks, nextMark } from '#src/offerings/subscription/issue-marks.ts';
import { TimeLeft } from '#src/offerings/subscription/time-left.tsx';
import { useLanguage, useText, useServerNow } from '#src/kit/index.ts';
import { Button, Row, Stack, Tag } from '#src/ui/index.ts';
import { IssueFacts } from './issue-facts.tsx';
import { DETAIL, ORDER, RECORD, tradePath } from './issue-parts.ts';
import { VipStrip } from './vip-strip.tsx';

type CardProps = { readonly issue: IssueView };

/** Available actions of an offer, above the link that covers its card. */
function CardActs({ issue }: CardProps) {
  const t = useText('ipo');
  const { id, status, mine, symbol, isFounding } = issue;
  const isOpen = status === 'accepting_subscriptions' && !issue.isWithdrawn;
  if (status === 'upcoming') return null;
  return (
    <Row gap={8} position="relative">
      {isOpen && mine === undefined && !isFounding && (
        <Link href={ORDER + id} asChild>
          <Button kind="primary" wide>
            {t('ipo.subscribe')}
          </Button>
        </Link>
      )}
      {(!isOpen || mine !== undefined) && (
        <Link href={RECORD + id} asChild>
          <Button wide>{t(mine !== undefined && isOpen ? 'ipo.seeMine' : 'ipo.seeResult')}</Button>
        </Link>
      )}
      {status === 'listed' && (
        <Link href={tradePath(symbol, 'buy')} asChild>
          <Button wide>{t('ipo.trade')}</Button>
        </Link>
      )}
    </Row>
  );
}

type IssueLeftProps = { readonly issue: IssueView; readonly onEnd: () => void };

/** Time until the next step of an offer, or its state after the last one. */
function IssueLeft({ issue, onEnd }: IssueLeftProps) {
  const t = useText('sub', 'ipo');
  const now = useServerNow();
  const next = nextMark(issue, now);
  if (issue.isWithdrawn) return <Tag tone="danger">{t('ipo.withdrawn')}</Tag>;
  if (next === null) return <OfferTag status={issue.status} />;
  return <TimeLeft key={next.at} until={next.at} label={t(next.key)} onEnd={onEnd} />;
}

type IpoCardProps = CardProps & { readonly isMember: boolean; readonly onEnd: () => void };

/** One IPO in a list. */
export function IpoCard({ issue, isMember, onEnd }: IpoCardProps) {
  const t = useText('ipo', 'sub');
  const language = useLanguage();
  const { id, code, name, isFictional, status, mine, payment } = issue;
  return (
    <Stack
      as="li"
      gap={12}
      alignContent="start"
      pad={12}
      card
      position="relative"
      data-issue={id}
      data-status={status}
    >
      <OfferHead
        code={code}
        name={name[language]}
        fictional={isFictional}
        href={DETAIL + id}
        tags={payment === 'later' && <Tag tone="info">{t('ipo.payLater')}</Tag>}
        end={<IssueLeft issue={issue} onEnd={onEnd} />}
      />
      <IssueFacts issue={issue} />
      <DateBar label={t('ipo.calendarTitle')} marks={issueMarks(issue, t)} />
      {mine !== undefined && (
        <Row as="p" wrap gap={8} align="center" hint>
          {t('ipo.applied')} <SubscriptionTag status={mine.status} />
        </Row>
      )}
      {status !== 'listed' && <VipStrip issue={issue} isMember={isMember} />}
      <CardActs issue={issue} />
    </Stack>
  );
}
