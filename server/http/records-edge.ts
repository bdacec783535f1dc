import { stringify } from 'csv-stringify/sync';
import enLedger from '#locales/en-US/ledger.json' with { type: 'json' };
import trLedger from '#locales/tr-TR/ledger.json' with { type: 'json' };
import { formatIsoDate, formatClockSeconds } from '#domain/text/date-text.ts';
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

/** A negative amount stays a number; everything else that looks like a formula is made text. */
function unharmed(value: string): string | { value: string; escape_formulas: boolean } {
  return NEGATIVE.test(value) ? { value, escape_formulas: false } : value;
}

/**
 * The file's text: a byte order mark for spreadsheets, lines that end as they expect it, and no
 * cell that they would take for a formula. A column separator other than the decimal comma.
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

/** The file of an account's movements is written here: the core only reads the rows. */
export function recordsEdges(): CallEdges {
  return { recordsExport: exportCsv };
}
