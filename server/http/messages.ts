import enError from '#locales/en-US/error.json' with { type: 'json' };
import trError from '#locales/tr-TR/error.json' with { type: 'json' };

export type Lang = 'tr-TR' | 'en-US';

const TEXTS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  'tr-TR': trError,
  'en-US': enError,
};

/** The language of an answer: English where it is asked for first, Turkish otherwise. */
export function langOf(acceptLanguage: string | null | undefined): Lang {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en-US' : 'tr-TR';
}

/** Text of a message key with its arguments filled in; the key itself when it has none. */
export function messageText(
  lang: Lang,
  key: string,
  args: Readonly<Record<string, string>>,
): string {
  const text = TEXTS[lang][key.replace(/^error\./, '')] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => args[name] ?? '');
}
