import { useId } from 'react';
import { useNumberStyle } from '#src/kit/index.ts';
import { css, Row, useNumberDraft } from '#src/ui/index.ts';
import styles from './typed-number.module.css';

type TypedNumberProps = {
  /** Full name, for screen readers. */
  readonly label: string;
  /** Short name before the number. */
  readonly name: string;
  /** Plain decimal text. */
  readonly value: string;
  readonly decimals: number;
  /** Width in digits. */
  readonly ch?: number | undefined;
  readonly onChange: (value: string) => void;
};

/** Editable number inside a line of text. */
export function TypedNumber(props: TypedNumberProps) {
  const { label, name, value, decimals, ch = 10, onChange } = props;
  const id = useId();
  const { separators } = useNumberStyle();
  const draft = useNumberDraft({ value, decimals, separators, onChange });
  return (
    <Row as="span" inline gap={4} align="center" minBlock={44}>
      <label htmlFor={id} className={css({ font: 'caption', color: 'text3' })}>
        {name}
      </label>
      <input
        id={id}
        className={styles['input']}
        style={{ inlineSize: `${ch}ch` }}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder="0"
        value={draft.shown}
        onFocus={draft.focus}
        onBlur={draft.leave}
        onChange={(event) => draft.type(event.target.value)}
        onPaste={(event) => {
          event.preventDefault();
          draft.paste(event.clipboardData.getData('text'));
        }}
      />
    </Row>
  );
}
