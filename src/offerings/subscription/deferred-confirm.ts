import { deferredDialog } from '#src/kit/index.ts';

/** The sheet that confirms a subscription; its code comes when it first opens. */
export const deferredConfirm = deferredDialog(
  async () => (await import('./confirm-sheet.tsx')).ConfirmSheet,
);
