import { deferredDialog, withTexts } from '#src/kit/index.ts';

const TEXTS = ['position', 'contract', 'order', 'trade', 'error', 'valid'] as const;

/** Sheets of the actions on a position, for places other than its row. */
export const positionActs = deferredDialog(async () => {
  const { PositionActs } = await withTexts(TEXTS, import('./position-acts.tsx'));
  return PositionActs;
});
