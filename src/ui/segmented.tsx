import { useId, type ReactNode } from 'react';
import { Box, Row } from './box.tsx';
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

/** Two to four alternatives side by side. One Tab stop; the arrow keys choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <Box as="fieldset" minInline={0} padBlock={4}>
      <legend className="visually-hidden">{label}</legend>
      <Row minBlock={36} pad={2} surface={2} radius="input">
        {options.map((option) => (
          <label key={option.value} className={styles['option']} data-tone={option.tone}>
            <input
              type="radio"
              className={styles['input']}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Row>
    </Box>
  );
}
