import type { VipView } from '#protocol/http/vip.ts';
import { NoteBox, useText, RadioMark } from '#src/kit/index.ts';
import { Box, Section, Stack, Text, css, classes } from '#src/ui/index.ts';
import { breakEven } from '#domain/vip/break-even.ts';
import { useVipLabels } from './use-vip-labels.ts';
import styles from './vip.module.css';

const PLAN = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  minBlock: 60,
  padInline: 12,
  padBlock: 8,
  card: true,
  focusRing: true,
  font: 'body',
  weight: 600,
  position: 'relative',
  cursor: 'pointer',
});

type PlansProps = {
  readonly vip: VipView;
  readonly days: number;
  readonly onChange: (days: number) => void;
};

/** Cost of a plan, and the trading value at which it pays off. */
function PaysOff({ vip, days }: Pick<PlansProps, 'vip' | 'days'>) {
  const t = useText('vip');
  const { money, rate } = useVipLabels(vip.currency);
  const plan = vip.plans.find((one) => one.days === days);
  const stock = vip.rates.find(({ market }) => market === 'stockTr');
  const even = plan === undefined || stock === undefined ? null : breakEven(plan.price, stock);
  const values =
    plan === undefined || even === null
      ? null
      : { price: money(plan.price), amount: money(even.amount), pct: rate(even.saved) };
  return (
    <NoteBox tone="info">
      {values !== null && `${t('vip.breakEven', values)} `}
      {t('vip.refundRule', { count: vip.refundDays })}
    </NoteBox>
  );
}

/** Membership plans with their prices. */
export function VipPlans({ vip, days, onChange }: PlansProps) {
  const t = useText('vip');
  const { money } = useVipLabels(vip.currency);
  return (
    <Section title={t('vip.membership')} hint={t('vip.noAutoRenew')}>
      <Stack as="fieldset" gap={8}>
        <legend className="visually-hidden">{t('vip.membership')}</legend>
        {vip.plans.map((plan) => (
          <label key={plan.days} className={classes(PLAN, styles['plan'])}>
            <input
              type="radio"
              className={css({ covers: true })}
              name="plan"
              value={plan.days}
              checked={plan.days === days}
              onChange={() => onChange(plan.days)}
            />
            <RadioMark />
            <Stack as="span" gap={2} fill>
              {t('vip.planDays', { count: plan.days })}
              <Text hint>{t('vip.perDay', { amount: money(plan.perDay) })}</Text>
            </Stack>
            <Stack as="span" gap={2} tabular textAlign="end">
              {money(plan.price)}
              <Text hint>{t('vip.vatIncluded')}</Text>
            </Stack>
          </label>
        ))}
      </Stack>
      <Box marginBlockStart={8}>
        <PaysOff vip={vip} days={days} />
      </Box>
    </Section>
  );
}
