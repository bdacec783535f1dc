import type { RawLevel } from './events.ts';

/** Narrowing helpers for parsed JSON of unknown shape. They return null instead of throwing. */

export type JsonObject = { readonly [key: string]: unknown };

/** Parses text to a JSON value, undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null;
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** Text of a text field, or of a number field as JSON printed it; otherwise empty. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Integer of a number or digits field, otherwise undefined. */
export function asInt(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string' || !/^-?\d{1,16}$/.test(value)) return undefined;
  return Number.parseInt(value, 10);
}

/** UTC milliseconds of a field, 0 when it has none. */
export function asTime(value: unknown): number {
  return asInt(value) ?? 0;
}

/** First two entries of each row as price and quantity text; malformed rows are left out. */
export function asLevels(value: unknown): RawLevel[] {
  const levels: RawLevel[] = [];
  for (const row of asArray(value)) {
    const [price, qty] = asArray(row);
    if (typeof price === 'string' && typeof qty === 'string') levels.push([price, qty]);
  }
  return levels;
}
