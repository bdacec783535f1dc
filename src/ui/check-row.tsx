import { Check } from 'lucide-react';
import { Checkbox } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { Row, Text } from './box.tsx';
import { classes } from './classes.ts';
import { css } from './css.ts';
import styles from './check-row.module.css';

export type CheckRowProps = {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
};

const BOX = css({
  display: 'grid',
  place: 'center',
  rigid: true,
  square: 20,
  radius: 'tag',
  target: true,
});

/** Checkbox with its sentence. */
export function CheckRow({ children, checked, onChange, error }: CheckRowProps) {
  const id = useId();
  return (
    <div>
      <Row gap={8} align="center" minBlock={44}>
        <Checkbox.Root
          id={id}
          className={classes(BOX, styles['box'])}
          checked={checked}
          onCheckedChange={(now) => onChange(now === true)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        >
          <Checkbox.Indicator className={css({ display: 'grid', place: 'center' })}>
            <Check size={14} strokeWidth={3} aria-hidden />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <label className={css({ font: 'body', color: 'text2' })} htmlFor={id}>
          {children}
        </label>
      </Row>
      {error !== undefined && (
        <Text id={`${id}-note`} as="p" font="caption" color="danger">
          {error}
        </Text>
      )}
    </div>
  );
}
