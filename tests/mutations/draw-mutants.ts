import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';

/** Parameters of a random run. */

/** Folders where a fault costs money or trust. */
export const FOLDERS = [
  'domain',
  'workers',
  'protocol',
  'server/app',
  'server/store',
  'server/core',
] as const;
/** Released steps are frozen: tests compare their result as a whole, not line by line. */
const LEFT_OUT = /(\.(test|test-d|d)\.ts|^server\/store\/ledger\/schema[\w-]*\.ts)$/;
/** After this many draws without a new mutant, none is left. */
const TRIES = 2000;

export type Source = { readonly file: string; readonly text: string };

const isUnder = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(`${folder}/`);

/**
 * The files that a run may change, sorted by name.
 * @param under restricts to a folder or file; empty for all
 */
export function sourcesOf(root: string, under = ''): readonly Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
      .filter((file) => under === '' || isUnder(file, under))
      .sort(),
  ).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** Weighted choice: the index whose share of the sum contains a number in [0, 1). */
export function chooseByWeight(weights: readonly number[], random: number): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let rest = random * sum;
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return index < 0 ? weights.length - 1 : index;
}

/**
 * Draws distinct mutants: a file weighted by its number of lines, one of its changeable lines, and
 * one of the changes there. The same seed draws the same mutants of the same sources.
 */
export async function* drawMutants(
  sources: readonly Source[],
  seed: number,
): AsyncGenerator<Mutant, void> {
  if (sources.length === 0) return;
  const random = seededRandom(seed);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!;
  const weights = sources.map(({ text }) => text.split('\n').length);
  const byLine = new Map<Source, Mutant[][]>();
  const drawn = new Set<Mutant>();
  for (let misses = 0; misses < TRIES; misses++) {
    const source = sources[chooseByWeight(weights, random())]!;
    const lines =
      byLine.get(source) ?? linesOf(source, await findMutants(source.file, source.text));
    byLine.set(source, lines);
    if (lines.length === 0) continue;
    const mutant = pick(pick(lines));
    if (drawn.has(mutant)) continue;
    drawn.add(mutant);
    misses = 0;
    yield mutant;
  }
}

/** Mutants by their first line. */
function linesOf({ text }: Source, mutants: readonly Mutant[]): Mutant[][] {
  const lines = new Map<number, Mutant[]>();
  for (const mutant of mutants) {
    const line = text.slice(0, mutant.start).split('\n').length;
    lines.set(line, [...(lines.get(line) ?? []), mutant]);
  }
  return [...lines.values()];
}
