import { deferredDialog } from '#src/kit/index.ts';

/** Confirmation sheet of a subscription; its code loads on first opening. */
export const deferredConfirm = deferredDialog(
  async () => (await import('./confirm-sheet.tsx')).ConfirmSheet,
);
