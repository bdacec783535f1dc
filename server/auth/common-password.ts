import { dictionary } from '@zxcvbn-ts/language-common';

/** Number of most common passwords that are refused. */
const REFUSED = 10_000;
const LEAST_CHARACTERS = 6;

/** Common choices in Türkiye, which are rarer in worldwide lists. */
const LOCAL = ['fenerbahce', 'galatasaray', 'besiktas', 'trabzonspor', 'istanbul', 'turkiye'];

const chosen = dictionary['passwords-common'].filter((word) => word.length >= LEAST_CHARACTERS);
const common: ReadonlySet<string> = new Set([...chosen.slice(0, REFUSED), ...LOCAL]);

/** Whether a password, given in lower case, is one of the most common. */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
