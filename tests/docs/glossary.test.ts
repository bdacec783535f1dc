import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from '#tests/house/locale-texts.ts';

const PAGE = path.join(import.meta.dirname, '../../docs/glossary.md');
const texts = { 'en-US': textsOf('en-US'), 'tr-TR': textsOf('tr-TR') };

/** Words of a page by row; the head and the line below it are left out. */
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English') && !/^\| -/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const shown = rows.flatMap(([, english = '', turkish = '', , key = '']) =>
  /^`.+`$/.test(key) ? [{ english, turkish, key: key.slice(1, -1) }] : [],
);

/** Whether a text of the interface has a word, whatever its case. */
function hasWord(lang: 'en-US' | 'tr-TR', key: string, word: string): boolean {
  const text = texts[lang].get(key) ?? '';
  return text.toLocaleLowerCase(lang).includes(word.toLocaleLowerCase(lang));
}

describe('docs/glossary.md', () => {
  it('has each word once', () => {
    const words = rows.map(([, english]) => english);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it.each(shown)('$english is what $key says, in both languages', ({ english, turkish, key }) => {
    expect([key, english, hasWord('en-US', key, english)]).toEqual([key, english, true]);
    expect([key, turkish, hasWord('tr-TR', key, turkish)]).toEqual([key, turkish, true]);
  });
});
