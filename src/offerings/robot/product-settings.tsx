import type { RobotProductView } from '#protocol/http/robot-objects.ts';
import { useText } from '#src/kit/index.ts';
import { Stack, Row, Text } from '#src/ui/index.ts';
import styles from './robot.module.css';
import { useTradeFees } from './use-trade-fees.ts';
import { useRobotLabels } from './use-robot-labels.ts';

type Setting = { readonly name: string; readonly value: string; readonly note?: string };

function useSettings(product: RobotProductView): readonly Setting[] {
  const t = useText('robot');
  const { limit, money, rate } = useRobotLabels();
  const { lockDays, singleMin, singleMax, startCapital, capitalAsset } = product;
  const { dailyBand, drawdownStop, leverage, performanceFeeRate, kind } = product;
  const tradeFees = useTradeFees();
  const capital =
    startCapital === undefined || capitalAsset === 'TRY'
      ? ''
      : ` ≈ ${money(startCapital, capitalAsset)}`;
  const settings: (Setting | null)[] = [
    lockDays === undefined
      ? { name: t('robot.lockPeriod'), value: t('robot.noEnd') }
      : {
          name: t('robot.lockPeriod'),
          value: t('robot.days', { from: lockDays.min, to: lockDays.max }),
          note: t('robot.lockNote'),
        },
    { name: t('robot.startCapital'), value: limit(singleMin) + capital },
    singleMax === undefined ? null : { name: t('robot.singleLimit'), value: limit(singleMax) },
    dailyBand === undefined
      ? null
      : {
          name: t('robot.dailyBand'),
          value: `±${rate(dailyBand.to)}`,
          note: t('robot.dailyBandNote'),
        },
    drawdownStop === undefined
      ? null
      : {
          name: t('robot.drawdownStop'),
          value: `-${rate(drawdownStop)}`,
          note: t('robot.drawdownNote'),
        },
    leverage === undefined
      ? null
      : { name: t('robot.leverage'), value: `${leverage}x`, note: t('robot.leverageNote') },
    kind === 'basket'
      ? { name: t('robot.rebalance'), value: t('robot.monthly'), note: t('robot.basketNote') }
      : {
          name: t('robot.feeName'),
          value: rate(performanceFeeRate),
          note: t('robot.performanceFeeNote'),
        },
    { name: t('robot.tradeFees'), value: tradeFees },
  ];
  return settings.filter((one) => one !== null);
}

/** Settings of a product, each number explained. */
export function ProductSettings({ product }: { readonly product: RobotProductView }) {
  const settings = useSettings(product);
  return (
    <Stack gap={12} pad={12} card data-part="settings">
      {settings.map(({ name, value, note }) => (
        <Stack key={name} gap={2} padBlock={4}>
          <Row as="span" gap={12} justify="between" font="body" color="text2">
            {name}
            <Text as="b" weight={600} color="text" textAlign="end">
              {value.replace('-', '−')}
            </Text>
          </Row>
          {note !== undefined && (
            <Text as="p" font="caption" color="text3" className={styles['note']}>
              {note}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
