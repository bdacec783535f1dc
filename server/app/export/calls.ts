import type { Query } from '#server/ports/core.ts';
import { reportRows, summary } from './report-rows.ts';

/** Questions behind reports. The text of a file is made around `report.rows`. */
export const exportQueries: Readonly<Record<string, Query>> = {
  reportSummary: summary,
  'report.rows': reportRows,
};
