import { Lock, LockOpen } from 'lucide-react';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { NoteBox, isPositive, useText } from '#src/kit/index.ts';
import { Fact, Facts } from '#src/trading/index.ts';
import { SubscriptionTag } from '#src/offerings/subscription/status-tag.tsx';
import { TimeLeft } from '#src/offerings/subscription/time-left.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { figureMark, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import styles from './ipo.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type HeadProps = { readonly sub: SubscriptionView; readonly onEnd: () => void };

/** Allotted quantity, with its cost or the amount due. */
function Big({ sub }: { readonly sub: SubscriptionView }) {
  const t = useText('ipo', 'sub');
  const { money, shares, time } = useSubscriptionLabels(sub.currency);
  const { id, allottedQty, status, toPayAmount, paidAmount, allotmentAt } = sub;
  const isOwed = isPositive(toPayAmount);
  const of = `application:${id}`;
  return (
    <Row wrap gap={8} align="end" justify="between" font="caption" color="text3">
      <Stack as="span">
        <Row as="span" wrap rowGap={4} columnGap={8} align="center">
          {t('ipo.result.won')} <SubscriptionTag status={status} />
          {sub.isAutomatic && <Tag>{t('sub.automatic')}</Tag>}
        </Row>
        <Text
          as="strong"
          font="num-l"
          tabular
          color="text"
          data-field="allotted"
          {...figureMark({ figure: 'allotted', of })}
        >
          {allottedQty === undefined ? t('common.empty') : shares(allottedQty)}
        </Text>
      </Stack>
      {allottedQty === undefined ? (
        <Text textAlign="end">{t('ipo.result.waiting', { time: time(allotmentAt) })}</Text>
      ) : (
        <Stack as="span" textAlign="end" data-owed={isOwed}>
          {t(isOwed ? 'ipo.result.toPay' : 'ipo.result.paid')}
          <Text
            as="strong"
            font="title"
            color={isOwed ? 'warn' : 'text'}
            data-field={isOwed ? 'toPay' : 'paid'}
            {...figureMark({ figure: isOwed ? 'cost' : 'paid', of })}
          >
            {money(isOwed ? toPayAmount : paidAmount)}
          </Text>
        </Stack>
      )}
    </Row>
  );
}

/** When the paid shares can be sold. */
function LockNote({ sub }: { readonly sub: SubscriptionView }) {
  const t = useText('ipo');
  const { time } = useSubscriptionLabels(sub.currency);
  const { status, unlockAt, listingAt, isUnlocked } = sub;
  if (status !== 'paid') return null;
  const values = { time: time(unlockAt ?? listingAt) };
  return (
    <NoteBox tone="info" icon={isUnlocked ? <LockOpen {...ICON} /> : <Lock {...ICON} />}>
      {t(isUnlocked ? 'ipo.result.free' : 'ipo.result.locked', values)}
    </NoteBox>
  );
}

/** Summary of a subscription's result. */
export function ResultHead({ sub, onEnd }: HeadProps) {
  const t = useText('ipo', 'sub');
  const { money, shares } = useSubscriptionLabels(sub.currency);
  const { appliedQty, blockedAmount, refundAmount, reason, canPay, payUntil, missingAmount } = sub;
  const { id, lotteryCount, lotteryWon, subscriptionPrice, group } = sub;
  const of = `application:${id}`;
  return (
    <>
      <Stack gap={12} pad={12} card font="body" data-part="result" data-status={sub.status}>
        <Big sub={sub} />
        <hr className={styles['rule']} />
        <Facts columns={3}>
          <Fact name={t('ipo.result.requested')} figure="qty" of={of}>
            {shares(appliedQty)}
          </Fact>
          <Fact name={t('ipo.subscriptionPrice')} figure="offer-price" of={of}>
            {money(subscriptionPrice)}
          </Fact>
          <Fact name={t('ipo.result.blocked')} align="end">
            <span data-field="blocked">
              {isPositive(blockedAmount) ? money(blockedAmount) : t('ipo.result.noneBlocked')}
            </span>
          </Fact>
          <Fact name={t('ipo.order.part')}>{t(`sub.group.${group}`)}</Fact>
          <Fact name={lotteryCount === undefined ? t('ipo.method') : t('ipo.lotteryCount')}>
            {lotteryCount === undefined
              ? t(`sub.method.${sub.method}`)
              : `${lotteryWon ?? t('common.empty')} / ${lotteryCount}`}
          </Fact>
          <Fact name={t('ipo.result.refunded')} align="end" figure="refund" of={of}>
            <Text color="ok" data-field="refund">
              {refundAmount === undefined ? t('common.empty') : money(refundAmount)}
            </Text>
          </Fact>
        </Facts>
      </Stack>
      {reason !== undefined && <NoteBox tone="warn">{t(`sub.reason.${reason}`)}</NoteBox>}
      {canPay && payUntil !== undefined && (
        <NoteBox tone="warn">
          <Row as="span" wrap rowGap={4} columnGap={12} align="center" justify="between" wide>
            {t('sub.payRisk')}
            <TimeLeft until={payUntil} label={t('sub.until.pay')} onEnd={onEnd} />
          </Row>
          {missingAmount !== undefined && isPositive(missingAmount) && (
            <span>{t('sub.lacking', { amount: money(missingAmount) })}</span>
          )}
        </NoteBox>
      )}
      <LockNote sub={sub} />
    </>
  );
}
