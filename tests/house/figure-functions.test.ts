import { describe, expect, it } from 'vitest';
import { FIGURES } from '#domain/figures/registry.ts';
import { projectFiles, textOf } from './files.ts';

/** Words with which a docstring states the rounding of its figure. */
const ROUNDING =
  /\b(round(ed|s)?|unrounded|exact|cut|down|up|half|whole|scale|decimals|fractions?)\b/i;
const RULES = /^[A-Z_]+$/;

/** `file#name` of every source of a figure, each once, without the ledger. */
const FUNCTIONS = [
  ...new Set(Object.values(FIGURES).flatMap(({ sources }) => sources.map(({ by }) => by))),
].filter((by) => by.includes('#'));

const TESTS = projectFiles()
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map(textOf);

/** The comment above a declaration; undefined where the file does not declare the name. */
function docOf(file: string, name: string): string | undefined {
  const comment = String.raw`(/\*\*(?:(?!\*/)[\s\S])*\*/\n)?`;
  const kind = String.raw`export (?:async )?(?:function\*?|const|class)`;
  const declared = new RegExp(`${comment}${kind} ${name}\\b`).exec(textOf(file));
  return declared === null ? undefined : (declared[1] ?? '');
}

describe('functions that figures come from', () => {
  it('are many', () => {
    expect(FUNCTIONS.length).toBeGreaterThan(60);
  });

  it.each(FUNCTIONS)('%s states its rounding and has a test', (by) => {
    const [file = '', name = ''] = by.split('#');
    expect(docOf(file, name), 'is declared there').toBeDefined();
    expect(docOf(file, name)).toMatch(ROUNDING);
    // Tables of rules are tested through their readers.
    if (RULES.test(name)) return;
    const used = new RegExp(`import[^;]*\\b${name}\\b[^;]*;`);
    expect(TESTS.some((test) => used.test(test))).toBe(true);
  });
});
