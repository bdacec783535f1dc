import * as v from 'valibot';
import { GAIN_METHODS } from '#domain/account/realised-gains.ts';
import { endpoint } from './endpoint.ts';
import { count, decimalText, timeMs } from './scalars.ts';

export const REPORT_KINDS = ['trades', 'ledger', 'positions', 'gains'] as const;

const yearText = v.pipe(v.string(), v.regex(/^20\d\d$/));

export const reportExport = endpoint({
  method: 'GET',
  path: '/user/report',
  access: 'session',
  mutates: false,
  added: true,
  summary:
    'Trades, ledger, positions or realised gains of a calendar year as the text of a CSV or JSON ' +
    'file: for information, not a tax return. At most the newest 20,000 rows, oldest first; the ' +
    'file states when it is truncated.',
  errors: ['FORMAT'],
  request: v.strictObject({
    kind: v.picklist(REPORT_KINDS),
    format: v.optional(v.picklist(['csv', 'json']), 'csv'),
    /** Calendar year in Türkiye; absent for all. */
    year: v.optional(yearText),
    /** Gains only: method of finding the cost of a sale. */
    method: v.optional(v.picklist(GAIN_METHODS), 'fifo'),
    /** CSV: `comma` writes 1234,56;... and `point` 1234.56,... */
    decimals: v.optional(v.picklist(['comma', 'point']), 'comma'),
  }),
  data: v.object({
    fileName: v.string(),
    mediaType: v.picklist(['text/csv;charset=utf-8', 'application/json']),
    text: v.string(),
    rows: count,
    isCut: v.boolean(),
  }),
});

export const reportSummary = endpoint({
  method: 'GET',
  path: '/user/report/summary',
  access: 'session',
  mutates: false,
  added: true,
  summary: 'Realised gains by calendar year and currency under both methods, and the years.',
  errors: [],
  request: v.strictObject({}),
  data: v.object({
    /** Years with trades, newest first. */
    years: v.array(count),
    gains: v.array(
      v.object({
        year: count,
        currency: v.string(),
        fifo: decimalText,
        average: decimalText,
        /** Contracts, options and robots, whose result needs no cost method. */
        other: decimalText,
      }),
    ),
    ts: timeMs,
  }),
});
