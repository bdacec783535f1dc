import { useId, type ReactNode } from 'react';
import { Box, Row } from './box.tsx';
import { classes } from './classes.ts';
import { css, type Look } from './css.ts';
import styles from './segmented.module.css';

export type SegmentedOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** Fills the selected option with a direction colour, for buy and sell. */
  readonly tone?: 'up' | 'down' | undefined;
};

export type SegmentedProps<Value extends string> = {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

const OPTION = {
  display: 'flex',
  align: 'center',
  justify: 'center',
  fill: true,
  padInline: 4,
  target: true,
  focusRing: true,
  font: 'caption',
  weight: 500,
  color: 'text2',
  textAlign: 'center',
  cursor: 'pointer',
} as const satisfies Look;

function chosenLook(tone: 'up' | 'down' | undefined): Look {
  if (tone === undefined) return { surface: 3, weight: 600, color: 'text' };
  return { surface: `${tone}-fill`, weight: 600, color: 'on-fill' };
}

/** Two to four alternatives side by side. One Tab stop; the arrow keys choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <Box as="fieldset" minInline={0} padBlock={4}>
      <legend className="visually-hidden">{label}</legend>
      <Row minBlock={36} pad={2} surface={2} radius="input">
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <label
              key={option.value}
              className={classes(
                css({ ...OPTION, ...(isChosen && chosenLook(option.tone)) }),
                styles['option'],
                isChosen && option.tone === undefined && styles['underlined'],
              )}
              data-tone={option.tone}
            >
              <input
                type="radio"
                className={css({ covers: true })}
                name={name}
                checked={isChosen}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          );
        })}
      </Row>
    </Box>
  );
}
