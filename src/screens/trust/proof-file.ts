import type { Proven } from './prove-balance.ts';

const COLUMNS = ['id', 'txId', 'ts', 'reason', 'bucket', 'asset', 'amount', 'balance'] as const;

/** A value for a line of CSV; nothing of an entry but words and numbers needs no quotes. */
function quoted(value: string): string {
  return /^[\w:.-]*$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`;
}

/** The checked entries as CSV, newest first; decimals with a point, lines end with CR LF. */
export function proofCsv({ entries }: Pick<Proven, 'entries'>): string {
  const lines = entries.map((entry) => COLUMNS.map((name) => quoted(`${entry[name]}`)).join(','));
  return [COLUMNS.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** The whole proof as JSON, with the verdict of this device. */
export function proofJson({ asset, check, entries, isWhole, hash }: Proven): string {
  return JSON.stringify({ asset, check, entries, isWhole, hash }, null, 2);
}
