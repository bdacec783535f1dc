import { oneOf, persisted, text } from './persist.ts';

/** Choices that belong to no screen in particular. */
export const preferences = persisted('', {
  lang: oneOf(['tr-TR', 'en-US'], 'tr-TR'),
  /** Where the application starts. */
  systemRouter: text('/pages/tabbar/home', /^\/[\w/-]{0,100}$/),
  stockCountry: oneOf(['TR', 'US'], 'TR'),
  mainInd: text('SMA', /^[A-Z]{0,10}$/),
  subInd: text('VOL', /^[A-Z]{0,10}$/),
});
