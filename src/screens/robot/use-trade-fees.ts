import { useFeeDiscount } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { useRobotLabels } from './use-robot-labels.ts';

/** At which rates orders of a robot of this account trade: those of the account itself. */
export function useTradeFees(): string {
  const t = useText('robot');
  const { rate } = useRobotLabels();
  const discount = useFeeDiscount();
  if (!/[1-9]/.test(discount)) return t('robot.tradeFeesValue');
  return t('robot.tradeFeesVip', { pct: rate(discount) });
}
