/** A change at one place of a file: offsets into its text, and the replacement. */
export type Mutant = {
  readonly file: string;
  /** Kind of change, such as `EqualityOperator`. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
};

/** The text of the file with the change. */
export function applyMutant(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The lines of a text that a mutant changes, before and after. */
type Change = {
  /** Number of the first changed line, from 0. */
  readonly at: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly all: readonly string[];
};

function changeOf(text: string, mutant: Mutant): Change {
  const all = text.split('\n');
  const after = applyMutant(text, mutant).split('\n');
  const shortest = Math.min(all.length, after.length);
  let at = 0;
  while (at < shortest && all[at] === after[at]) at++;
  let tail = 0;
  while (tail < shortest - at && all.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return {
    at,
    removed: all.slice(at, all.length - tail),
    added: after.slice(at, after.length - tail),
    all,
  };
}

/** The first changed line before and after, trimmed. */
export function changedLine(text: string, mutant: Mutant): { from: string; to: string } {
  const { removed, added } = changeOf(text, mutant);
  return { from: (removed[0] ?? '').trim(), to: (added[0] ?? '').trim() };
}

const CONTEXT = 2;

/** The change as a unified diff. */
export function diffOf(text: string, mutant: Mutant): string {
  const { at, removed, added, all } = changeOf(text, mutant);
  const before = all.slice(Math.max(0, at - CONTEXT), at);
  const behind = all.slice(at + removed.length, at + removed.length + CONTEXT);
  const around = before.length + behind.length;
  const from = at - before.length + 1;
  return [
    `--- a/${mutant.file}`,
    `+++ b/${mutant.file}`,
    `@@ -${from},${removed.length + around} +${from},${added.length + around} @@`,
    ...before.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...behind.map((line) => ` ${line}`),
  ].join('\n');
}
