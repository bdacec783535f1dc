import { createInstance, type i18n as Texting } from 'i18next';
import {
  DOT_COMMA,
  formatFixed,
  type Language,
  type Separators,
} from '#domain/text/number-text.ts';
import { loadAreaFile, loadShellFile, type Lang } from './area-files.ts';
import { SHELL_AREAS, type Area, type TextKey, type TextTree, type TextValues } from './areas.ts';

/** All areas live in one namespace, so that a key is `area.name`. */
const NAMESPACE = 'translation';

/** The instance behind every text; `main.tsx` starts it before the first render. */
export const i18n: Texting = createInstance();

/** Areas that some screen requested; a change of language loads all of them. */
const wanted = new Set<Area>();
const downloads = new Map<string, Promise<void>>();
let language: Lang = 'tr-TR';
let separators = DOT_COMMA;
/**
 * Represents a finished download. Marked the way React marks settled promises, so nothing suspends
 * on it.
 */
const DONE: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled' });

/** Sets the grouping of counts inside texts. */
export function setTextSeparators(next: Separators): void {
  separators = next;
}

/** The two-letter name of a language, as names and number words of the domain use it. */
export function languageOf(lang: string): Language {
  return lang === 'tr-TR' ? 'tr' : 'en';
}

function download(lang: Lang, area: Area): Promise<void> {
  const name = `${lang} ${area}`;
  const known = downloads.get(name);
  if (known !== undefined) return known;
  const coming = loadAreaFile(lang, area).then((texts) => {
    const tree: TextTree = area === 'seed' ? texts : { [area]: texts };
    i18n.addResourceBundle(lang, NAMESPACE, tree, true, true);
    downloads.set(name, DONE);
  });
  downloads.set(name, coming);
  // The next request retries a failed download.
  coming.catch(() => downloads.delete(name));
  return coming;
}

/** All areas of the shell load together, so each one stands for all. */
function loadShell(lang: Lang): Promise<void> {
  const names = SHELL_AREAS.map((area) => `${lang} ${area}`);
  const known = downloads.get(names[0]!);
  if (known !== undefined) return known;
  const coming = loadShellFile(lang).then((texts) => {
    i18n.addResourceBundle(lang, NAMESPACE, texts, true, true);
    for (const name of names) downloads.set(name, DONE);
  });
  for (const name of names) downloads.set(name, coming);
  coming.catch(() => names.forEach((name) => downloads.delete(name)));
  return coming;
}

/** Promise a component must await before it can show texts of these areas. */
export function comingTexts(areas: readonly Area[]): Promise<void> {
  let coming = DONE;
  for (const area of areas) {
    wanted.add(area);
    const one = download(language, area);
    if (coming === DONE) coming = one;
  }
  return coming;
}

/** Loads the texts of these areas in the current language. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  await Promise.all(areas.map((area) => download(language, area)));
}

/** Initialises the texts in a language; resolves when those of the shell are loaded. */
export async function startTexts(lang: Lang): Promise<void> {
  language = lang;
  await i18n.init({
    lng: lang,
    fallbackLng: false,
    resources: {},
    ns: [NAMESPACE],
    interpolation: { escapeValue: false },
    returnNull: false,
    returnEmptyString: false,
  });
  i18n.services.formatter?.add('number', (value: number) => formatFixed(value, 0, separators));
  await loadShell(lang);
}

/** Switches everything on screen to a language at once, after all its texts are loaded. */
export async function changeLanguage(lang: Lang): Promise<void> {
  await Promise.all([loadShell(lang), ...[...wanted].map((area) => download(lang, area))]);
  language = lang;
  await i18n.changeLanguage(lang);
}

/** Whether a text is loaded. */
export function hasText(key: string): boolean {
  return i18n.exists(key);
}

/** A text outside of components: for a toast, a title, a copied report. */
export function translate(key: TextKey, values?: TextValues): string {
  return i18n.t(key, { ...values });
}
