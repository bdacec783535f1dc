import type { Area } from './areas.ts';

/** Languages of the interface, as stored and as sent with calls. */
export type Lang = 'tr-TR' | 'en-US';

/** Content of a locale file: texts, or groups of texts. */
export type Texts = { readonly [name: string]: string | Texts };
/** A file of texts as it is imported. */
export type JsonFile = { readonly default: Texts };

/** Texts of a language: those of the shell, and the files of all other areas. */
type Language = {
  readonly shellTexts: Texts;
  readonly areaFiles: Readonly<Record<string, () => Promise<JsonFile>>>;
};

/** The names of the files come with the texts of the shell, which every screen waits for. */
function language(lang: Lang): Promise<Language> {
  return lang === 'tr-TR' ? import('./shell-tr.ts') : import('./shell-en.ts');
}

/** Loads the texts of one area outside the shell. */
export async function loadAreaFile(lang: Lang, area: Area): Promise<Texts> {
  const { areaFiles } = await language(lang);
  const load = areaFiles[`../../../locales/${lang}/${area}.json`];
  if (load === undefined) throw new Error(`no texts for ${lang} ${area}`);
  return (await load()).default;
}

/** Loads the texts of the shell. */
export async function loadShellFile(lang: Lang): Promise<Texts> {
  return (await language(lang)).shellTexts;
}
