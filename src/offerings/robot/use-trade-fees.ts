import { useFeeDiscount } from '#src/offerings/membership/use-membership.ts';
import { useText } from '#src/kit/index.ts';
import { useRobotLabels } from './use-robot-labels.ts';

/** Fee rates of a robot's orders: those of the account. */
export function useTradeFees(): string {
  const t = useText('robot');
  const { rate } = useRobotLabels();
  const discount = useFeeDiscount();
  if (!/[1-9]/.test(discount)) return t('robot.tradeFeesValue');
  return t('robot.tradeFeesVip', { pct: rate(discount) });
}
