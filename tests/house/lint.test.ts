import { existsSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import {
  drawnNumbers,
  drawnPrices,
  longTables,
  numberConversions,
  terminalPrograms,
} from './exceptions.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: ROOT });

/** Lints a text as the given file; returns the rules it breaks. */
async function broken(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: path.join(ROOT, filePath) });
  const messages = results.flatMap((result) => result.messages);
  return [...new Set(messages.map((message) => message.ruleId ?? message.message))];
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const constants = (count: number) => lines(count, (index) => `export const c${index} = ${index};`);
const body = (count: number) => lines(count, () => '  step();');

const PLANTED: [rule: string, file: string, code: string][] = [
  ['max-lines', 'domain/x.ts', constants(401)],
  ['max-lines', 'src/screens/coin/kline-screen.tsx', constants(201)],
  ['max-lines-per-function', 'server/x.ts', `export function f() {\n${body(70)}\n}`],
  [
    'max-params',
    'domain/x.ts',
    'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];',
  ],
  ['complexity', 'domain/x.ts', `export const f = (a: number) => ${'a > 1 ? 1 : '.repeat(13)}0;`],
  ['house/line-length', 'domain/x.ts', `// ${'a'.repeat(98)}\nexport const a = 1;`],
  ['house/file-name', 'domain/marketTypes.ts', 'export const a = 1;'],
  ['house/file-name', 'src/ui/Cell.tsx', 'export const a = 1;'],
  ['house/default-export', 'domain/x.ts', 'export default 1;'],
  ['house/default-export', 'src/screens/coin/kline.tsx', 'export default 1;'],
  ['house/exports', 'domain/x.ts', "export * from './y.ts';"],
  ['house/exports', 'domain/x.ts', "export { y } from './y.ts';"],
  ['@typescript-eslint/no-explicit-any', 'src/x.ts', 'export const a: any = 1;'],
  ['@typescript-eslint/ban-ts-comment', 'src/x.ts', '// @ts-ignore\nexport const a = 1;'],
  ['@typescript-eslint/consistent-type-definitions', 'src/x.ts', 'export interface A { b: 1 }'],
  ['no-console', 'server/x.ts', "console.log('a');"],
  ['no-warning-comments', 'server/x.ts', `// ${'TO'}DO later\nexport const a = 1;`],
  ['house/clock', 'domain/x.ts', 'export const a = () => Date.now();'],
  ['house/clock', 'domain/x.ts', 'export const a = () => new Date();'],
  ['house/clock', 'server/app/x.ts', 'export const a = () => Math.random();'],
  ['no-restricted-globals', 'domain/x.ts', 'export const a = () => performance.now();'],
  ['no-restricted-globals', 'domain/x.ts', 'export const a = (f: () => void) => setTimeout(f, 1);'],
  ['no-restricted-globals', 'server/app/x.ts', "export const a = () => fetch('/');"],
  ['no-restricted-globals', 'server/app/x.ts', 'export const a = () => process.env;'],
  ['house/money-numbers', 'domain/x.ts', 'export const a = (t: string) => parseFloat(t);'],
  ['house/money-numbers', 'workers/x.ts', 'export const a = (t: string) => Number(t);'],
  ['house/money-numbers', 'server/x.ts', 'export const a = (t: string[]) => t.map(Number);'],
  ['house/money-numbers', 'server/x.ts', 'export const a = (t: string) => +t;'],
  ['house/money-numbers', 'domain/x.ts', 'export const a = (n: number) => n.toFixed(2);'],
  ['house/money-numbers', 'domain/x.ts', 'export const a = (n: number) => n.toLocaleString();'],
  ['house/letter-case', 'src/x.ts', 'export const a = (t: string) => t.toLowerCase();'],
  ['house/letter-case', 'server/x.ts', "export const a = (t: string) => t['toUpperCase']();"],
  ['house/letter-case', 'src/x.ts', "export const a = (t: string) => t.toLocaleLowerCase('tr');"],
  ['house/letter-case', 'src/x.ts', 'export const a = ({ toUpperCase }: string) => toUpperCase;'],
  ['house/money-numbers', 'src/x.ts', 'export const a = (t: string) => Number.parseFloat(t);'],
  [
    'house/money-arithmetic',
    'src/x.ts',
    "import { Decimal } from '#domain/money/decimal.ts';\nexport const a = new Decimal(1);",
  ],
  [
    'house/money-arithmetic',
    'src/x.ts',
    "import { addExact } from '#domain/money/fixed.ts';\nexport const a = addExact(1, 2);",
  ],
  [
    'house/money-arithmetic',
    'src/x.ts',
    'export const a = (q: { fee: number }, amount: number) => amount - q.fee;',
  ],
  [
    'house/money-arithmetic',
    'src/ui/x.tsx',
    'export const A = (p: { lastPrice: number }) => <p>{Math.round(p.lastPrice)}</p>;',
  ],
  [
    'house/money-arithmetic',
    'src/x.ts',
    'export function a(t: string) {\n  const left = parseFixed(t, 2) ?? 0;\n  return left * 2;\n}',
  ],
  [
    'house/money-arithmetic',
    'src/x.ts',
    'export const a = (t: string, u: string) => minorUnits(t) + minorUnits(u);',
  ],
  [
    'house/money-arithmetic',
    'src/x.ts',
    'export const a = (sum: bigint) => {\n  let all = sum;\n  all += 1n;\n  return all;\n};',
  ],
  [
    'house/markup',
    'src/ui/x.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: a }} />;',
  ],
  ['house/markup', 'src/ui/x.ts', "export const f = (e: Element) => { e.innerHTML = 'a'; };"],
  ['house/visible-text', 'src/ui/x.tsx', 'export const A = () => <p>Fiyat</p>;'],
  ['house/visible-text', 'src/ui/x.tsx', 'export const A = () => <p aria-label="Price" />;'],
  ['house/worker-start', 'src/market/x.ts', 'export const w = (u: URL) => new Worker(u);'],
  ['house/worker-query', 'src/data/x.ts', "import w from './w.ts?worker';\nexport const a = w;"],
  ['house/test-switches', 'domain/x.test.ts', "it.only('a', () => {});"],
  ['house/test-switches', 'domain/x.test.ts', "it.skip('a', () => {});"],
  [
    'react-hooks/rules-of-hooks',
    'src/ui/x.tsx',
    'export function A(p: { a: 1 }) { if (p.a) useState(1); return p.a; }',
  ],
  ['house/error-numbers', 'src/x.ts', 'export const a = (code: number) => code === -1043;'],
  ['house/error-numbers', 'server/x.ts', 'const LIST = [-1404, -1503];\nexport const a = LIST;'],
  ['house/error-numbers', 'protocol/http/x.ts', '/** @throws -1404 */\nexport const a = 1;'],
  ['house/error-numbers', 'tests/support/x.ts', 'export const a = { code: -1_000 };'],
  ['house/settings', 'server/feed/x.ts', 'export const a = process.env.PORT;'],
  ['no-eval', 'src/x.ts', "eval('1');"],
];

