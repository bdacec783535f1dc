import { SCORE_BANDS } from '#domain/loan/levels.ts';
import type { CreditLevel } from '#domain/loan/states.ts';
import { classes, Row, Text, css } from '#src/ui/index.ts';
import { LEVEL_TONES } from './level-tones.ts';
import styles from './credit-score.module.css';

const WIDTH = 204;
const HEIGHT = 108;
const RADIUS = 92;
const CENTRE = { x: WIDTH / 2, y: 102 };
/** Gap between two bands in degrees. */
const GAP = 2;
const NEEDLE = { from: 78, to: 106 };

/** A point on the half circle; 0 is its left end, 1 its right end. */
function pointAt(share: number, radius: number): string {
  const angle = Math.PI * (1 - Math.min(1, Math.max(0, share)));
  const x = CENTRE.x + radius * Math.cos(angle);
  const y = CENTRE.y - radius * Math.sin(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

/** Path of the band between two fractions of the half circle. */
function bandPath(from: number, to: number): string {
  const gap = GAP / 180 / 2;
  const start = from === 0 ? 0 : from + gap;
  const end = to === 1 ? 1 : to - gap;
  return `M${pointAt(start, RADIUS)} A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(end, RADIUS)}`;
}

type ScoreGaugeProps = {
  readonly score: number;
  readonly max: number;
  readonly level: CreditLevel;
  /** Text alternative of the drawing. */
  readonly label: string;
  readonly levelName: string;
};

/** The score on a half circle of its levels. */
export function ScoreGauge({ score, max, level, label, levelName }: ScoreGaugeProps) {
  const share = max === 0 ? 0 : score / max;
  return (
    <div role="img" aria-label={label} className={styles['gauge']}>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {SCORE_BANDS.map(({ level: each, from, to }) => (
          <path
            key={each}
            d={bandPath(from / max, Math.min(1, to / max))}
            className={classes(
              css({ color: LEVEL_TONES[each] }),
              styles['band'],
              each === level && styles['own'],
            )}
          />
        ))}
        <path
          d={`M${pointAt(share, NEEDLE.from)} L${pointAt(share, NEEDLE.to)}`}
          className={styles['needle']}
        />
      </svg>
      <span aria-hidden className={styles['value']}>
        <strong data-figure="credit-score" data-of="account">
          {score}
        </strong>
        <Text font="body" weight={600} color={LEVEL_TONES[level]} data-level={level}>
          {levelName}
        </Text>
      </span>
      <Row aria-hidden as="span" justify="between" hint>
        <span>0</span>
        <span>{max}</span>
      </Row>
    </div>
  );
}
