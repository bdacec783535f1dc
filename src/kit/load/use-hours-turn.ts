import { useEffect, useEffectEvent } from 'react';
import { onServerTime, serverNow } from '#src/kit/venue/use-server-now.ts';

/** When a way or a desk opens or closes, UTC milliseconds; absent where it stays as it is. */
type Hours = { readonly opensAt?: number | undefined; readonly closesAt?: number | undefined };

/** The clocks of server and device are not the same to the millisecond. */
const MARGIN_MS = 500;
/** The longest a timer of a browser waits. */
const LONGEST_MS = 2_147_000_000;

/** Asks again when the first of these hours begins or ends, so that a screen left open is right. */
export function useHoursTurn(hours: readonly Hours[], ask: () => void): void {
  const turns = hours.map(({ opensAt, closesAt }) => opensAt ?? closesAt ?? Infinity);
  const next = Math.min(...turns);
  const turn = useEffectEvent(ask);
  useEffect(() => {
    if (next === Infinity) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = (): void => {
      clearTimeout(timer);
      const waitMs = Math.max(0, next - serverNow()) + MARGIN_MS;
      timer = setTimeout(turn, Math.min(LONGEST_MS, waitMs));
    };
    arm();
    const stop = onServerTime(arm);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [next]);
}
