import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#src/ui/index.ts';
import styles from './step-foot.module.css';

type StepFootProps = Pick<ButtonProps, 'kind' | 'busy'> & {
  /** What stands before the button: the amount it is about, or a way to what is missing. */
  readonly before?: ReactNode;
  readonly text: string;
  /** Why the step cannot be taken now. */
  readonly why?: string | undefined;
  readonly onStep: () => void;
};

/** Below an offer or its form: the step that comes next. */
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

/** The figure before the button of a foot. */
export function FootFigure({ name, children }: FootFigureProps) {
  return (
    <p className={styles['figure']}>
      {name}
      <strong>{children}</strong>
    </p>
  );
}
