import type { CSSProperties } from 'react';
import styles from './demand-bars.module.css';

/** Demand of one group of applicants as a multiple of what it is offered. */
export type DemandBar = {
  readonly id: string;
  readonly name: string;
  /** 3.8 for 3.8 times the supply. */
  readonly times: number;
  /** The same in words. */
  readonly text: string;
};

type DemandBarsProps = {
  readonly label: string;
  readonly bars: readonly DemandBar[];
  /** What the upright line says: the supply itself. */
  readonly note: string;
};

/** Room to the right of the longest bar. */
const HEADROOM = 1.15;

/** Demand against supply, one bar a group, with a line where demand equals supply. */
export function DemandBars({ label, bars, note }: DemandBarsProps) {
  const full = Math.max(1.5, ...bars.map(({ times }) => times)) * HEADROOM;
  return (
    <div className={styles['bars']} style={{ '--one': 1 / full } as CSSProperties}>
      <ul className={styles['list']} aria-label={label}>
        {bars.map(({ id, name, times, text }) => (
          <li key={id} className={styles['row']} data-demand={id}>
            <span className={styles['name']}>{name}</span>
            <span aria-hidden className={styles['track']}>
              <span
                className={styles['fill']}
                style={{ '--share': Math.min(1, times / full) } as CSSProperties}
              />
              <span className={styles['one']} />
            </span>
            <span className={styles['text']}>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{note}</p>
    </div>
  );
}
