import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Countdown, useServerClock } from '#src/kit/index.ts';
import styles from './subscription.module.css';

type TimeLeftProps = {
  readonly until: number;
  /** What ends then, for those who listen. */
  readonly label: string;
  /** Called once when the time is over, to ask for what is true now. */
  readonly onEnd?: (() => void) | undefined;
};

/** How long something is still possible, with a clock before it; nothing once it is over. */
export function TimeLeft({ until, label, onEnd }: TimeLeftProps) {
  const { now, isKnown } = useServerClock();
  // The device may be set to any day: only the server's time ends something.
  const isOver = isKnown && now >= until;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);
  if (isOver) return null;
  return (
    <span className={styles['left']} data-left={until}>
      <Clock aria-hidden size={14} strokeWidth={1.75} />
      <span className="visually-hidden">{`${label}: `}</span>
      <Countdown until={until} />
    </span>
  );
}
