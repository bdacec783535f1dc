import type { Candle } from '#domain/market/types.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import {
  changeOf,
  dayWords,
  moveWords,
  numberText,
  percentWords,
  source,
  type ArticleDraft,
  type Series,
  type DraftText,
} from './article-draft.ts';

/** Number of days and months reported; older ones are no longer news. */
const DAYS_TOLD = 3;
const MONTHS_TOLD = 6;
/** Shares named per day of the index, at each end. */
const NAMED = 3;

const MONTHS: readonly DraftText[] = [
  { tr: 'Ocak', en: 'January' }, { tr: 'Şubat', en: 'February' }, { tr: 'Mart', en: 'March' },
  { tr: 'Nisan', en: 'April' }, { tr: 'Mayıs', en: 'May' }, { tr: 'Haziran', en: 'June' },
  { tr: 'Temmuz', en: 'July' }, { tr: 'Ağustos', en: 'August' }, { tr: 'Eylül', en: 'September' },
  { tr: 'Ekim', en: 'October' }, { tr: 'Kasım', en: 'November' }, { tr: 'Aralık', en: 'December' },
]; // prettier-ignore

/** A trading day is reported after its end. */
const DAY_MS = 86_400_000;
const dayOf = ({ start }: Candle): string => formatIsoDate(start);

type Moved = { readonly symbol: string; readonly change: number };

/** Moves of the shares on a day, strongest first. */
function movesOn(day: string, shares: readonly Series[]): readonly Moved[] {
  const moves = shares.flatMap(({ instrument, bars }) => {
    const at = bars.findIndex((bar) => dayOf(bar) === day);
    const bar = bars[at];
    const before = bars[at - 1];
    if (bar === undefined || before === undefined) return [];
    return [{ symbol: instrument.symbol, change: changeOf(bar.close, before.close) }];
  });
  return moves.sort((a, b) => b.change - a.change);
}

/** 'ASELS rose 2,10%, THYAO fell 0,40%'. */
function listed(moves: readonly Moved[]): DraftText {
  const all = moves.map(({ symbol, change }) => ({ symbol, words: moveWords(change) }));
  return {
    tr: all.map(({ symbol, words }) => `${symbol} ${words.tr}`).join(', '),
    en: all.map(({ symbol, words }) => `${symbol} ${words.en}`).join(', '),
  };
}

function sharesParagraph(moves: readonly Moved[]): DraftText {
  const rising = moves.filter(({ change }) => change > 0).length;
  const falling = moves.filter(({ change }) => change < 0).length;
  const best = listed(moves.slice(0, NAMED));
  const worst = listed(moves.slice(-NAMED).reverse());
  return {
    tr:
      `${rising} pay yükseldi, ${falling} pay geriledi. En güçlüler: ${best.tr}. En ` +
      `zayıflar: ${worst.tr}.`,
    en: `${rising} shares rose and ${falling} fell. Strongest: ${best.en}. Weakest: ${worst.en}.`,
  };
}

/** News of the latest days of an index. */
export function dayDrafts({ instrument, bars }: Series, shares: readonly Series[]): ArticleDraft[] {
  const { symbol, name, priceDecimals } = instrument;
  const text = (value: number): string => numberText(value, priceDecimals);
  const from = Math.max(1, bars.length - DAYS_TOLD);
  return bars.slice(from).map((bar, index) => {
    const before = bars[from + index - 1]?.close ?? bar.open;
    const change = changeOf(bar.close, before);
    const words = moveWords(change);
    const day = dayOf(bar);
    const date = dayWords(bar.start);
    const moves = movesOn(day, shares);
    const first: DraftText = {
      tr:
        `${date}: ${name.tr} endeksi ${text(bar.close)} puanla kapandı, bir önceki ` +
        `kapanışa göre ${words.tr}. Gün içinde ${text(bar.low)} ile ${text(bar.high)} ` +
        'arasında kaldı.',
      en:
        `${date}: the ${name.en} index closed at ${text(bar.close)} points and ` +
        `${words.en} against the close before. During the day it stood between ` +
        `${text(bar.low)} and ${text(bar.high)}.`,
    };
    return {
      key: `day:${symbol}:${day}`,
      title: { tr: `${name.tr} günü ${words.tr}`, en: `${name.en} ${words.en} on the day` },
      paragraphs: moves.length === 0 ? [first] : [first, sharesParagraph(moves)],
      symbols: [symbol, ...moves.slice(0, NAMED).map((one) => one.symbol)],
      sources: [
        source('close', text(bar.close)),
        source('before', text(before)),
        source('high', text(bar.high)),
        source('low', text(bar.low)),
      ],
      publishedAt: bar.start + DAY_MS,
    };
  });
}

/** News of the latest complete months of an instrument. */
export function monthDrafts({ instrument, bars }: Series, now: number): ArticleDraft[] {
  const { symbol, name, priceDecimals } = instrument;
  const text = (value: number): string => numberText(value, priceDecimals);
  const months = new Map<string, Candle[]>();
  for (const bar of bars) {
    const month = dayOf(bar).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), bar]);
  }
  months.delete(formatIsoDate(now).slice(0, 7));
  // The first month of a series may be incomplete.
  return [...months]
    .slice(1)
    .slice(-MONTHS_TOLD)
    .flatMap(([month, days]) => {
      const [first] = days;
      const last = days.at(-1);
      if (first === undefined || last === undefined) return [];
      const change = changeOf(last.close, first.open);
      const words = moveWords(change);
      const high = Math.max(...days.map((bar) => bar.high));
      const low = Math.min(...days.map((bar) => bar.low));
      const range = percentWords(changeOf(high, low));
      const [year = '', number = '1'] = month.split('-');
      const title = MONTHS[Number.parseInt(number, 10) - 1] ?? { tr: number, en: number };
      const paragraph: DraftText = {
        tr:
          `${name.tr} ayın ilk gününde ${text(first.open)} seviyesinden açıldı, son ` +
          `gününde ${text(last.close)} seviyesinden kapandı ve ${words.tr}. En düşük ` +
          `${text(low)}, en yüksek ${text(high)} görüldü; aradaki fark ${range.tr}.`,
        en:
          `${name.en} opened the month at ${text(first.open)}, closed it at ` +
          `${text(last.close)} and ${words.en}. The low was ${text(low)}, the high ` +
          `${text(high)}, a range of ${range.en}.`,
      };
      return [
        {
          key: `month:${symbol}:${month}`,
          title: {
            tr: `${title.tr} ${year}: ${name.tr} ${words.tr}`,
            en: `${title.en} ${year}: ${name.en} ${words.en}`,
          },
          paragraphs: [paragraph],
          symbols: [symbol],
          sources: [
            source('first', text(first.open)),
            source('close', text(last.close)),
            source('high', text(high)),
            source('low', text(low)),
            source('days', `${days.length}`),
          ],
          publishedAt: last.start + DAY_MS,
        },
      ];
    });
}
