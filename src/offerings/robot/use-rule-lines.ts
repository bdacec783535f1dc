import type { RobotProductView, RobotRuleView } from '#protocol/http/robot-objects.ts';
import { useText } from '#src/kit/index.ts';
import { useRobotLabels } from './use-robot-labels.ts';

const BAR = { '5m': 'robot.bar.5m', '1D': 'robot.bar.1D' } as const;

/** Rule of a product in sentences with its parameters. */
export function useRuleLines(
  { strategy }: Pick<RobotProductView, 'strategy'>,
  rule: RobotRuleView,
): readonly string[] {
  const t = useText('robot');
  const { rate } = useRobotLabels();
  const bar = t(BAR[rule.interval]);
  const lines: string[] = [t(`robot.how.${strategy}`)];
  if (rule.fast !== undefined && rule.slow !== undefined) {
    lines.push(t('robot.ruleCross', { fast: rule.fast, slow: rule.slow, bar }));
  }
  if (rule.volumeTimes !== undefined && rule.volumeBars !== undefined) {
    lines.push(t('robot.ruleVolume', { times: rule.volumeTimes, bars: rule.volumeBars }));
  }
  if (rule.lookback !== undefined) lines.push(t('robot.ruleLook', { bars: rule.lookback, bar }));
  if (rule.every !== undefined && rule.picks !== undefined) {
    lines.push(t('robot.rulePick', { every: rule.every, picks: rule.picks, bar }));
  }
  lines.push(t('robot.ruleWeight', { pct: rate(rule.weight) }));
  if (rule.contractPart !== undefined && rule.leverage !== undefined) {
    const values = { pct: rate(rule.contractPart), leverage: rule.leverage };
    lines.push(t('robot.ruleContract', values));
  }
  lines.push(t('robot.rulePast'));
  return lines;
}
