import { useMedia } from '#src/kit/index.ts';

/** Least width of docked panels. */
const WIDE = '(min-width: 1024px)';

/** Whether the window is wide enough for docked panels. */
export function useIsDeskWide(): boolean {
  return useMedia(WIDE);
}
