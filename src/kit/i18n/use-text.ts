import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/text/number-text.ts';
import type { Area, ShellArea, TextKey, TextValues } from './areas.ts';
import { i18n, languageOf, comingTexts } from './i18n.ts';

/** Returns the text of a key; a misspelt key or one of another area does not compile. */
export type Translate<Areas extends Area> = (
  key: TextKey<Areas | ShellArea>,
  values?: TextValues,
) => string;

/**
 * Texts of the named areas and of the shell in the current language. Suspends while texts of an
 * area download.
 */
export function useText<Areas extends Area = never>(...areas: Areas[]): Translate<Areas> {
  const { t } = useTranslation(undefined, { i18n, useSuspense: false });
  use(comingTexts(areas));
  return t as Translate<Areas>;
}

/** `tr` or `en`: selects names of instruments and number words. */
export function useLanguage(): Language {
  const { i18n: current } = useTranslation(undefined, { i18n, useSuspense: false });
  return languageOf(current.language);
}
