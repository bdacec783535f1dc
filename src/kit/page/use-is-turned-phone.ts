import { useSyncExternalStore } from 'react';

/**
 * A phone on its side: chart and ticket stand beside each other. A desktop window of the same size,
 * as under a zoom of 200 %, has a fine pointer.
 */
const TURNED_PHONE = '(orientation: landscape) and (width < 960px) and (pointer: coarse)';

function listen(changed: () => void): () => void {
  const query = matchMedia(TURNED_PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is that of a phone in landscape. */
export function useIsTurnedPhone(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(TURNED_PHONE).matches);
}
