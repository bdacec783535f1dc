import type { Area, TextFile, TextTree } from './areas.ts';

/** Languages of the interface, as stored and as sent with calls. */
export type Lang = 'tr-TR' | 'en-US';

/** Texts of a language: those of the shell, and the files of all other areas. */
type Language = {
  readonly shellTexts: TextTree;
  readonly areaFiles: Readonly<Record<string, () => Promise<TextFile>>>;
};

/** The names of the files come with the texts of the shell, which every screen waits for. */
function language(lang: Lang): Promise<Language> {
  return lang === 'tr-TR' ? import('./shell-tr.ts') : import('./shell-en.ts');
}

/** Loads the texts of one area outside the shell. */
export async function loadAreaFile(lang: Lang, area: Area): Promise<TextTree> {
  const { areaFiles } = await language(lang);
  const load = areaFiles[`../../../locales/${lang}/${area}.json`];
  if (load === undefined) throw new Error(`no texts for ${lang} ${area}`);
  return (await load()).default;
}

/** Loads the texts of the shell. */
export async function loadShellFile(lang: Lang): Promise<TextTree> {
  return (await language(lang)).shellTexts;
}
