import { useSyncExternalStore } from 'react';

/** From here on the tabs stand in a rail on the left. */
const WIDE = '(width >= 768px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is a tablet's or wider. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
}
