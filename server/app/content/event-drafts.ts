import type { Instrument } from '#domain/market/types.ts';
import { RATE_DECIMALS } from '#domain/market/types.ts';
import { formatIsoDate } from '#domain/text/date-text.ts';
import { factsOf, priceText, qtyText } from '#server/app/issues/issue-row.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { MarketView } from '#server/ports/core.ts';
import type { IssueRow } from '#server/ports/issue-rows.ts';
import {
  amountWords,
  dayWords,
  numberText,
  source,
  type ArticleDraft,
  type DraftText,
} from './article-draft.ts';

/** News made from live events: halts, limits, funding, and the calendar of issues. */

/** Number of issues checked, newest first. Older ones were already reported. */
const ISSUES_LOOKED_AT = 40;

function limitDraft(instrument: Instrument, view: MarketView, day: string): ArticleDraft | null {
  const { symbol, name, priceDecimals } = instrument;
  const { last, upperLimit, lowerLimit, lastTs } = view;
  const isUp = upperLimit > 0 && last === upperLimit;
  const isDown = lowerLimit > 0 && last === lowerLimit;
  if (!isUp && !isDown) return null;
  const price = numberText(last, priceDecimals);
  const title: DraftText = isUp
    ? { tr: `${symbol} günün tavan fiyatında`, en: `${symbol} at its upper limit of the day` }
    : { tr: `${symbol} günün taban fiyatında`, en: `${symbol} at its lower limit of the day` };
  return {
    key: `limit:${symbol}:${day}:${isUp ? 'up' : 'down'}`,
    title,
    paragraphs: [
      {
        tr:
          `${name.tr} payında son işlem ${price} fiyatından gerçekleşti. Bu fiyat ` +
          'günlük sınıra eşit.',
        en: `The last trade of ${name.en} was at ${price}, which is its limit of the day.`,
      },
    ],
    symbols: [symbol],
    sources: [source('last', price), source('limit', price)],
    publishedAt: lastTs,
  };
}

function haltDraft(instrument: Instrument, { ts, last }: MarketView, day: string): ArticleDraft {
  const { symbol, name, priceDecimals } = instrument;
  return {
    key: `halt:${symbol}:${day}`,
    title: { tr: `${symbol} işlemleri durduruldu`, en: `Trading of ${symbol} is halted` },
    paragraphs: [
      {
        tr:
          `${name.tr} payında devre kesici çalıştı; işlemler yeniden başlayana kadar ` +
          'emirler bekler.',
        en: `The circuit breaker of ${name.en} works; orders wait until trading goes on.`,
      },
    ],
    symbols: [symbol],
    sources: [source('last', numberText(last, priceDecimals))],
    publishedAt: ts,
  };
}

function fundingDraft(instrument: Instrument, view: MarketView, day: string): ArticleDraft | null {
  const { mark } = view;
  if (mark === null) return null;
  const { symbol, priceDecimals } = instrument;
  // The rate times 100: the same digits with two decimals fewer.
  const rate = numberText(Math.abs(mark.fundingRate), RATE_DECIMALS - 2);
  const isLongPaying = mark.fundingRate >= 0;
  const price = numberText(mark.mark, priceDecimals);
  return {
    key: `funding:${symbol}:${day}`,
    title: {
      tr: `${symbol}: günün fonlama oranı ${isLongPaying ? '' : '-'}%${rate}`,
      en: `${symbol}: funding rate of the day ${isLongPaying ? '' : '-'}${rate}%`,
    },
    paragraphs: [
      {
        tr:
          `${isLongPaying ? 'Long' : 'Short'} taraf karşı tarafa ödüyor. Gösterge ` +
          `fiyat ${price}.`,
        en: `The ${isLongPaying ? 'long' : 'short'} side pays the other one. Mark price ${price}.`,
      },
    ],
    symbols: [symbol],
    sources: [source('rate', `${isLongPaying ? '' : '-'}${rate}`), source('mark', price)],
    publishedAt: mark.ts,
  };
}

/** News from the current state of the market. */
export function liveDrafts(
  market: readonly { readonly instrument: Instrument; readonly view: MarketView }[],
  now: number,
): ArticleDraft[] {
  const day = formatIsoDate(now);
  return market.flatMap(({ instrument, view }) => {
    if (instrument.kind === 'swap') return fundingDraft(instrument, view, day) ?? [];
    if (view.state === 'halted') return haltDraft(instrument, view, day);
    return limitDraft(instrument, view, day) ?? [];
  });
}

