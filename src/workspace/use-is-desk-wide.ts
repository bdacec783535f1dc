import { useSyncExternalStore } from 'react';

/** Least width of docked panels. */
const WIDE = '(min-width: 1024px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is wide enough for docked panels. */
export function useIsDeskWide(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
}
