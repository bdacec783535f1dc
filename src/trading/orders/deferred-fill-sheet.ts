import { deferredDialog } from '#src/kit/index.ts';

/** Details of an execution; their code loads with the first ones. */
export const fillSheet = deferredDialog(async () => {
  const { FillSheet } = await import('./fill-sheet.tsx');
  return FillSheet;
});
