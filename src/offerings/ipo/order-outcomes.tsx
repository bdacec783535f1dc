import { refundOf, shareCost } from '#domain/issue/share-cost.ts';
import { minorUnits, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { Box, Row, Section, Stack, Text } from '#src/ui/index.ts';
import type { Application } from './use-application.ts';

type Outcome = {
  readonly id: 'all' | 'now' | 'none';
  readonly title: string;
  readonly qty: string;
  readonly cost: string;
  readonly refund: string;
};

/** Possible outcomes: the full quantity, the allotment at current demand, nothing. */
function useOutcomes(application: Application): readonly Outcome[] {
  const t = useText('ipo', 'sub');
  const { issue, qty, price, cost, estimate, group } = application;
  const { money, shares } = useSubscriptionLabels(issue.currency);
  const isPrepaid = issue.payment === 'prepaid';
  const { feeRate } = issue;
  const costOf = (got: bigint): string => shareCost(got, price, feeRate).total;
  const refund = (got: bigint): string => money(refundOf({ asked: qty, got }, { price, feeRate }));
  const refundText = (got: bigint): string =>
    isPrepaid ? t('ipo.order.refund', { amount: refund(got) }) : '';
  const wanted = shares(String(qty));
  const full = (id: 'all' | 'now'): Outcome => ({
    id,
    title: t(id === 'all' ? 'ipo.order.ifAll' : 'ipo.order.ifNow'),
    qty: wanted,
    cost: money(cost.total),
    refund: refundText(qty),
  });
  const nothing: Outcome = {
    id: 'none',
    title: t('ipo.order.ifNone'),
    qty: shares('0'),
    cost: money('0'),
    refund: refundText(0n),
  };
  const hasDemand = group === application.part.group && application.part.applicants > 0;
  if (!hasDemand || estimate.is === 'all') return [full('all'), nothing];
  const got = estimate.qty;
  const isSure = estimate.is === 'atLeast';
  const word = {
    atLeast: 'ipo.order.atLeast',
    about: 'ipo.order.about',
    draw: 'ipo.order.win',
  } as const;
  const most = t('ipo.order.refundMost', { amount: refund(got) });
  const now: Outcome = {
    id: 'now',
    title: t('ipo.order.ifNow'),
    qty: t(word[estimate.is], { qty: shares(String(got)) }),
    cost: isSure ? t('ipo.order.costLeast', { amount: money(costOf(got)) }) : money(costOf(got)),
    refund: isPrepaid && isSure ? most : refundText(got),
  };
  return [full('all'), now, nothing];
}

/** Possible outcomes of an application, shown before it is sent. */
export function OrderOutcomes({ application }: { readonly application: Application }) {
  const t = useText('ipo');
  const outcomes = useOutcomes(application);
  if (application.qty === 0n || minorUnits(application.price) === 0n) return null;
  return (
    <Box marginInline="bleed">
      <Section title={t('ipo.order.outcomes')}>
        <Box as="ul" padInline={12} card ruled>
          {outcomes.map(({ id, title, qty, cost, refund }) => (
            <Row
              key={id}
              as="li"
              gap={12}
              justify="between"
              padBlock={8}
              font="body"
              data-outcome={id}
            >
              <Stack as="span">
                {title}
                <Text as="small" font="caption" color="text3">
                  {qty}
                </Text>
              </Stack>
              <Stack as="span" weight={500} tabular textAlign="end">
                {cost}
                <Text as="small" font="caption" color="text3">
                  {refund}
                </Text>
              </Stack>
            </Row>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
