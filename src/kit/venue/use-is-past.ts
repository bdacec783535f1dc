import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from '#src/kit/venue/use-server-now.ts';

/** Longest timeout that browsers support. */
const LONGEST_MS = 2_147_000_000;

/** Whether an instant has passed by the server's clock; updates within the same second. */
export function useIsPast(at: number): boolean {
  const [isPast, setPast] = useState(() => serverNow() >= at);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const leftMs = at - serverNow();
      setPast(leftMs <= 0);
      if (leftMs > 0) timer = setTimeout(look, Math.min(LONGEST_MS, leftMs));
    };
    look();
    const stop = onServerTime(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [at]);
  return isPast;
}
