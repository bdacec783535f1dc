import { classes } from './classes.ts';
import styles from './timeline.module.css';

/** `now`: where it stands; `open`: still to come. */
export type TimelineTone = 'done' | 'now' | 'failed' | 'open';

export type TimelineStep = {
  readonly id: string;
  readonly title: string;
  /** Who did it, and what it was about. */
  readonly detail?: string | undefined;
  readonly time?: string | undefined;
  readonly tone: TimelineTone;
};

export type TimelineProps = {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** The words of a tone for those who do not see its colour. */
  readonly words: Readonly<Record<TimelineTone, string>>;
};

/** What happened, when, and by whom, oldest first; what is still to come at the end. */
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
