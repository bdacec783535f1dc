import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className'> & {
  readonly label: string;
  /** What is wrong, in the words of the user; also read out with the field. */
  readonly error?: string | undefined;
  /** A line beneath while nothing is wrong. */
  readonly hint?: string | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
};

/** A field for one line of text, with its label above and its error beneath. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, leading, trailing, id, ...input } = props;
  const own = useId();
  const fieldId = id ?? own;
  const note = error ?? hint;
  const isWrong = error !== undefined;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={fieldId}>
        {label}
      </label>
      <div className={classes(styles['box'], isWrong && styles['wrong'])}>
        {leading}
        <input
          {...input}
          id={fieldId}
          className={styles['input']}
          aria-invalid={isWrong}
          aria-describedby={note === undefined ? undefined : `${fieldId}-note`}
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p id={`${fieldId}-note`} className={isWrong ? styles['error'] : styles['hint']}>
          {note}
        </p>
      )}
    </div>
  );
}
