import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callsFor } from '#domain/error-reactions.ts';
import { ERROR_NAMES, errorFact } from '#domain/errors.ts';
import { httpStatus } from '#protocol/errors.ts';

type Lang = 'tr-TR' | 'en-US';

const HEAD = 'name\tnumber\tstatus\tparameters\tretryable\ttext';

/** Golden list of errors: clients of any version rely on it. */
export const ERRORS_FILE = fileURLToPath(new URL('../golden/errors.tsv', import.meta.url));

/** Names of the values in a text, sorted; null where the language lacks the text. */
export function parametersOf(key: string, lang: Lang): readonly string[] | null {
  const [area = '', ...path] = key.split('.');
  const file = new URL(`../../locales/${lang}/${area}.json`, import.meta.url);
  let text: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of path) text = (text as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof text !== 'string') return null;
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}

/** The list from the declarations and the texts. */
export function errorRows(): string {
  const rows = ERROR_NAMES.map((name) => {
    const { code, msgKey } = errorFact(name);
    const parameters = (parametersOf(msgKey, 'tr-TR') ?? []).join(' ');
    const retryable = callsFor('retry', name) ? 'yes' : 'no';
    return [name, code, httpStatus(name), parameters, retryable, msgKey].join('\t');
  });
  return `${[HEAD, ...rows].join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(ERRORS_FILE, errorRows());
