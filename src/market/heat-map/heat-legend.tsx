import { formatPercent } from '#domain/text/number-text.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { CHANGE_STEPS, STEP_FROM, type ChangeStep } from './change-step.ts';
import styles from './heat-map.module.css';

const DECIMALS = 2;

/** Colours of the changes, each with its sign and percent in words of numbers. */
export function HeatLegend() {
  const t = useText('screener');
  const style = { decimals: DECIMALS, signed: true, ...useNumberStyle() };
  const textOf = (step: ChangeStep): string => {
    const from = STEP_FROM[Math.abs(step) - 1] ?? 0;
    const text = formatPercent(step < 0 ? -from : from, style).replace('-', '\u2212');
    return step === 0 ? text : `${step < 0 ? '≤' : '≥'} ${text}`;
  };
  return (
    <ul aria-label={t('screener.map.legend')} className={styles['legend']}>
      {CHANGE_STEPS.map((step) => (
        <li key={step} data-step={step}>
          {textOf(step)}
        </li>
      ))}
    </ul>
  );
}
