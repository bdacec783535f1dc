import { later } from '#src/kit/page/later.tsx';
import { withTexts } from '#src/kit/i18n/with-texts.ts';

/** The words of a ledger are many; they come with its entries. */
export const journalEntries = later(async () => {
  const { JournalEntries } = await withTexts(
    ['ledger', 'funds', 'account'],
    import('./journal-entries.tsx'),
  );
  return JournalEntries;
});
