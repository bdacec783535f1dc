import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { analyzeTsConfig } from 'ts-unused-exports';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const PRODUCT_TSCONFIG = path.join(ROOT, 'tsconfig.exports.json');

/** Files used other than by imports: by the bundler, the router or a tool. */
const ENTRIES = [
  /^src\/.+-screen\.tsx$/,
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

/** A type that an own exported function names counts as used. */
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

/** Sources that load a file lazily, by the path of that file without its folder. */
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

const FACADE = /^src\/[a-z]+\/index\.ts$/;
const FROM_FACADE = /\{([^}]*)\} from '#(src\/[a-z]+\/index\.ts)'/g;
const LISTED = /export (?:type )?\{([^}]*)\}/g;

function namesIn(list: string): string[] {
  return list.split(',').flatMap((one) => /^\s*(?:type )?(\w+)/.exec(one)?.[1] ?? []);
}

/** Unused names of a facade: the analyser does not follow an index file. */
function unusedOfFacades(files: readonly string[], root: string): Found[] {
  const taken = new Set<string>();
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  for (const [, text] of texts) {
    for (const [, list = '', facade] of text.matchAll(FROM_FACADE)) {
      for (const name of namesIn(list)) taken.add(`${facade}: ${name}`);
    }
  }
  return texts
    .map(([file, text]) => [path.relative(root, file).replaceAll('\\', '/'), text] as const)
    .filter(([file]) => FACADE.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(LISTED)]
        .flatMap(([, list = '']) => namesIn(list))
        .filter((name) => !taken.has(`${file}: ${name}`))
        .map((name) => ({ file, name })),
    );
}

/**
 * Every dead export as `file: name`, sorted: a value that no other file imports, and a type without
 * any use. Imports by tests count as use.
 */
export function unusedExports(tsconfig: string, root = ROOT): string[] {
  const values = analyze(tsconfig, ['--allowUnusedTypes']);
  // The analyser finds `import().then(({ name }) =>`, but no name read after `await import()`.
  const sources = sourcesUnder(root);
  const lazily = lazyImporters(sources);
  const isLazy = ({ file, name }: Found) =>
    new RegExp(`\\b${name}\\b`).test(lazily.get(path.basename(file)) ?? '');
  const isValue = (one: Found) => values.some((v) => v.file === one.file && v.name === one.name);
  return analyze(tsconfig, [])
    .filter((one) => (isValue(one) || !isUsedAtHome(one)) && !isLazy(one))
    .map(({ file, name }) => ({ file: path.relative(root, file).replaceAll('\\', '/'), name }))
    .filter(({ file }) => !FACADE.test(file) && !ENTRIES.some((entry) => entry.test(file)))
    .concat(unusedOfFacades(sources, root))
    .map(({ file, name }) => `${file}: ${name}`)
    .sort();
}
