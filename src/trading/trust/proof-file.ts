import type { Proven } from './prove-balance.ts';

const COLUMNS = ['id', 'txId', 'ts', 'reason', 'bucket', 'asset', 'amount', 'balance'] as const;

/** Quotes a CSV value where needed; an entry's plain words and numbers need no quotes. */
function quoted(value: string): string {
  return /^[\w:.-]*$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`;
}

/** The checked entries as CSV, newest first; decimal points, lines end with CR LF. */
export function proofCsv({ entries }: Pick<Proven, 'entries'>): string {
  const lines = entries.map((entry) => COLUMNS.map((name) => quoted(`${entry[name]}`)).join(','));
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** The whole proof as JSON, with this device's verdict. */
export function proofJson({ asset, check, entries, isWhole, hash }: Proven): string {
  return JSON.stringify({ asset, check, entries, isWhole, hash }, null, 2);
}