const CLEAN: [file: string, code: string][] = [
  ['domain/text/letters.ts', 'export const a = (t: string) => t.toUpperCase();'],
  [
    'src/x.ts',
    "import { parseFixed } from '#domain/money/fixed.ts';\n" +
      'export const a = (t: string, n: number) => (parseFixed(t, 2) ?? 0) > 0 && n + 1 > 2;',
  ],
  ['src/x.ts', 'export const a = (price: string, width: number) => `${price} ` + width / 2;'],
  ['domain/x.ts', 'export const a = (amount: bigint, fee: bigint) => amount - fee;'],
  ['domain/sma.ts', 'export const a = (ms: number) => new Date(ms).getUTCDay();'],
  ['domain/sma.test.ts', 'export const a = Number(process.env.A);'],
  [
    'src/screens/coin/kline-screen.tsx',
    'export default function KlineScreen() { return <p>BTC</p>; }',
  ],
  ['src/kit/worker/worker.ts', 'export const w = (u: URL) => new Worker(u);'],
  ['src/x.ts', 'export const a = (value: number) => value === -1002 || value === 1404;'],
  ['server/x.test.ts', 'export const a = { code: -1404 };'],
  ['server/ports/clock.ts', 'export interface Clock { now(): number }'],
  ['server/feed/x.ts', 'export const a = (f: () => void) => setTimeout(f, 1);'],
  ['domain/x.test.ts', `export function f() {\n${body(90)}\n}`],
  ['domain/x.ts', constants(400)],
];

describe('lint rules', () => {
  it.each(PLANTED)('%s is reported in %s', async (rule, file, code) => {
    expect(await broken(file, code)).toContain(rule);
  });

  it.each(CLEAN)('%s passes', async (file, code) => {
    expect(await broken(file, code)).toEqual([]);
  });

  it('finds a lost promise', async () => {
    const overrideConfigFile = path.join(ROOT, 'tests/house/promises.config.js');
    const typed = new ESLint({ cwd: ROOT, overrideConfigFile });
    const code = 'const load = async (): Promise<number> => 1;\nload();\n';
    const filePath = path.join(ROOT, 'server/ports/clock.ts');
    const [result] = await typed.lintText(code, { filePath });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual([
      '@typescript-eslint/no-floating-promises',
    ]);
  });

  it('cannot be disabled by a comment', async () => {
    const code = `/* ${'eslint'}-disable no-console */\nconsole.log(1);`;
    const found = await broken('server/x.ts', code);
    expect(found).toContain('no-console');
    expect(found.some((message) => message.includes('noInlineConfig'))).toBe(true);
  });
});

describe('exceptions', () => {
  const needed: [rule: string, setting: unknown[], list: typeof longTables][] = [
    ['house/money-numbers', ['error'], [...numberConversions, ...drawnNumbers]],
    ['house/money-arithmetic', ['error'], drawnPrices],
    ['no-console', ['error'], terminalPrograms],
    ['max-lines', ['error', { max: 400 }], longTables],
  ];

  it.each(needed)('of %s exist, say why, and are still needed', async (rule, setting, list) => {
    if (list.length === 0) return;
    for (const { file, reason } of list) {
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
      expect(reason.length, file).toBeGreaterThan(10);
    }
    const overrideConfig = { rules: { [rule]: setting } } as ESLint.Options['overrideConfig'];
    const strict = new ESLint({ cwd: ROOT, ...(overrideConfig && { overrideConfig }) });
    const results = await strict.lintFiles(list.map(({ file }) => path.join(ROOT, file)));
    const stale = results.filter(({ messages }) => !messages.some((m) => m.ruleId === rule));
    expect(stale.map(({ filePath }) => path.relative(ROOT, filePath))).toEqual([]);
  });
});
