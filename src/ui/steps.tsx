import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import { Row, Stack, Text } from './box.tsx';
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

function Disc({ isDone, number }: { readonly isDone: boolean; readonly number: number }) {
  return (
    <Stack
      aria-hidden
      as="span"
      place="center"
      square={24}
      marginInline="auto"
      marginBlockEnd={4}
      surface="bg"
      radius="round"
      position="relative"
      font="caption"
      weight={600}
      className={styles['disc']}
    >
      {isDone ? <Check size={14} strokeWidth={2} /> : number}
    </Stack>
  );
}

/** Progress through a few steps. */
export function Steps({ label, steps, at, doneLabel }: StepsProps) {
  return (
    <Row as="ol" padInline={16} padBlockStart={12} padBlockEnd={8} aria-label={label}>
      {steps.map((name, index) => (
        <Text
          key={name}
          as="li"
          grow
          position="relative"
          font="micro"
          weight={index === at ? 500 : undefined}
          color={index === at ? 'text' : 'text2'}
          textAlign="center"
          className={classes(
            styles['step'],
            index < at && styles['done'],
            index === at && styles['now'],
          )}
          aria-current={index === at ? 'step' : undefined}
        >
          <Disc isDone={index < at} number={index + 1} />
          {name}
          {index < at && <span className="visually-hidden">{`, ${doneLabel}`}</span>}
        </Text>
      ))}
    </Row>
  );
}
