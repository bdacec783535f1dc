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

/** Texts of news made from market figures. They state facts, no opinions. */

export type DraftText = { readonly tr: string; readonly en: string };
export type Source = { readonly name: DraftText; readonly value: string };
/** A news item before it is a row. */
export type ArticleDraft = {
  /** Key of the events it is made from, so that each item is written once. */
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

/** A paragraph of unformatted text. */
function paragraph(text: string): ArticleBlock {
  return { kind: 'paragraph', spans: [{ text }] };
}

/** Text of a draft in a language, always with its source at the end. */
export function bodyOf({ paragraphs }: ArticleDraft, language: Language): readonly ArticleBlock[] {
  return [...paragraphs, SIMULATED].map((words) => paragraph(words[language]));
}

export function numberText(value: number, decimals: number): string {
  return formatFixed(value, decimals, DOT_COMMA);
}

/** A decimal with its significant decimals and grouped digits. */
export function amountWords(text: string): string {
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return formatDecimalText(plain, plain.split('.')[1]?.length ?? 0, DOT_COMMA);
}

/** An unsigned change in both languages; the input is in hundredths of a percent. */
export function percentWords(hundredths: number): DraftText {
  const style = { decimals: 2, separators: DOT_COMMA };
  const value = Math.abs(hundredths);
  return {
    tr: formatPercent(value, { ...style, language: 'tr' }),
    en: formatPercent(value, { ...style, language: 'en' }),
  };
}

/** Verb and size of a change. */
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
  // The percent sign is part of the name: its side of the number depends on the language.
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