function nameOf(issue: IssueRow): DraftText {
  const { name } = factsOf(issue);
  return name;
}

function openDraft(issue: IssueRow, price: string): ArticleDraft {
  const name = nameOf(issue);
  const { key, code, currency, opensAt, closesAt } = issue;
  const [opens, closes] = [dayWords(opensAt), dayWords(closesAt)];
  return {
    key: `open:${key}`,
    title: { tr: `${code}: talep toplama başladı`, en: `${code}: subscriptions are open` },
    paragraphs: [
      {
        tr:
          `${name.tr} (kurgusal) için talepler ${opens} ile ${closes} arasında ` +
          `alınıyor. Fiyat ${price} ${currency}.`,
        en:
          `Subscriptions for ${name.en} (fictional) are taken from ${opens} to ` +
          `${closes}. Price ${price} ${currency}.`,
      },
    ],
    symbols: [],
    sources: [
      source('price', `${price} ${currency}`),
      source('opens', opens),
      source('closes', closes),
    ],
    publishedAt: opensAt,
  };
}

type Demand = { readonly demand: bigint; readonly applicants: number };

function resultDraft(issue: IssueRow, { demand, applicants }: Demand): ArticleDraft {
  const name = nameOf(issue);
  const { key, code, supply, allotsAt } = issue;
  const [offered, asked] = [supply, demand].map((qty) => amountWords(qtyText(issue, qty)));
  return {
    key: `result:${key}`,
    title: { tr: `${code}: dağıtım yapıldı`, en: `${code}: shares were allotted` },
    paragraphs: [
      {
        tr:
          `${name.tr} (kurgusal): ${applicants} başvuru, ${asked} adet talep; arz ` +
          `${offered} adet. Dağıtım yöntemi ve sonucu halka arz sayfasında yeniden ` +
          'hesaplanabilir.',
        en:
          `${name.en} (fictional): ${applicants} applications for ${asked} units; ` +
          `${offered} were offered. Method and outcome can be computed again on the ` +
          'page of the issue.',
      },
    ],
    symbols: [],
    sources: [
      source('supply', offered ?? ''),
      source('demand', asked ?? ''),
      source('applicants', `${applicants}`),
    ],
    publishedAt: allotsAt,
  };
}

function listedDraft(issue: IssueRow, price: string): ArticleDraft {
  const name = nameOf(issue);
  const { key, code, symbol, currency, listsAt } = issue;
  return {
    key: `listed:${key}`,
    title: { tr: `${code} işlem görmeye başladı`, en: `${code} began to trade` },
    paragraphs: [
      {
        tr: `${name.tr} (kurgusal) bugün listelendi. Satış fiyatı ${price} ${currency} idi.`,
        en: `${name.en} (fictional) was listed today. It was sold at ${price} ${currency}.`,
      },
    ],
    symbols: [symbol],
    sources: [source('price', `${price} ${currency}`)],
    publishedAt: listsAt,
  };
}

/** News of the issues of new shares in the real realm. */
export async function issueDrafts(db: CoreReader): Promise<readonly ArticleDraft[]> {
  const newest = { orderBy: ['opensAt'], descending: true, limit: ISSUES_LOOKED_AT } as const;
  const issues = await db.table('issue').find({ realm: 'real', kind: 'ipo' }, newest);
  const drafts: ArticleDraft[] = [];
  for (const issue of issues) {
    if (issue.status === 'upcoming' || issue.isWithdrawn || issue.price === null) continue;
    const price = amountWords(priceText(issue, issue.price));
    drafts.push(openDraft(issue, price));
    if (issue.status === 'accepting_subscriptions') continue;
    const parts = await db.table('issuePart').find({ issueId: issue.id });
    const demand = parts.reduce((sum, part) => sum + part.demand, 0n);
    const applicants = parts.reduce((sum, part) => sum + part.applicants, 0);
    if (issue.seedRevealedAt !== null) drafts.push(resultDraft(issue, { demand, applicants }));
    if (issue.status === 'listed') drafts.push(listedDraft(issue, price));
  }
  return drafts;
}
