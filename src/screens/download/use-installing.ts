import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { installOffer } from '#src/kit/index.ts';

export type Installing = {
  /** Already opened from the home screen, or just installed. */
  readonly isInstalled: boolean;
  /** Null where the browser offers nothing. */
  readonly ask: (() => Promise<boolean>) | null;
};

/** Asks once; an offer that was answered cannot be used again. */
async function ask(): Promise<boolean> {
  const { event } = installOffer;
  installOffer.event = null;
  return (await event?.prompt())?.outcome === 'accepted';
}

/** Offers the browser's own installation where there is one. */
export function useInstalling(): Installing {
  const { event } = useSnapshot(installOffer);
  const [isInstalled, setInstalled] = useState(
    () => matchMedia('(display-mode: standalone)').matches,
  );
  useEffect(() => {
    const done = (): void => setInstalled(true);
    addEventListener('appinstalled', done);
    return () => removeEventListener('appinstalled', done);
  }, []);
  return { isInstalled, ask: event === null ? null : ask };
}
