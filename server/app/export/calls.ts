import type { Query } from '#server/ports/core.ts';
import { reportRows, summary } from './report-rows.ts';

/** Queries behind reports. The edge turns `report.rows` into the text of a file. */
export const exportQueries: Readonly<Record<string, Query>> = {
  reportSummary: summary,
  'report.rows': reportRows,
};
