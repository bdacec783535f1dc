import { createHash } from 'node:crypto';

function canonical(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, one]) => [name, canonical(one)]);
}

/** SHA-256 in hex of an input, independent of the order of its fields. */
export function requestHash(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(input)) ?? '')
    .digest('hex');
}
