import type { ReactNode } from 'react';
import { Button, type ButtonProps, Text } from '#src/ui/index.ts';
import styles from './step-foot.module.css';

type StepFootProps = Pick<ButtonProps, 'kind' | 'busy'> & {
  /** Before the button: the amount, or a link to the missing step. */
  readonly before?: ReactNode;
  readonly text: string;
  /** Why the step is blocked. */
  readonly why?: string | undefined;
  readonly onStep: () => void;
};

/** Foot of an offer or its form, with the next step. */
export function StepFoot({ kind = 'primary', busy, ...step }: StepFootProps) {
  const { before, text, why, onStep } = step;
  return (
    <div className={styles['foot']}>
      {before}
      <span className={styles['step']}>
        <Button
          size="l"
          kind={kind}
          busy={busy}
          wide
          disabled={why !== undefined}
          reason={why}
          onClick={onStep}
        >
          {text}
        </Button>
      </span>
    </div>
  );
}

type FootFigureProps = { readonly name: string; readonly children: ReactNode };

/** Figure before the button. */
export function FootFigure({ name, children }: FootFigureProps) {
  return (
    <p className={styles['figure']}>
      {name}
      <Text as="strong" font="num" weight={600} color="text">
        {children}
      </Text>
    </p>
  );
}
