import { useMedia } from '#src/kit/index.ts';

/** From this width on, lists are a column beside other content. */
const TWO_COLUMNS = '(width >= 768px)';

/** Whether the screen is wide enough for two columns. */
export function useIsTwoColumns(): boolean {
  return useMedia(TWO_COLUMNS);
}
