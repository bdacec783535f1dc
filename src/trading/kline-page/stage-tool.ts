import { css } from '#src/ui/index.ts';

/** Look of the buttons at the end of the interval row. */
export const STAGE_TOOL = css({
  display: 'grid',
  place: 'center',
  square: 44,
  focusInset: true,
  color: 'text2',
});
