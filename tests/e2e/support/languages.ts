import path from 'node:path';
import { IS_FULL } from '#tests/support/size.ts';

export type Lang = 'tr-TR' | 'en-US';

const BOTH: readonly Lang[] = ['tr-TR', 'en-US'];

/**
 * Languages of a test file: both in the full size, otherwise one, chosen by the file's name so that
 * about half of the files use each. The crawl checks every address in both.
 * @param url `import.meta.url` of the file
 */
export function languagesOf(url: string): readonly Lang[] {
  if (IS_FULL) return BOTH;
  const letters = [...path.basename(new URL(url).pathname)];
  const sum = letters.reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return BOTH.slice(sum % BOTH.length).slice(0, 1);
}
