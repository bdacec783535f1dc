import type { Area } from './areas.ts';

/** Languages of the interface, as stored and as sent with calls. */
export type Lang = 'tr-TR' | 'en-US';

/** Content of a locale file: texts, or groups of texts. */
export type Texts = { readonly [name: string]: string | Texts };
type JsonFile = { readonly default: Texts };

// One chunk per language and area. Areas of the shell share one chunk, and unused areas are left
// out: even a list of their files adds weight.
const files = import.meta.glob<JsonFile>([
  '../../../locales/*/{account,auth,bank,book,chart,coin,contract,credit,deposit,display}.json',
  '../../../locales/*/{drawer,error,exchange,funds,keys,kyc,ledger,loan,order,position,risk}.json',
  '../../../locales/*/{sector,security,seed,settings,source,trade,transfer,unit,valid}.json',
  '../../../locales/*/{margin,wallet,withdraw}.json',
  '../../../locales/*/{ipo,sub,bulk,ico,robot,option}.json',
  '../../../locales/*/{advice,income,vip,vote}.json',
  '../../../locales/*/{about,alert,company,consent,disclaimer,install,kvkk}.json',
  '../../../locales/*/{legal,place,privacy,report}.json',
  '../../../locales/*/{chat,home,message,news,notice,replay,trust}.json',
]);

/** Loads the texts of one area outside the shell. */
export async function loadAreaFile(lang: Lang, area: Area): Promise<Texts> {
  const load = files[`../../../locales/${lang}/${area}.json`];
  if (load === undefined) throw new Error(`no texts for ${lang} ${area}`);
  return (await load()).default;
}

/** Loads the texts of the shell. */
export async function loadShellFile(lang: Lang): Promise<Texts> {
  const file = lang === 'tr-TR' ? await import('./shell-tr.ts') : await import('./shell-en.ts');
  return file.shellTexts;
}
