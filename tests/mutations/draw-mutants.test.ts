import { describe, expect, it } from 'vitest';
import { chooseByWeight, drawMutants, FOLDERS, sourcesOf, type Source } from './draw-mutants.ts';
import { findMutants } from './find-mutants.ts';
import { applyMutant, diffOf, type Mutant } from './mutant.ts';
import { ROOT } from './scratch-tree.ts';

const line = (index: number): string => `export const f${index} = (a: number) => a + ${index};\n`;
const SHORT: Source = { file: 'domain/short.ts', text: line(1) };
const LONG: Source = {
  file: 'domain/long.ts',
  text: Array.from({ length: 60 }, (_, index) => line(index)).join(''),
};
const TYPES: Source = {
  file: 'domain/types.ts',
  text: Array.from({ length: 900 }, (_, index) => `export type A${index} = 1 | 2;\n`).join(''),
};

async function drawn(sources: readonly Source[], seed: number, count: number): Promise<Mutant[]> {
  const list: Mutant[] = [];
  for await (const mutant of drawMutants(sources, seed)) {
    if (list.push(mutant) === count) break;
  }
  return list;
}

async function kindsOf(text: string): Promise<string[]> {
  const mutants = await findMutants('domain/x.ts', text);
  return mutants.map((mutant) => `${mutant.kind}: ${applyMutant(text, mutant)}`);
}

describe('the draw of mutants', () => {
  it('is the same for the same seed and different for another', async () => {
    const first = await drawn([SHORT, LONG], 7, 20);
    expect(await drawn([SHORT, LONG], 7, 20)).toEqual(first);
    expect(await drawn([SHORT, LONG], 8, 20)).not.toEqual(first);
  });

  it('draws none twice and ends when none is left', async () => {
    const all = await findMutants(SHORT.file, SHORT.text);
    const list = await drawn([SHORT], 1, 1000);
    expect(list).toHaveLength(all.length);
    expect(new Set(list)).toHaveLength(all.length);
  });

  it('weighs a file by its lines', async () => {
    const list = await drawn([SHORT, LONG], 3, 40);
    const fromLong = list.filter(({ file }) => file === LONG.file);
    expect(fromLong.length).toBeGreaterThan(34);
    expect(chooseByWeight([1, 60], 1 / 62)).toBe(0);
    expect(chooseByWeight([1, 60], 1 / 60)).toBe(1);
    expect(chooseByWeight([1, 60], 0.999_999)).toBe(1);
  });

  it('finds nothing in a file that declares only types', async () => {
    expect(await drawn([TYPES], 1, 1)).toEqual([]);
    expect(await drawn([], 1, 1)).toEqual([]);
  });

  it('stays in its folders, without tests and frozen steps of the schema', () => {
    const files = sourcesOf(ROOT).map(({ file }) => file);
    expect(files.length).toBeGreaterThan(600);
    const isOutside = (file: string): boolean =>
      !FOLDERS.some((folder) => file.startsWith(`${folder}/`)) ||
      /\.test\.|schema-steps/.test(file);
    expect(files.filter(isOutside)).toEqual([]);
    const under = sourcesOf(ROOT, 'workers/market').map(({ file }) => file);
    expect(under.length).toBeGreaterThan(20);
    expect(under.filter((file) => !file.startsWith('workers/market/'))).toEqual([]);
    expect(sourcesOf(ROOT, 'src')).toEqual([]);
    expect(sourcesOf(ROOT, 'server/ap')).toEqual([]);
  });
});

describe('the mutants of a text', () => {
  it.each([
    ['changed operator', 'x(a < b);', 'EqualityOperator: x(a <= b);'],
    ['dropped condition', 'if (a) b();', 'ConditionalExpression: if (true) b();'],
    ['off by one', 'x(a + 1);', 'OffByOne: x(a + 2);'],
    ['off by one, of exact integers', 'x(a * 10n);', 'OffByOne: x(a * 11n);'],
    ['swapped arguments', 'x(a, b.c, 4);', 'SwappedArguments: x(b.c, a, 4);'],
    ['lost await', 'const a = await b(c);', 'LostAwait: const a = b(c);'],
    ['lost call', 'await b(c);', 'LostCall: ;'],
  ])('hold a %s', async (_, text, expected) => {
    expect(await kindsOf(text)).toContain(expected);
  });

  it('leave out wording, types, tuned numbers and changes that the linter finds', async () => {
    expect(await kindsOf('await b;')).toEqual([]);
    const text = "export type A = 1;\nconst LIMIT = 20;\nexport const TABLE = [LIMIT, 'b'];\n";
    expect(await kindsOf(text)).toEqual([]);
  });

  it('are shown as a unified diff', async () => {
    const text = 'one();\ntwo();\nif (a) {\n  three();\n}\nfour();\n';
    const mutants = await findMutants('domain/x.ts', text);
    const block = mutants.find(({ kind }) => kind === 'BlockStatement')!;
    expect(diffOf(text, block)).toBe(
      [
        '--- a/domain/x.ts',
        '+++ b/domain/x.ts',
        '@@ -1,7 +1,5 @@',
        ...[' one();', ' two();', '-if (a) {', '-  three();', '-}', '+if (a) {}'],
        ...[' four();', ' '],
      ].join('\n'),
    );
  });
});
