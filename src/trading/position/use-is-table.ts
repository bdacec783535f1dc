import { useMedia } from '#src/kit/index.ts';

/** From this width on, table rows show more than cards. */
const TABLE = '(width >= 900px)';

/** Whether a table of positions fits the screen. */
export function useIsTable(): boolean {
  return useMedia(TABLE);
}
