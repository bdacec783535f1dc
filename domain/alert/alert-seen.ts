import { fixedOfBig, formatPlain } from '#domain/money/fixed.ts';
import { changeHundredths } from '#domain/text/number-text.ts';
import { isReached, type AlertKind, type AlertPrice, type AlertSide } from './alert.ts';

/** Terms of an alert, identical on server and device. */
type AlertTerms = {
  readonly kind: AlertKind;
  readonly side: AlertSide;
  /** Plain decimal: a price, a percentage or a multiple, depending on the kind. */
  readonly threshold: string;
  readonly priceBy: AlertPrice;
};

/** Value that was compared, and the data message that carried it. */
export type AlertSeen = { readonly value: string; readonly source: string };

/** A price as an integer of 10^-priceDecimals, and the message that carried it. */
type PriceSeen = { readonly price: number; readonly source: string };

/**
 * Facts of an instrument at one moment, read only as far as an alert needs them. Prices are
 * integers of 10^-priceDecimals, times UTC milliseconds.
 */
export type AlertFacts = {
  readonly priceDecimals: number;
  /** The last price and the extremes since the last check, farthest on the alert's side first. */
  readonly prices: (side: AlertSide) => readonly PriceSeen[];
  /** Reference price of the day's change; 0 when unknown. */
  readonly reference: () => number;
  readonly mark: () => { readonly price: number; readonly ts: number } | null;
  /** Liquidation price of the watched position; null without one. */
  readonly liquidation: () => number | null;
  /** 15-minute bars in any order; the latest two count. */
  readonly bars: () => readonly { readonly start: number; readonly volume: number }[];
};

/** Interval of the bars whose volumes are compared. */
export const VOLUME_INTERVAL = '15m';
const VOLUME_DECIMALS = 2;
const DISTANCE_DECIMALS = 4;
const CHANGE_DECIMALS = 2;

const PERCENT = 100n;
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Ratio of a part to a whole with some decimals, cut toward zero. Exact up to the largest integer.
 */
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
 * Values to compare with the threshold, the one the alert rings on first. A price is in the quote
 * currency with all decimals of the instrument. The day's change is in percent, rounded half away
 * from zero to hundredths. The volume is the running bar as a multiple of the previous one, and the
 * distance runs from mark to liquidation in percent of the mark; both are cut toward zero.
 * @returns nothing where a fact is missing, and for the date of an issue, which is not a price.
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
 * The reading on which an alert rings; null while its condition is false. The server checks every
 * second with everything since its last check, a device with every message of its stream.
 */
export function alertSeen(terms: AlertTerms, facts: AlertFacts): AlertSeen | null {
  const { side, threshold } = terms;
  return alertReadings(terms, facts).find(({ value }) => isReached(side, threshold, value)) ?? null;
}

/** Message of an alert that rang: text key and placeholder values. */
type AlertNews = {
  readonly msgKey: string;
  readonly args: Readonly<Record<string, string>>;
};

type Rang = AlertTerms & {
  readonly id: string;
  /**
   * Version of the alert when it rang. With the id it identifies one ringing, on server and device
   * alike.
   */
  readonly version: number;
  readonly symbol: string;
  readonly moment?: string | null | undefined;
  readonly pushes: boolean;
};

/** The message of an alert that rang, the same on server and device. */
export function alertNews(rang: Rang, value: string): AlertNews {
  const { id, version, kind, side, symbol, threshold, moment, pushes } = rang;
  const of = kind === 'issue' ? `issue.${moment ?? 'opens'}` : `${kind}.${side}`;
  const args = { id, version: `${version}`, symbol, threshold, value };
  return { msgKey: `alert.rang.${of}`, args: pushes ? { ...args, push: '1' } : args };
}
