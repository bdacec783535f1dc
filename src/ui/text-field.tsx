import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Stack } from './box.tsx';
import { css } from './css.ts';
import styles from './text-field.module.css';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className'> & {
  readonly label: string;
  /** Error in the user's language, also read out with the field. */
  readonly error?: string | undefined;
  /** Line beneath the field while it has no error. */
  readonly hint?: string | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
};

/** One-line text field with its label above and its error beneath. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, leading, trailing, id, ...input } = props;
  const own = useId();
  const fieldId = id ?? own;
  const note = error ?? hint;
  const isWrong = error !== undefined;
  return (
    <Stack columns={1} gap={4} minInline={0}>
      <label className={css({ hint: true })} htmlFor={fieldId}>
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
        <p
          id={`${fieldId}-note`}
          className={isWrong ? css({ font: 'caption', color: 'danger' }) : css({ hint: true })}
        >
          {note}
        </p>
      )}
    </Stack>
  );
}
