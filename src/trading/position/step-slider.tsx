import { Minus, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useText } from '#src/kit/index.ts';
import { Slider } from '#src/ui/index.ts';
import styles from './step-slider.module.css';

type StepSliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** A stretch of the track that is dangerous, in percent of it. */
  readonly danger?: { readonly from: number; readonly to: number } | undefined;
  /** A mark on the track where things stand now, in percent of it. */
  readonly origin?: number | undefined;
  readonly onChange: (value: number) => void;
};

/** A slider with a key on either side, so that nothing has to be dragged. */
export function StepSlider(props: StepSliderProps) {
  const { label, value, min, max, step, danger, origin, onChange } = props;
  const t = useText('position');
  const move = (by: number): void => onChange(Math.min(max, Math.max(min, value + by)));
  const isOff = max <= min;
  const marks = {
    '--danger-from': `${danger?.from ?? 0}%`,
    '--danger-to': `${danger?.to ?? 0}%`,
    '--origin': String((origin ?? 0) / 100),
  } as CSSProperties;
  return (
    <div className={styles['row']}>
      <button
        type="button"
        className={styles['key']}
        aria-label={t('position.less', { name: label })}
        disabled={isOff}
        onClick={() => move(-step)}
      >
        <Minus size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <div className={styles['track']} style={marks} data-origin={origin !== undefined}>
        <Slider label={label} value={value} min={min} max={max} step={step} onChange={onChange} />
      </div>
      <button
        type="button"
        className={styles['key']}
        aria-label={t('position.moreOf', { name: label })}
        disabled={isOff}
        onClick={() => move(step)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
