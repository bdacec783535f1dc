import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf } from './locale-texts.ts';

const GLOSSARY = path.join(process.env['SHARED_DIR'] ?? '../shared', 'spec/glossary.tsv');
const hasGlossary = existsSync(GLOSSARY);
if (!hasGlossary) console.warn(`glossary not found at ${GLOSSARY}: labels are not compared`);

/** Literal translations of terms of the field that no text may use. */
const LITERAL: readonly RegExp[] = [
  /tohum/iu,
  /işaret fiyat/iu,
  /emir kitabı/iu,
  /dondurulmuş/iu,
  /sıvılaştırma|tasfiye fiyat/iu,
  /izleme listesi/iu,
  /marjin/iu,
];

/** Words that were chosen after the glossary was written, and why. */
const CHOSEN_LATER: Readonly<Record<string, readonly [en: string, tr: string]>> = {
  // The tab holds the account, and Turkish always said so.
  'tab.mine': ['Account', 'Hesabım'],
};

describe('terms of the field', () => {
  it.skipIf(!hasGlossary)('match the glossary wherever a text has its key', () => {
    const [head, ...rows] = readFileSync(GLOSSARY, 'utf8').trimEnd().split('\n');
    expect(head?.split('\t').slice(0, 3)).toEqual(['key', 'en', 'tr']);
    const texts = { en: textsOf('en-US'), tr: textsOf('tr-TR') };
    const compared = rows.flatMap((row) => {
      const [key = '', en, tr] = row.split('\t');
      return texts.tr.has(key)
        ? [
            {
              key,
              wanted: CHOSEN_LATER[key] ?? [en, tr],
              found: [texts.en.get(key), texts.tr.get(key)],
            },
          ]
        : [];
    });
    expect(compared.length).toBeGreaterThanOrEqual(780);
    expect(compared.filter(({ wanted, found }) => wanted.join() !== found.join())).toEqual([]);
  });

  it('are not translated literally in Turkish', () => {
    const found = [...textsOf('tr-TR')].filter(([, text]) =>
      LITERAL.some((literal) => literal.test(text)),
    );
    expect(found).toEqual([]);
  });
});
