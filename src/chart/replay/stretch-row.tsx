import { useState } from 'react';
import { formatClock } from '#domain/text/clock-text.ts';
import { formatDate } from '#domain/text/date-text.ts';
import { useText } from '#src/kit/index.ts';
import { Chip, Row, Segmented } from '#src/ui/index.ts';
import { hourCount, HOURS, type Hours } from './replay-hours.ts';
import styles from './replay.module.css';
import { StartSheet } from './start-sheet.tsx';

type StretchRowProps = {
  readonly hours: Hours;
  readonly onHours: (hours: Hours) => void;
  /** Start of the period. */
  readonly start: number;
  readonly onStart: (start: number) => void;
};

/** Selects the length and the start of the replayed period. */
export function StretchRow({ hours, onHours, start, onStart }: StretchRowProps) {
  const t = useText('replay');
  const [isOpen, setOpen] = useState(false);
  const shown = `${formatDate(start)} ${formatClock(start)}`;
  return (
    <Row wrap columnGap={12} align="center" padInline="gutter" className={styles['stretch']}>
      <Segmented
        label={t('replay.stretch')}
        options={HOURS.map((value) => ({
          value,
          label: t('replay.hours', { count: hourCount(value) }),
        }))}
        value={hours}
        onChange={onHours}
      />
      <Chip menu aria-label={`${t('replay.start')}: ${shown}`} onClick={() => setOpen(true)}>
        {shown}
      </Chip>
      <StartSheet
        key={start}
        open={isOpen}
        start={start}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onStart(chosen);
        }}
      />
    </Row>
  );
}
