import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../locales');

type Tree = { readonly [name: string]: string | Tree };

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    return typeof value === 'string' ? [[key, value]] : flatten(value, key);
  });
}

/** Text files of a language, one per area. */
export function areasOf(lang: string): string[] {
  return readdirSync(path.join(ROOT, lang)).sort();
}

/** Every text of a language by its key. */
export function textsOf(lang: string): Map<string, string> {
  return new Map(
    areasOf(lang).flatMap((file) => {
      const tree = JSON.parse(readFileSync(path.join(ROOT, lang, file), 'utf8')) as Tree;
      const area = file.replace('.json', '');
      return flatten(tree, area === 'seed' ? '' : area);
    }),
  );
}
