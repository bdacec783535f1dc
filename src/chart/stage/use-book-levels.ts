import { useSyncExternalStore } from 'react';

const ROW_PX = 24;
/** Bars and heads above and between the levels. */
const AROUND_PX = 240;
const MIN_LEVELS = 10;
const MAX_LEVELS = 20;

function listen(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

/** Levels a side that fit beside the chart. */
function fitting(): number {
  const levels = Math.floor((innerHeight - AROUND_PX) / (2 * ROW_PX));
  return Math.min(Math.max(levels, MIN_LEVELS), MAX_LEVELS);
}

/** Levels a side of a book that stands beside the chart: as many as there is height for. */
export function useBookLevels(): number {
  return useSyncExternalStore(listen, fitting);
}
