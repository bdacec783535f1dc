import { describe, expect, it } from 'vitest';
import { firstLanguage } from './preferences.ts';

describe('the language of a first visit', () => {
  it.each([
    [['en-US', 'en'], 'en-US'],
    [['en-GB'], 'en-US'],
    [['tr'], 'tr-TR'],
    [['de-DE', 'en', 'tr'], 'en-US'],
    [['de-DE', 'tr-TR', 'en'], 'tr-TR'],
    [['fr'], 'tr-TR'],
    [[], 'tr-TR'],
  ] as const)('of a browser that wants %j is %s', (wanted, lang) => {
    expect(firstLanguage(wanted)).toBe(lang);
  });
});
