import { useSyncExternalStore } from 'react';

const ROW_PX = 24;
/** Height of bars and headers above and between the levels. */
const AROUND_PX = 240;
const MIN_LEVELS = 8;
const MAX_LEVELS = 20;

function listen(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

/** Levels per side that fit beside the chart. */
function fitting(): number {
  const levels = Math.floor((innerHeight - AROUND_PX) / (2 * ROW_PX));
  return Math.min(Math.max(levels, MIN_LEVELS), MAX_LEVELS);
}

/** Levels per side of a book beside the chart: as many as the height allows. */
export function useBookLevels(): number {
  return useSyncExternalStore(listen, fitting);
}
