import { useEffect, useEffectEvent } from 'react';
import { onServerTime, serverNow } from '#src/kit/venue/use-server-now.ts';

/**
 * When a payment method or a desk opens or closes, UTC milliseconds; absent where it never does.
 */
type Hours = { readonly opensAt?: number | undefined; readonly closesAt?: number | undefined };

/** Allowance for clocks of server and device that differ by milliseconds. */
const MARGIN_MS = 500;
/** Longest timeout that browsers support. */
const LONGEST_MS = 2_147_000_000;

/** Reloads when the next of these hours begins or ends, so an open screen stays right. */
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
