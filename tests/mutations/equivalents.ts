import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changedLine, type Mutant } from './mutant.ts';

/** A living mutant that was judged to have no visible effect. */
export type Equivalent = {
  readonly file: string;
  /** The first changed line before and after, trimmed. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
};

/** Rows of `equivalent.tsv`, in order. */
export function readEquivalents(): readonly Equivalent[] {
  const text = readFileSync(path.join(import.meta.dirname, 'equivalent.tsv'), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [file = '', from = '', to = '', why = ''] = line.split('\t');
    return { file, from, to, why };
  });
}

/** The row that names a mutant, if any. */
export function findEquivalent(
  rows: readonly Equivalent[],
  text: string,
  mutant: Mutant,
): Equivalent | undefined {
  const { from, to } = changedLine(text, mutant);
  return rows.find((row) => row.file === mutant.file && row.from === from && row.to === to);
}
