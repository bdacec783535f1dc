import { classes } from './classes.ts';
import styles from './timeline.module.css';

/** `now`: current step; `open`: still to come. */
export type TimelineTone = 'done' | 'now' | 'failed' | 'open';

export type TimelineStep = {
  readonly id: string;
  readonly title: string;
  /** Who did it, and to what. */
  readonly detail?: string | undefined;
  readonly time?: string | undefined;
  readonly tone: TimelineTone;
};

export type TimelineProps = {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** Words for the tones, for screen readers. */
  readonly words: Readonly<Record<TimelineTone, string>>;
};

/** History of an object, oldest first: what happened, when and by whom. Pending steps come last. */
export function Timeline({ label, steps, words }: TimelineProps) {
  return (
    <ol className={styles['line']} aria-label={label}>
      {steps.map(({ id, title, detail, time, tone }) => (
        <li key={id} className={classes(styles['step'], styles[tone])} data-tone={tone}>
          <span className={styles['head']}>
            <span className={styles['title']}>
              {title}
              <span className="visually-hidden">{`, ${words[tone]}`}</span>
            </span>
            {time !== undefined && <span className={styles['time']}>{time}</span>}
          </span>
          {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
