import { useSyncExternalStore } from 'react';

/** From this width on, table rows show more than cards. */
const TABLE = '(width >= 900px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(TABLE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether a table of positions fits the screen. */
export function useIsTable(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(TABLE).matches);
}
