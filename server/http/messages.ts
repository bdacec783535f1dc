import enApp from '#locales/en-US/app.json' with { type: 'json' };
import enError from '#locales/en-US/error.json' with { type: 'json' };
import enKyc from '#locales/en-US/kyc.json' with { type: 'json' };
import enValid from '#locales/en-US/valid.json' with { type: 'json' };
import trApp from '#locales/tr-TR/app.json' with { type: 'json' };
import trError from '#locales/tr-TR/error.json' with { type: 'json' };
import trKyc from '#locales/tr-TR/kyc.json' with { type: 'json' };
import trValid from '#locales/tr-TR/valid.json' with { type: 'json' };

export type Lang = 'tr-TR' | 'en-US';

/** Text bundles with the keys of refusals. */
const TEXTS: Readonly<Record<Lang, unknown>> = {
  'tr-TR': { app: trApp, error: trError, kyc: trKyc, valid: trValid },
  'en-US': { app: enApp, error: enError, kyc: enKyc, valid: enValid },
};

/** Language of an answer: English if requested first, otherwise Turkish. */
export function langOf(acceptLanguage: string | null | undefined): Lang {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en-US' : 'tr-TR';
}

export function textOf(lang: Lang, key: string): string | null {
  let found: unknown = TEXTS[lang];
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return typeof found === 'string' ? found : null;
}

/** Text of a message key with its arguments filled in; the key itself without a text. */
export function messageText(
  lang: Lang,
  key: string,
  args: Readonly<Record<string, string>>,
): string {
  const text = textOf(lang, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    return Object.hasOwn(args, name) ? (args[name] ?? '') : '';
  });
}
