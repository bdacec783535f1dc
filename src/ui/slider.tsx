import { Slider as Primitive } from 'radix-ui';
import { classes } from './classes.ts';
import { css } from './css.ts';
import styles from './slider.module.css';

export type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** Read out instead of the raw number. */
  readonly valueText?: string | undefined;
  /** Values marked along the track. */
  readonly stops?: readonly number[] | undefined;
  readonly disabled?: boolean | undefined;
  readonly tone?: 'primary' | 'up' | 'down' | undefined;
};

/** Slider for finger, mouse and arrow keys. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step, onChange, stops = [], tone = 'primary' } = props;
  const span = max - min;
  return (
    <Primitive.Root
      className={classes(
        css({ display: 'flex', align: 'center', position: 'relative', accent: tone }),
        styles['root'],
      )}
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={props.disabled === true || span <= 0}
      onValueChange={([next]) => {
        if (next !== undefined) onChange(next);
      }}
    >
      <Primitive.Track className={styles['track']}>
        <Primitive.Range className={styles['range']} />
      </Primitive.Track>
      {span > 0 &&
        stops.map((stop) => (
          <span
            key={stop}
            aria-hidden
            className={classes(styles['stop'], stop <= value && styles['passed'])}
            style={{ insetInlineStart: `${((stop - min) / span) * 100}%` }}
          />
        ))}
      <Primitive.Thumb
        className={classes(
          css({ block: true, square: 20, radius: 'round', target: true }),
          styles['thumb'],
        )}
        aria-label={label}
        aria-valuetext={props.valueText}
      />
    </Primitive.Root>
  );
}
