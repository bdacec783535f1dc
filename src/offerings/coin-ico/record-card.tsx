import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { Fact, Facts } from '#src/trading/index.ts';
import { isPositive, useLanguage, useText } from '#src/kit/index.ts';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import type { SubActs } from '#src/offerings/subscription/use-sub-acts.ts';
import { SubscriptionTag } from '#src/offerings/subscription/status-tag.tsx';
import { SubscriptionTimeline } from '#src/offerings/subscription/subscription-timeline.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { Button, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from './coin-ico.module.css';
import { Unlock } from './unlock.tsx';
import { DETAIL, tradePath } from './sale-paths.ts';

type SubProps = { readonly sub: SubscriptionView };

function Figures({ sub }: SubProps) {
  const t = useText('ico');
  const { money, qty } = useSubscriptionLabels(sub.currency);
  const { code, appliedQty, appliedAmount, allottedQty, reserved, paidAmount, refundAmount } = sub;
  const coins = (text: string): string => `${qty(text)} ${code}`;
  const isHeld = isPositive(reserved);
  const of = `application:${sub.id}`;
  return (
    <Facts columns={3}>
      <Fact name={t('ico.mine.asked')} figure="qty" of={of}>
        {coins(appliedQty)}
      </Fact>
      <Fact name={t('ico.mine.got')} figure="allotted" of={of}>
        <span data-field="got">
          {allottedQty === undefined ? t('common.empty') : coins(allottedQty)}
        </span>
      </Fact>
      <Fact name={t('ico.mine.amount')} align="end" figure="amount" of={of}>
        {money(appliedAmount)}
      </Fact>
      <Fact
        name={t(isHeld ? 'ico.mine.blocked' : 'ico.mine.paid')}
        figure={isHeld ? 'reserve' : 'paid'}
        of={of}
      >
        {money(isHeld ? reserved : paidAmount)}
      </Fact>
      <Fact name={t('ico.mine.refund')} figure="refund" of={of}>
        {refundAmount === undefined ? t('common.empty') : money(refundAmount)}
      </Fact>
      <Fact name={t('ico.mine.free')} align="end">
        <span data-field="free">
          {sub.vestedQty === undefined ? t('common.empty') : coins(sub.vestedQty)}
        </span>
      </Fact>
    </Facts>
  );
}

/** Unlocked and locked coins by date. */
function Unlocks({ sub: { vesting, code, currency } }: SubProps) {
  const t = useText('ico');
  const { qty, date } = useSubscriptionLabels(currency);
  if (vesting === undefined) return null;
  return (
    <Stack as="ol" gap={8} aria-label={t('ico.mine.unlocks')}>
      {vesting.map(({ at, qty: part, isDone }) => (
        <Unlock key={at} date={date(at)} free={isDone}>
          {`${qty(part)} ${code} `}
          <Tag tone={isDone ? 'ok' : 'neutral'}>
            {t(isDone ? 'ico.mine.done' : 'ico.mine.waits')}
          </Tag>
        </Unlock>
      ))}
    </Stack>
  );
}

type RecordProps = SubProps & {
  readonly acts: SubActs;
  /** Named in the address: expanded and scrolled into view. */
  readonly isChosen: boolean;
};

/** The user's subscription to a coin: figures, unlock dates, and history. */
export function RecordCard({ sub, acts, isChosen }: RecordProps) {
  const t = useText('ico', 'sub');
  const language = useLanguage();
  const card = useRef<HTMLLIElement>(null);
  const { id, code, name, status, issueId, symbol, vestedQty = '0', issueStatus } = sub;
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const sells = issueStatus === 'listed' && isPositive(vestedQty);
  return (
    <li ref={card} className={styles['record']} data-subscription={id} data-status={status}>
      <Stack gap={12} alignContent="start" pad={12} card position="relative">
        <OfferHead
          code={code}
          name={name[language]}
          href={DETAIL + issueId}
          end={<SubscriptionTag status={status} />}
        />
      </Stack>
      <Figures sub={sub} />
      {sub.reason !== undefined && (
        <Text as="p" hint>
          {t(`sub.reason.${sub.reason}`)}
        </Text>
      )}
      <Unlocks sub={sub} />
      <details open={isChosen}>
        <Row
          as="summary"
          align="center"
          minBlock={44}
          font="body"
          weight={500}
          color="primary-text"
          cursor="pointer"
        >
          {t('ico.mine.steps')}
        </Row>
        <SubscriptionTimeline sub={sub} />
      </details>
      <Row wrap gap={8}>
        {sub.canCancel && (
          <Button kind="outline" busy={acts.sending.busy} onClick={() => void acts.cancel(sub)}>
            {t('sub.cancel')}
          </Button>
        )}
        {sells && (
          <Link href={tradePath(symbol, 'sell')} asChild>
            <Button kind="primary">{t('ico.mine.sell')}</Button>
          </Link>
        )}
      </Row>
    </li>
  );
}
