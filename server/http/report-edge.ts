import { stringify } from 'csv-stringify/sync';
import enReport from '#locales/en-US/report.json' with { type: 'json' };
import trReport from '#locales/tr-TR/report.json' with { type: 'json' };
import { formatIsoDate } from '#domain/text/date-text.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { reportExport } from '#protocol/http/report.ts';
import type { Report } from '#server/app/export/report-rows.ts';
import type { Answer } from '#server/ports/core.ts';
import { inputOf } from './account-tools.ts';
import type { EdgeRequest } from './call-edge.ts';
import type { CallEdges } from './edges.ts';
import type { Lang } from './messages.ts';

const WORDS = { 'tr-TR': trReport, 'en-US': enReport } as const satisfies Record<Lang, unknown>;
const NUMBER = /^-?\d+(\.\d+)?$/;

type Wanted = ParsedOf<typeof reportExport>;
type InWords = { readonly lang: Lang; readonly notes: readonly string[] };

function cell(text: string, { decimals }: Wanted): string {
  if (!NUMBER.test(text)) return text;
  return decimals === 'comma' ? text.replace('.', ',') : text;
}

/** Cell value that a spreadsheet does not run as a formula. A negative number stays a number. */
function unharmed(value: string): string | { value: string; escape_formulas: boolean } {
  return /^-\d+([.,]\d+)?$/.test(value) ? { value, escape_formulas: false } : value;
}

/**
 * Title of a column for the reader; the word for a position's entry differs from a ledger entry.
 */
function titleOf(name: string, kind: Wanted['kind'], lang: Lang): string {
  const titles: Readonly<Record<string, string>> = WORDS[lang].column;
  return titles[kind === 'positions' && name === 'entry' ? 'entryPrice' : name] ?? name;
}

/** Notes for the reader: the file is not a tax return, and whether it is complete. */
function notesOf({ rows, isCut }: Report, lang: Lang): readonly string[] {
  const { notTax, cut } = WORDS[lang];
  return isCut ? [cut.replace('{{count}}', `${rows.length}`), notTax] : [notTax];
}

function csvOf({ rows }: Report, wanted: Wanted, { lang, notes }: InWords): string {
  const names = Object.keys(rows[0] ?? { time: '' });
  const titles = names.map((name) => titleOf(name, wanted.kind, lang));
  const lines = rows.map((row) => names.map((name) => cell(row[name] ?? '', wanted)));
  // The notes follow the rows, because programs that read the file expect the names first.
  return stringify([titles, ...lines, ...notes.map((note) => [note])], {
    bom: true,
    delimiter: wanted.decimals === 'comma' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: unharmed },
  });
}

async function exported(request: EdgeRequest): Promise<Answer> {
  const wanted = inputOf(request, reportExport);
  const asked = await request.query(wanted, 'report.rows');
  if (!asked.ok) return asked;
  const report = asked.data as Report;
  const { rows, isCut } = report;
  const { kind, format, year = 'all', method } = wanted;
  const { lang } = request;
  const notes = notesOf(report, lang);
  const name = kind === 'gains' ? `${kind}-${method}` : kind;
  const exportedAt = new Date(request.now).toISOString();
  const isCsv = format === 'csv';
  const data: DataOf<typeof reportExport> = {
    fileName: `terazi-${report.realm}-${name}-${year}-${formatIsoDate(request.now)}.${format}`,
    mediaType: isCsv ? 'text/csv;charset=utf-8' : 'application/json',
    text: isCsv
      ? csvOf(report, wanted, { lang, notes })
      : JSON.stringify({ note: notes.join(' '), exportedAt, kind, year, isCut, rows }, null, 1),
    rows: rows.length,
    isCut,
  };
  return { ok: true, data, replayed: false };
}

/** Edges of reports: the files are written here; the core only makes their rows. */
export function reportEdges(): CallEdges {
  return { reportExport: exported };
}
