import { useEffect, useState } from 'react';
import { serverNow } from '#src/features/venue/use-server-now.ts';

/** The longest a timer of a browser waits. */
const LONGEST_MS = 2_147_000_000;

/** Whether an instant has come, on the clock of the server; turns in the same second it does. */
export function useIsPast(at: number): boolean {
  const [isPast, setPast] = useState(() => serverNow() >= at);
  useEffect(() => {
    const look = (): void => setPast(serverNow() >= at);
    const timer = setTimeout(look, Math.min(LONGEST_MS, Math.max(0, at - serverNow())));
    return () => clearTimeout(timer);
  }, [at]);
  return isPast;
}
