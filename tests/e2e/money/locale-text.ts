import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Lang = 'tr-TR' | 'en-US';
export const LANGS: readonly Lang[] = ['tr-TR', 'en-US'];

type Tree = { readonly [name: string]: string | Tree };

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');

/** A visible text by its key, as the person of the test reads it. */
export function words(lang: Lang): (key: string, values?: Record<string, string>) => string {
  return (key, values = {}) => {
    const [area = '', ...names] = key.split('.');
    let node: string | Tree | undefined = JSON.parse(
      readFileSync(path.join(LOCALES, lang, `${area}.json`), 'utf8'),
    ) as Tree;
    for (const name of names) node = typeof node === 'object' ? node[name] : undefined;
    if (typeof node !== 'string') throw new Error(`no text ${lang} ${key}`);
    return node.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
