import { css } from './css.ts';

/** Look of a row that is a link or a button. */
export const ROW_LOOK = css({
  display: 'flex',
  gap: 12,
  align: 'center',
  wide: true,
  minBlock: 52,
  padBlock: 8,
  font: 'body',
  color: 'text',
  textAlign: 'start',
});
