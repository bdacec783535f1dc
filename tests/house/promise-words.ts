/**
 * Words with which a broker would promise a return. Brackets inside the expressions keep this file
 * from matching itself. Turkish letters are matched by Unicode, so a word ends where its letters
 * end: `kesintisiz` is a different word.
 */

const word = (body: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, 'giu');

/** Turkish noun suffixes. */
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

/** Texts that mention a promise; each must deny it in the same sentence. */
export const RISK_TEXTS: readonly string[] = [
  'risk.ipo',
  'robot.riskNote',
  'bulk.order.tickOffline',
];

export const DENIALS = /(?<![\p{L}])(değil\p{L}*|olmadığ\p{L}*|not|no|doesn.t|isn.t)(?![\p{L}])/iu;

/** Every forbidden word of a text, as written. Names in `except` are ignored. */
export function promisesIn(text: string, except: readonly string[] = []): readonly string[] {
  const seen = except.reduce((rest, name) => rest.replaceAll(name, ' '), text);
  return PROMISES.flatMap((pattern) => [...seen.matchAll(pattern)].map(([found]) => found));
}
