import { useSyncExternalStore } from 'react';

/** From this width on, lists are a column beside other content. */
const TWO_COLUMNS = '(width >= 768px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(TWO_COLUMNS);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is wide enough for two columns. */
export function useIsTwoColumns(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(TWO_COLUMNS).matches);
}
