import { fixedOfBig, formatPlain } from '#domain/money/fixed.ts';
import { changeHundredths } from '#domain/text/number-text.ts';
import { isReached, type AlertKind, type AlertPrice, type AlertSide } from './alert.ts';

/** What an alert asks for, as server and device know it alike. */
type AlertTerms = {
  readonly kind: AlertKind;
  readonly side: AlertSide;
  /** Plain decimal: a price, a percentage or a multiple by the kind. */
  readonly threshold: string;
  readonly priceBy: AlertPrice;
};

/** What was compared, and the data message it came in. */
export type AlertSeen = { readonly value: string; readonly source: string };

/** A price as an integer of 10^-priceDecimals with the message it came in. */
type PriceSeen = { readonly price: number; readonly source: string };

/**
 * What is known of an instrument at one moment, asked for only as far as an alert needs it.
 * Prices are integers of 10^-priceDecimals, times UTC milliseconds.
 */
export type AlertFacts = {
  readonly priceDecimals: number;
  /** The last price and farther ones since the last look, farthest towards the side first. */
  readonly prices: (side: AlertSide) => readonly PriceSeen[];
  /** The price the change of the day is counted from; 0 for unknown. */
  readonly reference: () => number;
  readonly mark: () => { readonly price: number; readonly ts: number } | null;
  /** Price at which the watched position is liquidated; null without one. */
  readonly liquidation: () => number | null;
  /** Bars of a quarter of an hour, in any order; the newest two count. */
  readonly bars: () => readonly { readonly start: number; readonly volume: number }[];
};

/** Bars by which a volume is judged. */
export const VOLUME_INTERVAL = '15m';
const VOLUME_DECIMALS = 2;
const DISTANCE_DECIMALS = 4;
const CHANGE_DECIMALS = 2;

const PERCENT = 100n;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** A part of a whole with some decimals, cut towards zero. Exact, up to the largest integer. */
function ratioText(part: bigint, whole: number, decimals: number): string {
  const scaled = (part * 10n ** BigInt(decimals)) / BigInt(whole);
  return formatPlain(fixedOfBig(scaled > LARGEST ? LARGEST : scaled), decimals);
}

function volume({ bars }: AlertFacts): readonly AlertSeen[] {
  const [open, before] = bars().toSorted((one, other) => other.start - one.start);
  if (open === undefined || before === undefined || !(before.volume > 0)) return [];
  const value = ratioText(BigInt(open.volume), before.volume, VOLUME_DECIMALS);
  return [{ value, source: `bar:${open.start}` }];
}

function distance({ mark, liquidation }: AlertFacts): readonly AlertSeen[] {
  const [now, end] = [mark(), liquidation()];
  if (now === null || end === null || !(now.price > 0)) return [];
  const way = BigInt(Math.abs(now.price - end)) * PERCENT;
  const value = ratioText(way, now.price, DISTANCE_DECIMALS);
  return [{ value, source: `mark:${now.ts}` }];
}

function lastPrices({ kind, side }: AlertTerms, facts: AlertFacts): readonly AlertSeen[] {
  const { priceDecimals } = facts;
  const reference = facts.reference();
  return facts
    .prices(side)
    .filter(({ price }) => price > 0)
    .flatMap(({ price, source }) => {
      if (kind === 'price') return [{ value: formatPlain(price, priceDecimals), source }];
      const change = changeHundredths(price, reference);
      return change === null ? [] : [{ value: formatPlain(change, CHANGE_DECIMALS), source }];
    });
}

/**
 * What an alert compares with its threshold, the one it rings on first. A price is in the quote
 * currency with all decimals of the instrument; the change of the day is in percent, rounded half
 * away from zero to hundredths; the volume is the running bar as a multiple of the one before and
 * the distance the way from mark to liquidation in percent of the mark, both cut towards zero.
 * @returns nothing where a fact is missing, and for the date of an issue, which is no price.
 */
export function alertReadings(terms: AlertTerms, facts: AlertFacts): readonly AlertSeen[] {
  const { kind, priceBy } = terms;
  if (kind === 'issue') return [];
  if (kind === 'volume') return volume(facts);
  if (kind === 'liquidation') return distance(facts);
  if (kind === 'change' || priceBy === 'last') return lastPrices(terms, facts);
  const mark = facts.mark();
  if (mark === null || !(mark.price > 0)) return [];
  return [{ value: formatPlain(mark.price, facts.priceDecimals), source: `mark:${mark.ts}` }];
}

/**
 * What an alert rings on; null while it is not met. The server asks this each second of everything
 * since its last look, a device with every message of its stream.
 */
export function alertSeen(terms: AlertTerms, facts: AlertFacts): AlertSeen | null {
  const { side, threshold } = terms;
  return alertReadings(terms, facts).find(({ value }) => isReached(side, threshold, value)) ?? null;
}

/** Words that tell of an alert that rang: key of the text, and what stands in it. */
type AlertNews = {
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
};

type Rang = AlertTerms & {
  readonly id: string;
  /** Version of the alert when it rang: with the id it names one ringing, whoever saw it. */
  readonly version: number;
  readonly symbol: string;
  readonly moment?: string | null | undefined;
  readonly pushes: boolean;
};

/** The message of an alert that rang, the same from server and device. */
export function alertNews(rang: Rang, value: string): AlertNews {
  const { id, version, kind, side, symbol, threshold, moment, pushes } = rang;
  const of = kind === 'issue' ? `issue.${moment ?? 'opens'}` : `${kind}.${side}`;
  const args = { id, version: `${version}`, symbol, threshold, value };
  return { msgKey: `alert.rang.${of}`, args: pushes ? { ...args, push: '1' } : args };
}
