import styles from './heat-map.module.css';
import steps from './heat-step.module.css';

type StepLegendProps<Step extends number> = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Least value of a step, signed. */
  readonly textOf: (step: Step) => string;
};

/** Steps of colour, each with the value it begins at. */
export function StepLegend<Step extends number>({
  label,
  steps: all,
  textOf,
}: StepLegendProps<Step>) {
  const shown = (step: Step): string => {
    const text = textOf(step).replace('-', '\u2212');
    return step === 0 ? text : `${step < 0 ? '≤' : '≥'} ${text}`;
  };
  return (
    <ul aria-label={label} className={styles['legend']}>
      {all.map((step) => (
        <li key={step} data-step={step} className={steps['step']}>
          {shown(step)}
        </li>
      ))}
    </ul>
  );
}
