import type { IJsonModel } from 'flexlayout-react';
import { readLayout } from './layout-json.ts';

/** First field of a file, which says what it is. */
const KIND = 'terazi-workspace';

/** A layout as the text of a file. */
export function layoutFile(json: IJsonModel): string {
  return `${JSON.stringify({ kind: KIND, version: 1, layout: json.layout }, null, 2)}\n`;
}

/** The layout in a file; null for a file of anything else. */
export function layoutOfFile(text: string): IJsonModel | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    return 'kind' in value && value.kind === KIND ? readLayout(value) : null;
  } catch {
    return null;
  }
}
