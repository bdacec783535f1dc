import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { displaySettings } from '#src/kit/index.ts';

/** Keeps the screen on while a chart is open, if the user enabled it. */
export function useWakeLock(): void {
  const { keepAwake } = useSnapshot(displaySettings);
  useEffect(() => {
    if (!keepAwake || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let hasLeft = false;
    const release = (): void => void lock?.release().catch(() => undefined);
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (hasLeft) release();
      } catch {
        // Devices refuse when saving battery; the chart works without the lock.
      }
    };
    // The browser releases the lock of a hidden page.
    const look = (): void => void ask();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', look);
      release();
    };
  }, [keepAwake]);
}
