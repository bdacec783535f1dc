import type { RobotFeeWindow } from '#protocol/http/robot-objects.ts';
import { useText } from '#src/kit/index.ts';
import { type KeyValue, KeyValues, Section, Text, Stack } from '#src/ui/index.ts';
import { useRobotLabels } from './use-robot-labels.ts';

/** The 30-day period after which the fee on realised profit is charged, for all robots together. */
export function FeeWindow({ window: fee }: { readonly window: RobotFeeWindow }) {
  const t = useText('robot');
  const { money, gain, rate, date } = useRobotLabels();
  const { asset } = fee;
  const owed: KeyValue[] = /[1-9]/.test(fee.owed)
    ? [{ name: t('robot.owed'), value: money(fee.owed, asset), tone: 'warn' }]
    : [];
  return (
    <Section flush title={t('robot.performanceFee', { pct: rate(fee.rate) })}>
      <Stack gap={12} pad={12} card data-part="feeWindow">
        <KeyValues
          rows={[
            {
              name: t('robot.window'),
              value: `${date(fee.startedAt)} – ${date(fee.endsAt)}`,
            },
            { name: t('robot.windowProfit'), value: gain(fee.realisedProfit, asset) },
            { name: t('robot.highWater'), value: money(fee.highWater, asset) },
            { name: t('robot.windowFee'), value: money(fee.accruedFee, asset), strong: true },
            ...owed,
            { name: t('robot.chargedTotal'), value: money(fee.chargedTotal, asset) },
          ]}
        />
        <Text as="p" hint>
          {t('robot.performanceFeeNote')}
        </Text>
      </Stack>
    </Section>
  );
}
