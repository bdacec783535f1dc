import { MoreHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { InstrumentKind, Interval } from '#domain/market/types.ts';
import { useText } from '#src/kit/index.ts';
import { classes, css } from '#src/ui/index.ts';
import { showInterval, useInterval } from '#src/chart/indicators/chart-address.ts';
import { chartPrefs } from '#src/chart/indicators/chart-prefs.ts';
import { intervalName } from '#src/chart/indicators/interval-name.ts';
import styles from './interval-row.module.css';
import { intervalSheet } from './deferred-sheets.tsx';

type IntervalRowProps = {
  readonly kind: InstrumentKind;
  /** Shows more intervals than the stored ones. */
  readonly wide: boolean;
  readonly end?: ReactNode;
};

const WIDE_ROW: readonly Interval[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1D', '1W', '1M'];

/** Intervals of the row; one selected elsewhere takes the last place. */
function rowOf(stored: readonly Interval[], chosen: Interval, wide: boolean): readonly Interval[] {
  const row = wide ? WIDE_ROW : stored;
  return row.includes(chosen) ? row : [...row.slice(0, -1), chosen];
}

const MORE = classes(
  css({
    display: 'grid',
    grow: true,
    place: 'center',
    minInline: 44,
    focusInset: true,
    color: 'text2',
    position: 'relative',
  }),
  styles['more'],
);

type ChoiceProps = {
  readonly isOn: boolean;
  readonly name: string;
  readonly interval?: Interval;
  readonly onChoose: () => void;
};

/** One interval, or the line of the last trades. */
function Choice({ isOn, name, interval, onChoose }: ChoiceProps) {
  const look = css({ font: 'caption', weight: isOn ? 600 : 400, color: isOn ? 'text' : 'text2' });
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      className={classes(look, styles['interval'])}
      data-interval={interval}
      onClick={onChoose}
    >
      {name}
    </button>
  );
}

/** Selects the interval of the chart: line, favourites, and a sheet with all of them. */
export function IntervalRow({ kind, wide, end }: IntervalRowProps) {
  const t = useText('chart');
  const prefs = useSnapshot(chartPrefs);
  const [open, setOpen] = useState(false);
  const choice = useInterval(kind);
  const row = rowOf(prefs.layout.row, choice.interval, wide);
  return (
    <div className={styles['row']} data-wide={wide}>
      <div role="radiogroup" aria-label={t('chart.interval')} className={styles['group']}>
        <Choice
          isOn={choice.line}
          name={t('chart.line')}
          onChoose={() => showInterval(kind, { ...choice, line: true })}
        />
        {row.map((interval) => (
          <Choice
            key={interval}
            isOn={!choice.line && choice.interval === interval}
            name={intervalName(interval, t)}
            interval={interval}
            onChoose={() => showInterval(kind, { interval, line: false })}
          />
        ))}
      </div>
      <button
        type="button"
        className={MORE}
        aria-label={t('chart.allIntervals')}
        onPointerDown={intervalSheet.preload}
        onClick={() => setOpen(true)}
      >
        <MoreHorizontal size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {end}
      <intervalSheet.Part kind={kind} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
