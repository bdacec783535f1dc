import { oneOf, persisted, text } from './persist.ts';

/** Settings that belong to no screen in particular. */
export const preferences = persisted('', {
  lang: oneOf(['tr-TR', 'en-US'], 'tr-TR'),
  /** First screen of the application. */
  systemRouter: text('/pages/tabbar/home', /^\/[\w/-]{0,100}$/),
  /** Dialling code of the phone field. */
  areaCode: text('+90', /^\+[1-9]\d{0,2}$/),
  stockCountry: oneOf(['TR', 'US'], 'TR'),
  mainInd: text('SMA', /^[A-Z]{0,10}$/),
  subInd: text('VOL', /^[A-Z]{0,10}$/),
});
