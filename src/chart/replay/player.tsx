import { Link2, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { IconButton, Row, Segmented, Slider } from '#src/ui/index.ts';
import type { Recording } from './recording.ts';
import styles from './replay.module.css';
import { SPEEDS, type Cursor } from './use-cursor.ts';

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SECOND_MS = 1000;

type PlayerProps = {
  readonly recording: Recording;
  readonly cursor: Cursor;
  readonly onLink: () => void;
};

/** Scrubber, step buttons, play, speeds, and a link to this position. */
export function Player({ recording, cursor, onLink }: PlayerProps) {
  const t = useText('replay');
  const { separators } = useNumberStyle();
  const { at, isPlaying, speed, setSpeed, toggle, seek, step } = cursor;
  const { from, to } = recording;
  const options = SPEEDS.map((value) => ({
    value,
    label: `${value.replace('.', separators.decimal)}×`,
  }));
  return (
    <div className={styles['player']}>
      <div className={styles['scrub']}>
        <span data-part="clock">{formatClockSeconds(at)}</span>
        <Slider
          label={t('replay.scrub')}
          value={at}
          min={from}
          max={to}
          step={SECOND_MS}
          valueText={formatClockSeconds(at)}
          onChange={seek}
        />
        <span>{formatClockSeconds(to)}</span>
      </div>
      <Row wrap align="center" justify="between">
        <IconButton label={t('replay.back')} disabled={at <= from} onClick={() => step(-1)}>
          <SkipBack {...ICON} />
        </IconButton>
        <IconButton label={t(isPlaying ? 'replay.pause' : 'replay.play')} onClick={toggle}>
          {isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}
        </IconButton>
        <IconButton label={t('replay.step')} disabled={at >= to} onClick={() => step(1)}>
          <SkipForward {...ICON} />
        </IconButton>
        <div className={styles['speeds']}>
          <Segmented
            label={t('replay.speed')}
            options={options}
            value={speed}
            onChange={setSpeed}
          />
        </div>
        <IconButton label={t('replay.link')} onClick={onLink}>
          <Link2 {...ICON} />
        </IconButton>
      </Row>
    </div>
  );
}
