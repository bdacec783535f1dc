import { assetScale } from '#domain/money/asset.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { lived } from '#server/app/account/limits.ts';
import type { CoreSettings } from '#server/ports/core.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Figures of money that comes in and leaves; amounts are decimal text in the asset named. */
export const RAILS = {
  cardsMax: 5,
  addressesMax: 20,
  /** Wait before a new card or address may be used where money is real. */
  coolingMs: 24 * HOUR_MS,
  /** Flat fee of a bank withdrawal in lira, inside the amount. */
  bankFee: '5',
  depositLifeMs: 24 * HOUR_MS,
  /** Shortest words about a coin withdrawal that the law asks for. */
  noteMin: 20,
  /** A review that nobody took up for so long is an alert. */
  reviewAlertMs: 24 * HOUR_MS,
  /** Coins stay this long after they were bought, converted or paid in: the first time, later. */
  coinHoldFirstMs: 72 * HOUR_MS,
  coinHoldNextMs: 48 * HOUR_MS,
  /** Wrong passwords of a way to pay in before it is closed to a user, and for how long. */
  channelTries: 5,
  channelLockMs: 15 * MINUTE_MS,
  /** Time after which the automatic desk looks at a review again. */
  recheckMs: MINUTE_MS,
} as const;

/** Most that one operator may credit alone: a guard against an amount in the wrong unit. */
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

/** Credit in the smallest unit that takes a second operator when it is more. */
export function creditCap(asset: string): bigint {
  return minorOf(CREDIT_CAPS[asset] ?? '0', asset);
}

/** A figure of this file in the smallest unit of its asset. */
export function minorOf(text: string, asset: string): bigint {
  return toMinor(text, assetScale(asset));
}

export function decimalOf(minor: bigint, asset: string): Decimal {
  return fromMinor(minor, assetScale(asset));
}

/**
 * Wait of a new card or address. Whoever lets money go to listed places only waits the whole day
 * everywhere: that is what the list is for.
 */
export function coolingMs(settings: CoreSettings, isListedOnly: boolean): number {
  const isShort = settings.isSimulated && !isListedOnly;
  return lived(isShort ? settings.targetWaitMs : RAILS.coolingMs, settings);
}
