import type { Query } from '#server/ports/core.ts';
import { journal, receipt, receipts } from './journal.ts';
import { exportRows, recordList } from './record-list.ts';
import { summary } from './summary.ts';

/** Queries on the caller's book. The edge turns `records.export` into the text of a file. */
export const recordsQueries: Readonly<Record<string, Query>> = {
  userRecords: recordList,
  recordsSummary: summary,
  recordJournal: journal,
  recordReceipt: receipt,
  recordReceipts: receipts,
  'records.export': exportRows,
};
