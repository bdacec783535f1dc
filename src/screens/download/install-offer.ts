import { useEffect, useState } from 'react';

/** What a browser hands out when the page may be installed; no standard names its type. */
type InstallEvent = Event & Readonly<Record<'prompt', () => Promise<{ outcome: string }>>>;

export type Installing = {
  /** Already opened from the home screen. */
  readonly isInstalled: boolean;
  /** Null where the browser offers nothing. */
  readonly ask: (() => Promise<boolean>) | null;
};

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Offers the browser's own installation where there is one. */
export function useInstalling(): Installing {
  const [offered, setOffered] = useState<InstallEvent | null>(null);
  const [isInstalled, setInstalled] = useState(
    () => matchMedia('(display-mode: standalone)').matches,
  );
  useEffect(() => {
    const offer = (event: Event): void => {
      if (!isInstallEvent(event)) return;
      // The browser would show a bar of its own; here a button asks when somebody wants it.
      event.preventDefault();
      setOffered(event);
    };
    const done = (): void => setInstalled(true);
    addEventListener('beforeinstallprompt', offer);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('beforeinstallprompt', offer);
      removeEventListener('appinstalled', done);
    };
  }, []);
  const ask = async (): Promise<boolean> => {
    const answer = await offered?.prompt();
    setOffered(null);
    return answer?.outcome === 'accepted';
  };
  return { isInstalled, ask: offered === null ? null : ask };
}
