import { deferredPart, withTexts } from '#src/kit/index.ts';

/** The words of a ledger are many; they come with its entries. */
export const deferredJournal = deferredPart(async () => {
  const { JournalEntries } = await withTexts(
    ['ledger', 'funds', 'account'],
    import('./journal-entries.tsx'),
  );
  return JournalEntries;
});
