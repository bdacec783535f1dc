import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { analyzeTsConfig } from 'ts-unused-exports';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const PRODUCT_TSCONFIG = path.join(ROOT, 'tsconfig.exports.json');

/** Files that somebody else than an import uses: the bundler, the router, a tool. */
const ENTRIES = [
  /^src\/screens\/.+-screen\.tsx$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
  /^tests\/(progress-reporter|support\/run-folder)\.ts$/,
];

type Found = { readonly file: string; readonly name: string };

function analyze(tsconfig: string, options: string[]): Found[] {
  return Object.entries(analyzeTsConfig(tsconfig, options).unusedExports).flatMap(([file, found]) =>
    found.map(({ exportName }) => ({ file, name: exportName })),
  );
}

/** Naming the type of one's own exported function is use enough for a type. */
function isUsedAtHome({ file, name }: Found): boolean {
  const mentions = readFileSync(file, 'utf8').match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
  return mentions.length > 1;
}

const ROOMS = ['domain', 'protocol', 'workers', 'src', 'server', 'tests'];

function sourcesUnder(root: string): string[] {
  return ROOMS.flatMap((room) => {
    const folder = path.join(root, room);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/node_modules|planted/.test(name))
      .map((name) => path.join(folder, name));
  });
}

const LAZY = /import\(\s*'([^']+)',?\s*\)/g;

/** Texts of the sources that load a file lazily, by the path of that file without its folder. */
function lazyImporters(files: readonly string[]): ReadonlyMap<string, string> {
  const importers = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, target = ''] of text.matchAll(LAZY)) {
      const name = path.basename(target);
      importers.set(name, (importers.get(name) ?? '') + text);
    }
  }
  return importers;
}

/**
 * Every dead export as `file: name`, sorted: a value that no other file imports, and a type that
 * nobody uses at all. Imports by tests count as use.
 */
export function unusedExports(tsconfig: string, root = ROOT): string[] {
  const values = analyze(tsconfig, ['--allowUnusedTypes']);
  // The analyser sees `import().then(({ name }) =>`, not a name taken after `await import()`.
  const lazily = lazyImporters(sourcesUnder(root));
  const isLazy = ({ file, name }: Found) =>
    new RegExp(`\\b${name}\\b`).test(lazily.get(path.basename(file)) ?? '');
  const isValue = (one: Found) => values.some((v) => v.file === one.file && v.name === one.name);
  return analyze(tsconfig, [])
    .filter((one) => (isValue(one) || !isUsedAtHome(one)) && !isLazy(one))
    .map(({ file, name }) => ({ file: path.relative(root, file).replaceAll('\\', '/'), name }))
    .filter(({ file }) => !ENTRIES.some((entry) => entry.test(file)))
    .map(({ file, name }) => `${file}: ${name}`)
    .sort();
}
