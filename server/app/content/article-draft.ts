import type { Candle, Instrument } from '#domain/market/types.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import {
  changeHundredths,
  DOT_COMMA,
  formatDecimalText,
  formatFixed,
  formatPercent,
  type Language,
} from '#domain/text/number-text.ts';
import type { ArticleBlock } from '#protocol/http/content.ts';

/** Words of items that are made from numbers of the market. Nothing in them is an opinion. */

export type DraftText = { readonly tr: string; readonly en: string };
export type Source = { readonly name: DraftText; readonly value: string };
/** An item as it is made, before it is a row. */
export type ArticleDraft = {
  /** What it is made from: the same events make the same item once. */
  readonly key: string;
  readonly title: DraftText;
  readonly paragraphs: readonly DraftText[];
  readonly symbols: readonly string[];
  readonly sources: readonly Source[];
  readonly publishedAt: number;
};

/** Closed bars of an instrument, oldest first. */
export type Series = {
  readonly instrument: Pick<Instrument, 'symbol' | 'name' | 'priceDecimals'>;
  readonly bars: readonly Candle[];
};

const SIMULATED: DraftText = {
  tr:
    'Bu metin simüle edilmiş piyasanın kayıtlarından otomatik hazırlandı. Yatırım ' +
    'tavsiyesi değildir.',
  en:
    'This text was made automatically from the records of the simulated market. It is ' +
    'not advice.',
};

/** A paragraph of plain words. */
function paragraph(text: string): ArticleBlock {
  return { kind: 'paragraph', spans: [{ text }] };
}

/** The text of a draft in a language; every one ends with where it comes from. */
export function bodyOf({ paragraphs }: ArticleDraft, language: Language): readonly ArticleBlock[] {
  return [...paragraphs, SIMULATED].map((words) => paragraph(words[language]));
}

export function numberText(value: number, decimals: number): string {
  return formatFixed(value, decimals, DOT_COMMA);
}

/** A decimal text with the decimals it needs, grouped. */
export function amountWords(text: string): string {
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return formatDecimalText(plain, plain.split('.')[1]?.length ?? 0, DOT_COMMA);
}

/** A change in hundredths of a percent, in both languages, without its sign. */
export function percentWords(hundredths: number): DraftText {
  const style = { decimals: 2, separators: DOT_COMMA };
  const value = Math.abs(hundredths);
  return {
    tr: formatPercent(value, { ...style, language: 'tr' }),
    en: formatPercent(value, { ...style, language: 'en' }),
  };
}

/** What a change is called. */
export function moveWords(hundredths: number): DraftText {
  const { tr, en } = percentWords(hundredths);
  if (hundredths === 0) return { tr: 'değişmedi', en: 'was unchanged' };
  return hundredths > 0
    ? { tr: `${tr} yükseldi`, en: `rose ${en}` }
    : { tr: `${tr} geriledi`, en: `fell ${en}` };
}

export function changeOf(last: number, before: number): number {
  return changeHundredths(last, before) ?? 0;
}

const NAMES = {
  close: { tr: 'Kapanış', en: 'Close' },
  before: { tr: 'Önceki kapanış', en: 'Previous close' },
  high: { tr: 'En yüksek', en: 'High' },
  low: { tr: 'En düşük', en: 'Low' },
  first: { tr: 'Ayın ilk açılışı', en: 'First open of the month' },
  days: { tr: 'İşlem günü', en: 'Trading days' },
  limit: { tr: 'Günlük sınır', en: 'Daily limit' },
  last: { tr: 'Son fiyat', en: 'Last price' },
  // The sign of percent stands with the name: on which side of the number depends on the language.
  rate: { tr: 'Fonlama oranı (%)', en: 'Funding rate (%)' },
  mark: { tr: 'Gösterge fiyat', en: 'Mark price' },
  price: { tr: 'Fiyat', en: 'Price' },
  supply: { tr: 'Arz', en: 'Supply' },
  demand: { tr: 'Talep', en: 'Demand' },
  applicants: { tr: 'Başvuran', en: 'Applicants' },
  opens: { tr: 'Başlangıç', en: 'Opens' },
  closes: { tr: 'Bitiş', en: 'Closes' },
  rising: { tr: 'Yükselen', en: 'Rising' },
  falling: { tr: 'Düşen', en: 'Falling' },
} as const satisfies Readonly<Record<string, DraftText>>;

export function source(name: keyof typeof NAMES, value: string): Source {
  return { name: NAMES[name], value };
}

/** Day of Türkiye as '20-11-2026'. */
export function dayWords(ts: number): string {
  return formatIsoDate(ts).split('-').reverse().join('-');
}
