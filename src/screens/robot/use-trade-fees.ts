import { useFeeDiscount } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { useRobotWords } from './use-robot-words.ts';

/** At which rates orders of a robot of this account trade: those of the account itself. */
export function useTradeFees(): string {
  const t = useText('robot');
  const { rate } = useRobotWords();
  const discount = useFeeDiscount();
  if (!/[1-9]/.test(discount)) return t('robot.tradeFeesValue');
  return t('robot.tradeFeesVip', { pct: rate(discount) });
}
