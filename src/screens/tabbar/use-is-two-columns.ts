import { useSyncExternalStore } from 'react';

/** From here on the lists are a column beside something else. */
const TWO_COLUMNS = '(width >= 768px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(TWO_COLUMNS);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is wide enough for a list with something beside it. */
export function useIsTwoColumns(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(TWO_COLUMNS).matches);
}
