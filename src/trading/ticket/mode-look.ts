import { css } from '#src/ui/index.ts';

/** Look of the margin mode and of the leverage beside it. */
export const MODE_LOOK = css({
  display: 'flex',
  align: 'center',
  justify: 'between',
  minBlock: 40,
  padInline: 12,
  surface: 2,
  radius: 'input',
  target: true,
  font: 'body',
  weight: 500,
});
