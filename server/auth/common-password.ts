import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords are refused. */
const REFUSED = 10_000;
const LEAST_CHARACTERS = 6;

/** Words people of Türkiye choose first, which the counts of the world know less of. */
const LOCAL = ['fenerbahce', 'galatasaray', 'besiktas', 'trabzonspor', 'istanbul', 'turkiye'];

const chosen = dictionary['passwords-common'].filter((word) => word.length >= LEAST_CHARACTERS);
const common: ReadonlySet<string> = new Set([...chosen.slice(0, REFUSED), ...LOCAL]);

/** Whether a password, given in lower case, is one of the most common. */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
