import { describe, expect, it } from 'vitest';
import { FIGURES } from '#domain/figures/registry.ts';
import { projectFiles, textOf } from './files.ts';

/** Words by which a docstring says how its figure is rounded. */
const ROUNDING =
  /\b(round(ed|s)?|unrounded|exact|cut|down|up|half|whole|scale|decimals|fractions?)\b/i;
const RULES = /^[A-Z_]+$/;

/** `file#name` of everything a figure comes from, each once; the ledger is no function. */
const FUNCTIONS = [
  ...new Set(Object.values(FIGURES).flatMap(({ sources }) => sources.map(({ by }) => by))),
].filter((by) => by.includes('#'));

const TESTS = projectFiles()
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map(textOf);

/** The comment right above a declaration; undefined where the name is not declared in the file. */
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

  it.each(FUNCTIONS)('%s says how it is rounded and has a test', (by) => {
    const [file = '', name = ''] = by.split('#');
    expect(docOf(file, name), 'is declared there').toBeDefined();
    expect(docOf(file, name)).toMatch(ROUNDING);
    // Tables of rules are tested by what reads them.
    if (RULES.test(name)) return;
    const used = new RegExp(`import[^;]*\\b${name}\\b[^;]*;`);
    expect(TESTS.some((test) => used.test(test))).toBe(true);
  });
});
