import type { TFunction } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import type { Language } from '#domain/text/number-text.ts';
import type { Area, ShellArea, TextKey, TextValues } from './areas.ts';
import { i18n, languageOf, comingTexts } from './i18n.ts';

/** Returns the text of a key; a misspelt key or one of another area does not compile. */
export type Translate<Areas extends Area> = (
  key: TextKey<Areas | ShellArea>,
  values?: TextValues,
) => string;

/** One function for each language: what is computed from texts changes with the language only. */
const translators = new Map<string, TFunction>();

function translatorOf(lang: string): TFunction {
  const known = translators.get(lang);
  if (known !== undefined) return known;
  const translator = i18n.getFixedT(lang);
  translators.set(lang, translator);
  return translator;
}

function onLanguage(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}

function useCurrentLanguage(): string {
  return useSyncExternalStore(onLanguage, () => i18n.language);
}

/**
 * Texts of the named areas and of the shell in the current language. Suspends while texts of an
 * area download.
 */
export function useText<Areas extends Area = never>(...areas: Areas[]): Translate<Areas> {
  const translator = translatorOf(useCurrentLanguage());
  use(comingTexts(areas));
  return translator as Translate<Areas>;
}

/** `tr` or `en`: selects names of instruments and number words. */
export function useLanguage(): Language {
  return languageOf(useCurrentLanguage());
}
