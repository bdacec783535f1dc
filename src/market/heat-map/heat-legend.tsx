import { formatPercent } from '#domain/text/number-text.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { CHANGE_STEPS, STEP_FROM, type ChangeStep } from './change-step.ts';
import { StepLegend } from './step-legend.tsx';

const DECIMALS = 2;

/** Colours of the changes, each with its sign and percent in words of numbers. */
export function HeatLegend() {
  const t = useText('screener');
  const style = { decimals: DECIMALS, signed: true, ...useNumberStyle() };
  const textOf = (step: ChangeStep): string => {
    const from = STEP_FROM[Math.abs(step) - 1] ?? 0;
    return formatPercent(step < 0 ? -from : from, style);
  };
  return <StepLegend label={t('screener.map.legend')} steps={CHANGE_STEPS} textOf={textOf} />;
}
