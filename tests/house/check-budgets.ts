import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, weigh } from './budgets.ts';
import { ROOT, projectFiles, textOf } from './files.ts';

const CLIENT = path.join(ROOT, 'dist/client');

/** Files that say which screen and which texts an address asks for. */
const ASKS = /\/(routes|screens)\.ts$/;

/** Reads `withTexts(['a', 'b'], import('./x-screen.tsx'))` out of the route tables. */
function routeAreas(): Map<string, string[]> {
  const areas = new Map<string, string[]>();
  for (const file of projectFiles().filter((name) => ASKS.test(name))) {
    const asks = /withTexts\(\s*\[([^\]]*)\],\s*import\('\.\/([^']+)'\)/g;
    for (const [, list = '', screen = ''] of textOf(file).matchAll(asks)) {
      const names = [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
      areas.set(path.posix.join(path.posix.dirname(file), screen), names);
    }
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

/** Static imports of a built script; `import()` is not one of them. */
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
