import { laterOpened } from '#src/kit/index.ts';

/** The sheet that confirms a subscription; its code comes when it first opens. */
export const confirmLater = laterOpened(
  async () => (await import('./confirm-sheet.tsx')).ConfirmSheet,
);
