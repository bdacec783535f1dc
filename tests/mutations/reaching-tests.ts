import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectOf } from './scratch-tree.ts';

/** Finds the test files that reach a program file, the nearest first. */

const ROOMS = ['domain', 'protocol', 'workers', 'locales', 'src', 'server', 'tests'];
const TYPES_ONLY = /^(?:import|export) type (?:\{[^}]*\}|\w+) from [^;]+;/gm;
/** Workers of the page are started by address, threads of the server by name. */
const WORKER = /new URL\(\s*'(\.[^']+\.ts)'/g;
const THREAD = /startThread\(\s*'([^']+)'/g;

/** Files that a file imports, starts or re-exports, relative to the root. */
function importsOf(file: string, text: string): string[] {
  const names = ts
    .preProcessFile(text.replace(TYPES_ONLY, ''), true, true)
    .importedFiles.map(({ fileName }) => fileName);
  const workers = [...text.matchAll(WORKER)].map(([, name = '']) => name);
  const threads = [...text.matchAll(THREAD)].map(([, name = '']) => `#server/${name}.ts`);
  return [...names, ...workers, ...threads].flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1)];
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : [];
  });
}

/** Importers of every file of a tree. */
export function importersIn(root: string): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const room of ROOMS) {
    const names = readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => /\.(tsx?|mjs)$/.test(one))) {
      const file = `${room}/${name.replaceAll(path.sep, '/')}`;
      if (/(^|\/)(node_modules|out)\//.test(file)) continue;
      for (const imported of importsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
        importers.set(imported, [...(importers.get(imported) ?? []), file]);
      }
    }
  }
  return importers;
}

/** Distance from a file to its importers, direct and indirect. */
function distancesFrom(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  for (const [one, distance] of distances) {
    for (const importer of importers.get(one) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

/** Order: own name, own folder, own top folder, server, page. */
function rankOf(test: string, file: string): number {
  if (test === file.replace(/\.ts$/, '.test.ts')) return 0;
  if (path.posix.dirname(test) === path.posix.dirname(file)) return 1;
  if (test.split('/')[0] === file.split('/')[0]) return 2;
  return test.startsWith('src/') ? 4 : 3;
}

/** Test files that reach a file and need no browser, the nearest first. */
export function testsReaching(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return [...distancesFrom(file, importers)]
    .filter(([name]) => /\.test\.tsx?$/.test(name) && projectOf(name) !== null)
    .map(([name, distance]) => ({ name, distance, rank: rankOf(name, file) }))
    .sort((a, b) => a.rank - b.rank || a.distance - b.distance || a.name.localeCompare(b.name))
    .map(({ name }) => name);
}
