import { css } from '#src/ui/index.ts';

const CARD = {
  align: 'center',
  wide: true,
  minBlock: 56,
  pad: 12,
  card: true,
  font: 'body',
  color: 'text',
  textAlign: 'start',
} as const;

/** Row that opens the choice of a target, or adds one. */
export const PICK_ROW = css({ ...CARD, display: 'flex', gap: 12 });
/** Target in that choice, with its cooling-off time below. */
export const CHOICE = css({ ...CARD, display: 'grid', gap: 8 });
