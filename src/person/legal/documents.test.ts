import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS, partKey, type DocumentName } from './documents.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');
const NAMES = Object.keys(PARTS) as DocumentName[];

describe.each(['tr-TR', 'en-US'])('legal texts in %s', (lang) => {
  it.each(NAMES)('%s shows every part of its file and no other', (name) => {
    const file = readFileSync(path.join(LOCALES, lang, `${name}.json`), 'utf8');
    const parts = JSON.parse(file) as Record<string, Record<string, string>>;
    expect(Object.keys(parts)).toEqual([...PARTS[name]]);
    for (const [id, words] of Object.entries(parts)) {
      expect(Object.keys(words).sort()).toEqual(['text', 'title']);
      expect(partKey(name, id, 'text')).toBe(`${name}.${id}.text`);
      expect((words['text'] ?? '').length).toBeGreaterThan(80);
    }
  });
});
