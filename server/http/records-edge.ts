import { stringify } from 'csv-stringify/sync';
import enLedger from '#locales/en-US/ledger.json' with { type: 'json' };
import trLedger from '#locales/tr-TR/ledger.json' with { type: 'json' };
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import { recordsExport } from '#protocol/http/records.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { ExportedRows } from '#server/app/records/record-list.ts';
import type { Answer } from '#server/ports/core.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import type { CallEdges } from './edges.ts';
import type { Lang } from './messages.ts';

const WORDS = { 'tr-TR': trLedger, 'en-US': enLedger } as const satisfies Record<Lang, unknown>;
const COLUMNS = [
  'time',
  'id',
  'movement',
  'type',
  'asset',
  'bucket',
  'amount',
  'balance',
  'reference',
] as const;
type Decimals = 'comma' | 'point';

function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

const NEGATIVE = /^-\d+([.,]\d+)?$/;

/** Cell value that a spreadsheet does not run as a formula. A negative amount stays a number. */
function unharmed(value: string): string | { value: string; escape_formulas: boolean } {
  return NEGATIVE.test(value) ? { value, escape_formulas: false } : value;
}

/**
 * Text of the file: a byte order mark and line ends for spreadsheets, no cell that looks like a
 * formula, and a column separator that differs from the decimal separator.
 */
function csvOf({ rows }: ExportedRows, lang: Lang, decimals: Decimals): string {
  const words = WORDS[lang];
  const number = (text: string): string => (decimals === 'comma' ? text.replace('.', ',') : text);
  const lines = rows.map(({ ts, id, txId, reason, asset, bucket, amount, balance, ref }) => [
    `${formatIsoDate(ts)} ${formatClockSeconds(ts)}`,
    id,
    txId,
    wordOf(words.reason, reason),
    asset,
    wordOf(words.bucket, bucket),
    number(amount),
    number(balance),
    ref,
  ]);
  const header = COLUMNS.map((name) => words.column[name]);
  return stringify([header, ...lines], {
    bom: true,
    delimiter: decimals === 'comma' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: unharmed },
  });
}

async function exportCsv(request: EdgeRequest): Promise<Answer> {
  const { decimals, lang = request.lang, ...scope } = inputOf(request, recordsExport);
  const asked = await request.query(scope, 'records.export');
  if (!asked.ok) return asked;
  const exported = asked.data as ExportedRows;
  const data: DataOf<typeof recordsExport> = {
    fileName: `terazi-${exported.realm}-${formatIsoDate(request.now)}.csv`,
    mediaType: 'text/csv;charset=utf-8',
    text: csvOf(exported, lang, decimals),
    rows: exported.rows.length,
    isCut: exported.isCut,
  };
  return { ok: true, data, replayed: false };
}

/** Edges of records: the file is written here; the core only reads the rows. */
export function recordsEdges(): CallEdges {
  return { recordsExport: exportCsv };
}
