import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './steps.module.css';

export type StepsProps = {
  /** What the steps lead to. */
  readonly label: string;
  readonly steps: readonly string[];
  /** The step in hand, counted from 0; those before it are done. */
  readonly at: number;
  /** Said of a step that is done. */
  readonly doneLabel: string;
};

/** How far one has come on a way of a few steps. */
export function Steps({ label, steps, at, doneLabel }: StepsProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={classes(
            styles['step'],
            index < at && styles['done'],
            index === at && styles['now'],
          )}
          aria-current={index === at ? 'step' : undefined}
        >
          <span aria-hidden className={styles['disc']}>
            {index < at ? <Check size={14} strokeWidth={2} /> : index + 1}
          </span>
          {name}
          {index < at && <span className="visually-hidden">{`, ${doneLabel}`}</span>}
        </li>
      ))}
    </ol>
  );
}
