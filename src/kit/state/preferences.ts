import { oneOf, persisted, text } from './persist.ts';

/** Choices that belong to no screen in particular. */
export const preferences = persisted('', {
  lang: oneOf(['tr-TR', 'en-US'], 'tr-TR'),
  /** Where the application starts. */
  systemRouter: text('/pages/tabbar/home', /^\/[\w/-]{0,100}$/),
  /** Dialling code beside which a phone is typed. */
  areaCode: text('+90', /^\+[1-9]\d{0,2}$/),
  stockCountry: oneOf(['TR', 'US'], 'TR'),
  mainInd: text('SMA', /^[A-Z]{0,10}$/),
  subInd: text('VOL', /^[A-Z]{0,10}$/),
});
