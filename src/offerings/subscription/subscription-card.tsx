import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { isPositive, useLanguage, useText } from '#src/kit/index.ts';
import { Fact, Facts } from '#src/trading/index.ts';
import { Button, css, Row, Stack, Tag } from '#src/ui/index.ts';
import { OfferHead } from './offer-head.tsx';
import { SubscriptionTag } from './status-tag.tsx';
import { TimeLeft } from './time-left.tsx';
import { useSubscriptionLabels } from './use-subscription-labels.ts';

type SubscriptionCardProps = {
  readonly sub: SubscriptionView;
  /** Link to the details. */
  readonly href: string;
  readonly onPay?: ((sub: SubscriptionView) => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
};

function Money({ sub }: { readonly sub: SubscriptionView }) {
  const t = useText('sub', 'ipo');
  const { money } = useSubscriptionLabels(sub.currency);
  const { id, toPayAmount, paidAmount, reserved, refundAmount } = sub;
  const of = `application:${id}`;
  if (isPositive(toPayAmount)) {
    return (
      <Fact name={t('sub.toPay')} tone="warn" figure="cost" of={of}>
        {money(toPayAmount)}
      </Fact>
    );
  }
  if (isPositive(paidAmount)) {
    return (
      <Fact name={t('sub.paid')} figure="paid" of={of}>
        {money(paidAmount)}
      </Fact>
    );
  }
  if (refundAmount !== undefined && isPositive(refundAmount)) {
    return (
      <Fact name={t('ipo.refund')} figure="refund" of={of}>
        {money(refundAmount)}
      </Fact>
    );
  }
  return (
    <Fact name={t('ipo.blockedAmount')} figure="reserve" of={of}>
      {money(reserved)}
    </Fact>
  );
}

function When({ sub }: { readonly sub: SubscriptionView }): ReactNode {
  const t = useText('sub', 'ipo');
  const { date } = useSubscriptionLabels(sub.currency);
  const { status, payUntil, unlockAt, listingAt, allotmentAt } = sub;
  if (status === 'paid') {
    const name = t(sub.isUnlocked ? 'sub.sellableSince' : 'sub.sellableFrom');
    return <Fact name={name}>{date(unlockAt ?? listingAt)}</Fact>;
  }
  if (sub.canPay && payUntil !== undefined) {
    return <Fact name={t('ipo.paymentDeadline')}>{date(payUntil)}</Fact>;
  }
  return <Fact name={t('ipo.allotmentDate')}>{date(allotmentAt)}</Fact>;
}

const MORE = css({
  display: 'flex',
  inline: true,
  gap: 4,
  align: 'center',
  minBlock: 44,
  marginInlineStart: 'auto',
  font: 'body',
  weight: 500,
  color: 'primary-text',
});

/** The user's subscription: quantity requested, result, cost and next step. */
export function SubscriptionCard({ sub, href, onPay, onEnd }: SubscriptionCardProps) {
  const t = useText('sub', 'ipo');
  const language = useLanguage();
  const { money, shares, date } = useSubscriptionLabels(sub.currency);
  const { id, code, name, status, appliedQty, allottedQty, subscriptionPrice, payUntil } = sub;
  const mayPay = sub.canPay && payUntil !== undefined;
  const of = `application:${id}`;
  return (
    <Stack as="article" gap={12} pad={12} card data-subscription={id} data-status={status}>
      <OfferHead
        code={code}
        name={name[language]}
        level={3}
        tags={sub.isAutomatic && <Tag>{t('sub.automatic')}</Tag>}
        end={<SubscriptionTag status={status} />}
      />
      <Facts columns={3}>
        <Fact name={t('ipo.requestedQty')} figure="qty" of={of}>
          {shares(appliedQty)}
        </Fact>
        <Fact name={t('ipo.allottedQty')} figure="allotted" of={of}>
          {allottedQty === undefined ? t('common.empty') : shares(allottedQty)}
        </Fact>
        <Fact name={t('ipo.subscriptionPrice')} align="end" figure="offer-price" of={of}>
          {money(subscriptionPrice)}
        </Fact>
        <Money sub={sub} />
        <When sub={sub} />
        <Fact name={mayPay ? t('sub.until.pay') : t('ipo.listingDate')} align="end">
          {mayPay ? (
            <TimeLeft until={payUntil} label={t('sub.until.pay')} onEnd={onEnd} />
          ) : (
            date(sub.listingAt)
          )}
        </Fact>
      </Facts>
      <Row wrap gap={8} align="center" justify="between" padBlockStart={4} line="faint-above">
        {mayPay && onPay !== undefined && (
          <Button kind="primary" onClick={() => onPay(sub)}>
            {t('ipo.pay')}
          </Button>
        )}
        <Link href={href} className={MORE}>
          {t(allottedQty === undefined ? 'common.details' : 'sub.result')}
          <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
        </Link>
      </Row>
    </Stack>
  );
}
