import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Time without a press after which a ladder disarms itself. */
export const IDLE_MS = 300_000;

/** Why a ladder stopped sending by one press. */
export type Disarmed = 'user' | 'idle' | 'left' | 'stale';

export type Armed = {
  /** Time of the end without a press, UTC milliseconds of the device; null while unarmed. */
  readonly until: number | null;
  readonly arm: () => void;
  readonly disarm: (why: Disarmed) => void;
  /** A press: the idle time begins again. */
  readonly touch: () => void;
};

/** Calls `left` when the window loses the focus, is hidden, or no longer shows the element. */
function watchLeaving(host: HTMLElement, left: () => void): () => void {
  const { ownerDocument: page } = host;
  const { defaultView: window } = page;
  const hidden = (): void => {
    if (page.visibilityState === 'hidden') left();
  };
  // A tab of the workspace that is put behind another one has no size.
  const observer = new ResizeObserver(() => {
    if (host.clientHeight === 0) left();
  });
  window?.addEventListener('blur', left);
  page.addEventListener('visibilitychange', hidden);
  observer.observe(host);
  return () => {
    window?.removeEventListener('blur', left);
    page.removeEventListener('visibilitychange', hidden);
    observer.disconnect();
  };
}

/**
 * Whether presses of a ladder send orders. Unarmed at first; it disarms itself after a time without
 * a press, when the window or the tab is left, and while it may not be armed.
 * @param isAllowed false while figures are old, or one-tap mode is off.
 * @param onDisarmed told why it disarmed, unless the user did it.
 */
export function useArmed(
  host: RefObject<HTMLElement | null>,
  isAllowed: boolean,
  onDisarmed: (why: Exclude<Disarmed, 'user'>) => void,
): Armed {
  const [until, setUntil] = useState<number | null>(null);
  const isOn = until !== null;
  const disarm = useCallback(
    (why: Disarmed): void => {
      setUntil(null);
      if (why !== 'user') onDisarmed(why);
    },
    [onDisarmed],
  );
  const [lost, setLost] = useState(0);
  if (isOn && !isAllowed) {
    setUntil(null);
    setLost(lost + 1);
  }
  useEffect(() => {
    if (lost > 0) onDisarmed('stale');
  }, [lost, onDisarmed]);
  useEffect(() => {
    const element = host.current;
    if (!isOn || element === null) return undefined;
    return watchLeaving(element, () => disarm('left'));
  }, [isOn, host, disarm]);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => disarm('idle'), until - Date.now());
    return () => clearTimeout(timer);
  }, [until, disarm]);
  return {
    until,
    disarm,
    arm: () => setUntil(Date.now() + IDLE_MS),
    touch: () => setUntil((now) => (now === null ? null : Date.now() + IDLE_MS)),
  };
}
