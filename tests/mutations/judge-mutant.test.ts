import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TypeCheck } from './compiles.ts';
import { findMutants } from './find-mutants.ts';
import { applyMutant, changedLine, type Mutant } from './mutant.ts';
import { findEquivalent, readEquivalents } from './equivalents.ts';
import { Judge } from './judge-mutant.ts';
import { importersIn, testsReaching } from './reaching-tests.ts';
import { ROOT } from './scratch-tree.ts';

const FILE = 'domain/level.ts';
const LEVEL = `export function level(points: number): string {
  for (let at = 0; at < 3; at++) if (points < at * 10) return String(at);
  return 'top';
}
`;
const FILES: Readonly<Record<string, string>> = {
  [FILE]: LEVEL,
  'domain/level.test.ts': `import { expect, it } from 'vitest';
import { level } from './level.ts';
it('is named', () => expect([level(5), level(50)]).toEqual(['1', 'top']));
`,
  // Fails whatever the level is.
  'domain/broken.test.ts': `import { expect, it } from 'vitest';
import './level.ts';
it('is broken', () => expect(1).toBe(2));
`,
  'vitest.config.ts': `export default {
  test: { projects: [{ test: { name: 'rules', include: ['domain/**/*.test.ts'] } }] },
};
`,
  'package.json': '{ "type": "module" }',
};
const LIMITS = { runMs: 60_000, mutantMs: 240_000 };

describe('a judged mutant', () => {
  let tree = '';

  beforeAll(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'terazi-judged-'));
    mkdirSync(path.join(tree, 'domain'));
    for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(tree, file), text);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  async function mutantTo(changed: string): Promise<Mutant> {
    const mutants = await findMutants(FILE, LEVEL);
    return mutants.find((mutant) => applyMutant(LEVEL, mutant).includes(changed))!;
  }

  it('is killed by a failing test, lives without one, and hangs where one never ends', async () => {
    const judge = new Judge(tree, LIMITS);
    const tests = ['domain/broken.test.ts', 'domain/level.test.ts'];
    const killed = await judge.judge(await mutantTo('at * 11'), tests);
    expect(killed).toEqual({ verdict: 'living', by: null, ran: 2 });
    const other = await judge.judge(await mutantTo('points >= at * 10'), tests);
    expect(other).toEqual({ verdict: 'killed', by: 'domain/level.test.ts', ran: 2 });
    const quick = new Judge(tree, { ...LIMITS, runMs: 8000 });
    const hung = await quick.judge(await mutantTo('at--'), ['domain/level.test.ts']);
    expect(hung).toMatchObject({ verdict: 'hung' });
    expect(readFileSync(path.join(tree, FILE), 'utf8')).toBe(LEVEL);
  });
});

describe('the tests of a file', () => {
  const importers = importersIn(ROOT);

  it('are those that import it, also indirectly or through a thread, nearest first', () => {
    const [first, ...others] = testsReaching('domain/market/candle.ts', importers);
    expect(first).toBe('domain/market/candle.test.ts');
    expect(others.some((file) => file.startsWith('server/'))).toBe(true);
    expect(testsReaching('domain/money/decimal.ts', importers).at(-1)).toMatch(/^src\//);
    expect(testsReaching('server/store/market-store-thread.ts', importers)).toContain(
      'server/store/market-store.test.ts',
    );
  });

  it('need no browser', () => {
    const all = new Set([...importers.keys()].flatMap((file) => testsReaching(file, importers)));
    expect([...all].filter((file) => file.startsWith('tests/e2e/'))).toEqual([]);
  });
});

describe('the compiler', () => {
  it('accepts a fault and rejects a wrong type', () => {
    const types = new TypeCheck(ROOT);
    const text = 'export const twice = (a: number): number => a * 2;\n';
    expect(types.passes('domain/twice.ts', text)).toBe(true);
    expect(types.passes('domain/twice.ts', text.replace('* 2', '/ 2'))).toBe(true);
    expect(types.passes('domain/twice.ts', text.replace('a * 2', 'true'))).toBe(false);
    expect(types.passes('domain/twice.ts', text.replace('a * 2', 'a *'))).toBe(false);
  });
});

describe('equivalent.tsv', () => {
  it('lists mutants that the sources still have, each with a reason', async () => {
    for (const row of readEquivalents()) {
      const text = readFileSync(path.join(ROOT, row.file), 'utf8');
      const mutants = await findMutants(row.file, text);
      const isThere = mutants.some((mutant) => findEquivalent([row], text, mutant) === row);
      expect([row.file, row.from, isThere]).toEqual([row.file, row.from, true]);
      expect([row.file, row.from, row.why.length > 20]).toEqual([row.file, row.from, true]);
    }
  });

  it('is matched by its line before and after', async () => {
    const [mutant] = await findMutants(FILE, LEVEL);
    const row = { file: FILE, ...changedLine(LEVEL, mutant!), why: 'it is the first' };
    expect(findEquivalent([row], LEVEL, mutant!)).toBe(row);
    expect(findEquivalent([{ ...row, to: 'else' }], LEVEL, mutant!)).toBeUndefined();
  });
});
