import { useSyncExternalStore } from 'react';

/** Layout by width: one column, chart beside the book, or three columns. */
export type WidthClass = 's' | 'l' | 'xl';

const QUERIES = { l: '(min-width: 768px)', xl: '(min-width: 1200px)' } as const;

function listen(changed: () => void): () => void {
  const queries = Object.values(QUERIES).map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => queries.forEach((query) => query.removeEventListener('change', changed));
}

function read(): WidthClass {
  if (matchMedia(QUERIES.xl).matches) return 'xl';
  return matchMedia(QUERIES.l).matches ? 'l' : 's';
}

/** Width class of the window; a change keeps everything mounted that both layouts show. */
export function useWidthClass(): WidthClass {
  return useSyncExternalStore(listen, read);
}
