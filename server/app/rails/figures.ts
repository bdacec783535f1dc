import { assetScale } from '#domain/money/asset.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { lived } from '#server/app/account/limits.ts';
import type { CoreSettings } from '#server/ports/core.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits and fees of deposits and withdrawals; amounts are decimal text in the named asset. */
export const RAILS = {
  cardsMax: 5,
  addressesMax: 20,
  /** Waiting time of a new card or address where money is real. */
  coolingMs: 24 * HOUR_MS,
  /** Flat fee of a bank withdrawal in lira, included in the amount. */
  bankFee: '5',
  depositLifeMs: 24 * HOUR_MS,
  /** Minimum length of the note on a coin withdrawal that the law requires. */
  noteMin: 20,
  /** Age at which an untouched review raises an alert. */
  reviewAlertMs: 24 * HOUR_MS,
  /**
   * Holding period of coins after purchase, conversion or deposit: before the first withdrawal, and
   * later.
   */
  coinHoldFirstMs: 72 * HOUR_MS,
  coinHoldNextMs: 48 * HOUR_MS,
  /** Wrong channel passwords before the channels are closed to a user, and for how long. */
  channelTries: 5,
  channelLockMs: 15 * MINUTE_MS,
  /** Interval at which the automatic desk checks a review again. */
  recheckMs: MINUTE_MS,
} as const;

/** Maximum credit by a single operator: a guard against an amount in the wrong unit. */
const CREDIT_CAPS: Readonly<Record<string, string>> = {
  TRY: '250000',
  USDT: '10000',
  BTC: '0.1',
  ETH: '3',
  BNB: '10',
  SOL: '70',
  XRP: '4500',
  TON: '5500',
  LTC: '120',
  DOGE: '70000',
};

/** Amount above which a credit requires a second operator, in minor units. */
export function creditCap(asset: string): bigint {
  return minorOf(CREDIT_CAPS[asset] ?? '0', asset);
}

/** A figure of this file in minor units of its asset. */
export function minorOf(text: string, asset: string): bigint {
  return toMinor(text, assetScale(asset));
}

export function decimalOf(minor: bigint, asset: string): Decimal {
  return fromMinor(minor, assetScale(asset));
}

/**
 * Waiting time of a new card or address. With the allow list on, it is the whole day everywhere:
 * that is the purpose of the list.
 */
export function coolingMs(settings: CoreSettings, isListedOnly: boolean): number {
  const isShort = settings.isSimulated && !isListedOnly;
  return lived(isShort ? settings.targetWaitMs : RAILS.coolingMs, settings);
}
