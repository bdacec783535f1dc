import { readFileSync } from 'node:fs';

/** The texts of refusals in the bundles, read independently of the server's code. */

export type Lang = 'tr-TR' | 'en-US';
const LANGS = ['tr-TR', 'en-US'] as const;

function textOf(lang: Lang, key: string): string | null {
  const [bundle = '', ...path] = key.split('.');
  if (!/^[a-z]+$/.test(bundle)) return null;
  const file = new URL(`../../locales/${lang}/${bundle}.json`, import.meta.url);
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  for (const name of path) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof found === 'string' ? found : null;
}

const known = new Map<string, Readonly<Record<Lang, string | null>>>();

function texts(key: string): Readonly<Record<Lang, string | null>> {
  const found = known.get(key) ?? { 'tr-TR': textOf('tr-TR', key), 'en-US': textOf('en-US', key) };
  known.set(key, found);
  return found;
}

type Told = {
  readonly msg: string;
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
};

/** Fault in the text of an answer; null for none. */
export function textFault({ msg, msgKey, args }: Told, lang: Lang): string | null {
  const both = texts(msgKey);
  for (const one of LANGS) if (both[one] === null) return `no text in ${one}`;
  const text = both[lang] ?? '';
  const missing = [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => args[name] === undefined);
  if (missing.length > 0) return `no value for ${missing.join(', ')}`;
  const whole = text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => args[name] ?? '');
  return msg === whole ? null : `told "${msg}" for "${whole}"`;
}
