import { useSyncExternalStore } from 'react';

/** From here on rows of a table say more than cards. */
const TABLE = '(width >= 900px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(TABLE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen has room for a table of positions. */
export function useIsTable(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(TABLE).matches);
}
