/**
 * Words by which a broker would promise a return. Brackets inside the expressions keep this file
 * from containing what it looks for. Turkish letters are matched by Unicode, so a word ends where
 * its letters end: `kesintisiz` is another word than the one that is looked for.
 */

const word = (body: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, 'giu');

/** Endings that Turkish hangs on a noun. */
const ENDS = '(?:si|sini|sine|sidir|li|lidir|lenmiş|ye|yi|nin|ler|leri)?';

export const PROMISES: readonly RegExp[] = [
  word(`garant[i]${ENDS}(?: ed(?:er|ilir|iyoruz|ilen))?`),
  word('kes[i]n(?:dir|likle|lik)?'),
  word('kazan[ç] sağla(?:r|yın|yan)?|kazandır(?:ır|an)'),
  word('zarar et(?:mez|mezsiniz|tirmez)|kayb(?:etmez|ettirmez)siniz'),
  word('risks[i]z|risk yok(?:tur)?'),
  word('en az % ?\\d+ (?:kazanç|getiri|kâr)'),
  word('guarante[e](?:s|d|ing)?'),
  word('risk-?fre[e]|without any ris[k]|no ris[k]'),
  word('certai[n] (?:return|profit|gain|income)s?|assure[d] (?:return|profit)s?'),
  word('(?:cannot|never|can.t) los[e]|los[e]s? nothing'),
  word('minimu[m] return|sur[e] (?:profit|win|thing)|double your mone[y]'),
];

/** Texts that say a thing is not promised; each has to deny it in the same breath. */
export const RISK_TEXTS: readonly string[] = [
  'risk.ipo',
  'robot.riskNote',
  'bulk.order.tickOffline',
];

export const DENIALS = /(?<![\p{L}])(değil\p{L}*|olmadığ\p{L}*|not|no|doesn.t|isn.t)(?![\p{L}])/iu;

/** Every forbidden word of a text, as it stands there. Names in `except` are looked past. */
export function promisesIn(text: string, except: readonly string[] = []): readonly string[] {
  const seen = except.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  return PROMISES.flatMap((pattern) => [...seen.matchAll(pattern)].map(([found]) => found));
}
