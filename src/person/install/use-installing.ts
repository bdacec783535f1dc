import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { installOffer } from '#src/kit/index.ts';

export type Installing = {
  /** Already opened from the home screen, or just installed. */
  readonly isInstalled: boolean;
  /** Null if the browser makes no offer. */
  readonly ask: (() => Promise<boolean>) | null;
};

/** Asks once; an answered offer cannot be reused. */
async function ask(): Promise<boolean> {
  const { event } = installOffer;
  installOffer.event = null;
  return (await event?.prompt())?.outcome === 'accepted';
}

/** Exposes the browser's offer to install, if there is one. */
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
