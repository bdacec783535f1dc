import { useMedia } from './use-media.ts';

/**
 * A phone on its side: chart and ticket stand beside each other. A desktop window of the same size,
 * as under a zoom of 200 %, has a fine pointer.
 */
const TURNED_PHONE = '(orientation: landscape) and (width < 960px) and (pointer: coarse)';

/** Whether the screen is that of a phone in landscape. */
export function useIsTurnedPhone(): boolean {
  return useMedia(TURNED_PHONE);
}
