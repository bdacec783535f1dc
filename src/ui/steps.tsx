import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import { Row } from './box.tsx';
import styles from './steps.module.css';

export type StepsProps = {
  /** Goal of the steps. */
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step from 0; earlier ones are done. */
  readonly at: number;
  /** Spoken for a finished step. */
  readonly doneLabel: string;
};

/** Progress through a few steps. */
export function Steps({ label, steps, at, doneLabel }: StepsProps) {
  return (
    <Row as="ol" padInline={16} padBlockStart={12} padBlockEnd={8} aria-label={label}>
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
    </Row>
  );
}
