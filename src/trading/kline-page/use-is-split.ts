import { useMedia } from '#src/kit/index.ts';

/**
 * Book and ticket stand side by side where the window is wide enough for both, and where it is too
 * low for one above the other.
 */
const SPLIT = '(width >= 1680px), ((width >= 1200px) and (height < 800px))';
/** Too low and too narrow for the list of instruments as well. */
const CROWDED = '(1200px <= width < 1440px) and (height < 800px)';

/** Whether the ticket stands beside the book. */
export function useIsSplit(): boolean {
  return useMedia(SPLIT);
}

/** Whether the list of instruments leaves its column to the ticket. */
export function useIsCrowded(): boolean {
  return useMedia(CROWDED);
}

/** Too low for a book above a ticket, where the window is too narrow for one beside the other. */
const LOW = '(width < 1200px) and (height < 700px)';

/** Whether the ticket comes before the book, so that its fields are in view. */
export function useIsLow(): boolean {
  return useMedia(LOW);
}
