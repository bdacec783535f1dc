import { oneOf, persisted, text } from './persist.ts';

const LANGS = ['tr-TR', 'en-US'] as const;

/** The first language of a browser that the product has; Turkish for none. */
export function firstLanguage(wanted: readonly string[]): (typeof LANGS)[number] {
  const ours = wanted.flatMap(
    (one) => LANGS.find((lang) => one.slice(0, 2) === lang.slice(0, 2)) ?? [],
  );
  return ours[0] ?? 'tr-TR';
}

/** Without a browser, as in a test of Node, nothing is wanted. */
function wantedLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : navigator.languages;
}

/** Settings that belong to no screen in particular. */
export const preferences = persisted('', {
  lang: oneOf(LANGS, firstLanguage(wantedLanguages())),
  /** First screen of the application. */
  systemRouter: text('/pages/tabbar/home', /^\/[\w/-]{0,100}$/),
  /** Dialling code of the phone field. */
  areaCode: text('+90', /^\+[1-9]\d{0,2}$/),
  stockCountry: oneOf(['TR', 'US'], 'TR'),
  mainInd: text('SMA', /^[A-Z]{0,10}$/),
  subInd: text('VOL', /^[A-Z]{0,10}$/),
});
