import { Minus, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useText } from '#src/kit/index.ts';
import { Box, classes, css, Slider } from '#src/ui/index.ts';
import styles from './step-slider.module.css';

type StepSliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Dangerous range of the track, in percent. */
  readonly danger?: { readonly from: number; readonly to: number } | undefined;
  /** Mark of the current value, in percent of the track. */
  readonly origin?: number | undefined;
  readonly onChange: (value: number) => void;
};

/** Slider with a button on either side, so that dragging is optional. */
export function StepSlider(props: StepSliderProps) {
  const { label, value, min, max, step, danger, origin, onChange } = props;
  const t = useText('position');
  const move = (by: number): void => onChange(Math.min(max, Math.max(min, value + by)));
  const isOff = max <= min;
  const key = classes(css({ color: isOff ? 'disabled' : 'text2' }), styles['key']);
  const marks = {
    '--danger-from': `${danger?.from ?? 0}%`,
    '--danger-to': `${danger?.to ?? 0}%`,
    '--origin': String((origin ?? 0) / 100),
  } as CSSProperties;
  return (
    <div className={styles['row']}>
      <button
        type="button"
        className={key}
        aria-label={t('position.less', { name: label })}
        disabled={isOff}
        onClick={() => move(-step)}
      >
        <Minus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Box
        fill
        position="relative"
        className={styles['track']}
        style={marks}
        data-origin={origin !== undefined}
      >
        <Slider label={label} value={value} min={min} max={max} step={step} onChange={onChange} />
      </Box>
      <button
        type="button"
        className={key}
        aria-label={t('position.moreOf', { name: label })}
        disabled={isOff}
        onClick={() => move(step)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
