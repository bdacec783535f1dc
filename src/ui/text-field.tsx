import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Row, Stack } from './box.tsx';
import { css } from './css.ts';
import { FieldNote } from './field-note.tsx';
import styles from './field.module.css';

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
      <Row
        gap={8}
        align="center"
        minBlock={48}
        padInline={12}
        surface={2}
        radius="input"
        className={classes(styles['box'], styles['text'], isWrong && styles['wrong'])}
      >
        {leading}
        <input
          {...input}
          id={fieldId}
          className={classes(css({ fill: true, padBlock: 12, font: 'body-l' }), styles['input'])}
          aria-invalid={isWrong}
          aria-describedby={note === undefined ? undefined : `${fieldId}-note`}
        />
        {trailing}
      </Row>
      <FieldNote id={`${fieldId}-note`} isWrong={isWrong}>
        {note}
      </FieldNote>
    </Stack>
  );
}
