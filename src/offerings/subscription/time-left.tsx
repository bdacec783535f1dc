import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Countdown, useServerClock } from '#src/kit/index.ts';
import { Row } from '#src/ui/index.ts';

type TimeLeftProps = {
  readonly until: number;
  /** What ends then, for screen readers. */
  readonly label: string;
  /** Called once at the end, to reload the state. */
  readonly onEnd?: (() => void) | undefined;
};

/** Time left with a clock icon; renders nothing once it is over. */
export function TimeLeft({ until, label, onEnd }: TimeLeftProps) {
  const { now, isKnown } = useServerClock();
  // The device's clock may be wrong: only the server's time ends something.
  const isOver = isKnown && now >= until;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);
  if (isOver) return null;
  return (
    <Row as="span" inline gap={4} align="center" nowrap data-left={until}>
      <Clock aria-hidden size={14} strokeWidth={1.75} />
      <span className="visually-hidden">{`${label}: `}</span>
      <Countdown until={until} />
    </Row>
  );
}
