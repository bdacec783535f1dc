import { Headset, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { ClosedNote, IdentityBanner, useText } from '#src/kit/index.ts';
import { Box, css, KeyValues, ListRow, Note, Section, Stack, Text } from '#src/ui/index.ts';
import { CostNote, YearlyCost } from './cost-note.tsx';
import { AmountStep, TermStep } from './loan-fields.tsx';
import { useCostRows } from './use-cost-rows.tsx';
import type { LoanHome } from './loan-types.ts';
import styles from './loan.module.css';
import type { Wish } from './use-wish.ts';
import { useLoanLabels } from './use-loan-labels.ts';
import { wishCost } from './wish-cost.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SCORE = '/pages/user/creditScore';

type ApplyProps = { readonly home: LoanHome; readonly wish: Wish };

function ScoreRow({ home }: { readonly home: LoanHome }) {
  const t = useText('loan', 'credit');
  const { rate } = useLoanLabels(home.currency);
  const { score, products } = home;
  const [own] = products;
  const detail =
    own === undefined
      ? t('loan.noRateLine')
      : t('loan.rateLine', { year: rate(own.annualRate), day: rate(own.dailyRate) });
  return (
    <Box padInline={12} card>
      <Link href={SCORE} asChild>
        <ListRow
          icon={<ShieldCheck {...ICON} className={css({ color: 'ok' })} />}
          title={
            <>
              {`${t('credit.score')} `}
              <span data-figure="credit-score" data-of="account">
                {score.score}
              </span>
              {` · ${t(`credit.level.${score.level}`)}`}
            </>
          }
          detail={detail}
        />
      </Link>
    </Box>
  );
}

/** Formulas with the current figures. */
function How({ home, wish }: ApplyProps) {
  const { amount, product } = wish;
  const cost = wishCost(wish, home);
  if (product === undefined || cost === null) return null;
  const { interest } = cost;
  return <CostNote currency={home.currency} loan={product} amount={amount} interest={interest} />;
}

/** All terms with their rates and fees. */
function Products({ home }: { readonly home: LoanHome }) {
  const t = useText('loan');
  const { money, rate } = useLoanLabels(home.currency);
  return (
    <Section title={t('loan.products')}>
      <Box as="ul" padInline={12} card ruled>
        {home.products.map(({ days, annualRate, dailyRate, effectiveRate, fee }) => (
          <li key={days} className={styles['product']}>
            <Text as="strong" weight={500} color="text">
              {t('common.day', { count: days })}
            </Text>
            <span className={styles['yearly']}>
              {`${t('loan.annualRate')} `}
              <YearlyCost currency={home.currency} rate={effectiveRate} of={`loan:${days}d`} />
            </span>
            <span>{t('loan.perYear', { pct: rate(annualRate) })}</span>
            <span>{t('loan.perDay', { pct: rate(dailyRate) })}</span>
            <Text textAlign="end" data-figure="fee" data-of={`loan:${days}d`}>
              {/[1-9]/.test(fee) ? money(fee) : t('loan.noFee')}
            </Text>
          </li>
        ))}
      </Box>
    </Section>
  );
}

/** Amount, term and total cost of a loan before the application. */
export function LoanApply({ home, wish }: ApplyProps) {
  const t = useText('loan');
  const { rate } = useLoanLabels(home.currency);
  const rows = useCostRows({ home, wish });
  const late = { year: rate(home.lateAnnualRate), day: rate(home.lateDailyRate) };
  return (
    <Stack gap={12} pad="page">
      <ClosedNote product="loan" />
      <IdentityBanner why={t('loan.kycWhy')} />
      <ScoreRow home={home} />
      <AmountStep home={home} wish={wish} />
      <TermStep home={home} wish={wish} />
      {rows.length > 0 && (
        <Box pad={12} card data-part="cost">
          <KeyValues rows={rows} />
          <How home={home} wish={wish} />
        </Box>
      )}
      <Note tone="warn" icon={<TriangleAlert {...ICON} />}>
        {t('loan.lateNote', late)}
      </Note>
      <Note tone="info" icon={<Headset {...ICON} />}>
        <span>
          {`${t('loan.managerNote')} ${t('loan.termsAgain')} `}
          <Link
            href="/pages/user/service"
            className={css({
              display: 'flex',
              inline: true,
              align: 'center',
              minBlock: 44,
              color: 'primary-text',
            })}
          >
            {t('title.service')}
          </Link>
        </span>
      </Note>
      {home.products.length > 0 && (
        <Box marginInline="bleed">
          <Products home={home} />
        </Box>
      )}
    </Stack>
  );
}
