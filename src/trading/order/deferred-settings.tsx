import { deferredPart, withTexts } from '#src/kit/index.ts';

/** How orders are confirmed; only the screen of settings needs it. */
export const orderSettingsRows = deferredPart(async () => {
  const rows = import('./order-settings-rows.tsx');
  const { OrderSettingsRows } = await withTexts(['confirm'], rows);
  return OrderSettingsRows;
});
