import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { type Manifest, weigh } from './budgets.ts';
import { ROOT, projectFiles, textOf } from './files.ts';

const CLIENT = path.join(ROOT, 'dist/client');

/** Files that map an address to its screen and texts. */
const ASKS = /\/(routes|screens)\.ts$/;

/** Strings of a list: `['a', 'b']`, also with `as const`, also through a constant of the file. */
function listOf(node: ts.Node, constants: ReadonlyMap<string, ts.Expression>): readonly string[] {
  if (ts.isIdentifier(node)) {
    const named = constants.get(node.text);
    if (named === undefined) throw new Error(`${node.text} is not a constant of its file`);
    return listOf(named, constants);
  }
  if (ts.isAsExpression(node)) return listOf(node.expression, constants);
  if (!ts.isArrayLiteralExpression(node)) throw new Error(`no list of areas: ${node.getText()}`);
  return node.elements.flatMap((element) => {
    if (ts.isSpreadElement(element)) return listOf(element.expression, constants);
    return ts.isStringLiteral(element) ? [element.text] : [];
  });
}

/** Reads `withTexts(areas, import('./x-screen.tsx'))` out of the tables of addresses. */
function routeAreas(): Map<string, readonly string[]> {
  const areas = new Map<string, readonly string[]>();
  for (const file of projectFiles().filter((name) => ASKS.test(name))) {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ESNext, true);
    const constants = new Map<string, ts.Expression>();
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
        constants.set(node.name.text, node.initializer);
      }
      const isAsking = ts.isCallExpression(node) && node.expression.getText() === 'withTexts';
      const [list, loaded] = isAsking ? node.arguments : [];
      if (list !== undefined && loaded !== undefined && ts.isCallExpression(loaded)) {
        const [screen] = loaded.arguments;
        if (screen !== undefined && ts.isStringLiteral(screen)) {
          const name = screen.text.startsWith('#')
            ? screen.text.slice(1)
            : path.posix.join(path.posix.dirname(file), screen.text);
          areas.set(name, listOf(list, constants));
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return areas;
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** Static imports of a built script, without `import()`. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(CLIENT, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map((match) =>
    path.posix.join(path.posix.dirname(file), match[1] ?? ''),
  );
}

const areas = routeAreas();
const manifestText = readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8');
const weights = weigh({
  manifest: JSON.parse(manifestText) as Manifest,
  assets: readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }),
  importsOf,
  sizeOf,
  areasOf: (screen) => areas.get(screen) ?? [],
});

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
for (const { what, bytes, budget } of weights) {
  const verdict = bytes <= budget ? 'ok' : 'TOO HEAVY';
  process.stdout.write(`${kB(bytes)} of ${kB(budget)} kB gz  ${verdict.padEnd(9)} ${what}\n`);
}
const broken = weights.filter(({ bytes, budget }) => bytes > budget || bytes === 0);
process.stdout.write(`${weights.length} budgets, ${broken.length} broken\n`);
process.exitCode = broken.length > 0 || weights.length < 6 ? 1 : 0;
