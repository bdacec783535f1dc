import type { Query } from '#server/ports/core.ts';
import { journal, receipt, receipts } from './journal.ts';
import { exportRows, recordList } from './record-list.ts';
import { summary } from './summary.ts';

/** Questions about the own book. The text of a file is made around `records.export`. */
export const recordsQueries: Readonly<Record<string, Query>> = {
  userRecords: recordList,
  recordsSummary: summary,
  recordJournal: journal,
  recordReceipt: receipt,
  recordReceipts: receipts,
  'records.export': exportRows,
};
