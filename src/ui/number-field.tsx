import { Minus, Plus } from 'lucide-react';
import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Separators } from '#domain/text/number-text.ts';
import { classes } from './classes.ts';
import { Box, Row, Stack, Text } from './box.tsx';
import { css, type Look } from './css.ts';
import { FieldNote } from './field-note.tsx';
import styles from './field.module.css';
import { useNumberDraft, type NumberDraft } from './use-number-draft.ts';

export type Stepper = {
  readonly less: string;
  readonly more: string;
  readonly step: (direction: -1 | 1) => void;
};

export type NumberFieldProps = {
  readonly label: string;
  /** Plain decimal text with a point; empty for an empty field. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimals: number;
  readonly separators: Separators;
  /** Buttons on both sides and the arrow keys; screen readers read their names. */
  readonly stepper?: Stepper | undefined;
  readonly error?: string | undefined;
  /** A line beneath the field. */
  readonly hint?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Keeps a typed minus for a validation rule to reject; otherwise only digits are accepted. */
  readonly keepsMinus?: boolean | undefined;
  /** Beside the value, such as a unit or an estimate. */
  readonly trailing?: ReactNode;
};

/**
 * Selects the whole text after focus without a pointer, or where it was selected before. Removing
 * the grouping drops the selection, and the next input would be appended.
 */
function useMarking(draft: NumberDraft) {
  const isPointed = useRef(false);
  return {
    onPointerDown: (): void => {
      isPointed.current = true;
    },
    onFocus: ({ currentTarget: field }: FocusEvent<HTMLInputElement>): void => {
      const isMarked = field.selectionStart === 0 && field.selectionEnd === field.value.length;
      flushSync(draft.focus);
      if (isMarked || !isPointed.current) field.select();
    },
    onBlur: (): void => {
      isPointed.current = false;
      draft.leave();
    },
  };
}

/** Steps by the buttons and by the arrow keys. */
function stepsOf(draft: NumberDraft, stepper: Stepper | undefined) {
  const step = (direction: -1 | 1): void => {
    draft.follow();
    stepper?.step(direction);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (stepper === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return { step, keyDown };
}

/** The label is all of the middle, so a press beside the digits focuses the field too. */
const MIDDLE = {
  display: 'flex',
  direction: 'column',
  align: 'start',
  alignSelf: 'stretch',
  justify: 'center',
  fill: true,
  padInline: 12,
} as const satisfies Look;
const STEPPED = { align: 'center', padInline: 0, textAlign: 'center' } as const satisfies Look;

const INPUT = css({
  wide: true,
  minInline: 0,
  font: 'body-l',
  weight: 500,
  tabular: true,
});

/**
 * Decimal number field. Accepts both decimal keys and groups digits on blur. A paste is parsed as a
 * whole; if the result differs from the pasted text, the field shows how it was understood.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, error, hint, stepper, disabled = false } = props;
  const id = useId();
  const draft = useNumberDraft(props);
  const marking = useMarking(draft);
  const note = error ?? (draft.understood === '' ? undefined : draft.understood);
  const isWrong = error !== undefined;
  const { step, keyDown } = stepsOf(draft, stepper);
  return (
    <Stack columns={1} gap={4} minInline={0}>
      <Row
        align="center"
        minBlock={48}
        surface={2}
        radius="input"
        className={classes(styles['box'], isWrong && styles['wrong'])}
      >
        {stepper !== undefined && (
          <StepKey name={stepper.less} disabled={disabled} onPress={() => step(-1)}>
            <Minus size={20} aria-hidden />
          </StepKey>
        )}
        <label
          className={
            stepper === undefined
              ? css(MIDDLE)
              : classes(css({ ...MIDDLE, ...STEPPED }), styles['stepped'])
          }
          htmlFor={id}
        >
          <Text maxInline="full" ellipsis font="micro" color="text3">
            {label}
          </Text>
          <input
            id={id}
            className={classes(INPUT, styles['input'], styles['digits'])}
            inputMode="decimal"
            autoComplete="off"
            value={draft.shown}
            placeholder={props.placeholder}
            disabled={disabled}
            aria-invalid={isWrong}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
            {...marking}
            onChange={(event) => draft.type(event.target.value)}
            onPaste={(event) => {
              event.preventDefault();
              draft.paste(event.clipboardData.getData('text'));
            }}
            onKeyDown={keyDown}
          />
        </label>
        {props.trailing}
        {stepper !== undefined && (
          <StepKey name={stepper.more} disabled={disabled} onPress={() => step(1)}>
            <Plus size={20} aria-hidden />
          </StepKey>
        )}
      </Row>
      <FieldNote id={`${id}-note`} isWrong={isWrong}>
        {note}
      </FieldNote>
      {hint !== undefined && <Box hint>{hint}</Box>}
    </Stack>
  );
}

type StepKeyProps = {
  readonly name: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function StepKey({ name, disabled, onPress, children }: StepKeyProps) {
  return (
    <button
      type="button"
      className={css({
        display: 'grid',
        place: 'center',
        rigid: true,
        minInline: 44,
        minBlock: 48,
        position: 'relative',
        color: 'text2',
      })}
      aria-label={name}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
