import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { installOffer } from '#src/kit/index.ts';

export type Installing = {
  /** Already opened from the home screen, or just installed. */
  readonly isInstalled: boolean;
  /** Null if the browser offers no prompt. */
  readonly ask: (() => Promise<boolean>) | null;
};

/** Prompts once; an answered prompt cannot be reused. */
async function ask(): Promise<boolean> {
  const { event } = installOffer;
  installOffer.event = null;
  return (await event?.prompt())?.outcome === 'accepted';
}

/** Exposes the browser's install prompt, if there is one. */
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
