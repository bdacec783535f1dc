import { deferredPart, withTexts } from '#src/kit/index.ts';

/** The texts of the ledger are large and load with its entries. */
export const deferredJournal = deferredPart(async () => {
  const { JournalEntries } = await withTexts(
    ['ledger', 'funds', 'account'],
    import('./journal-entries.tsx'),
  );
  return JournalEntries;
});
