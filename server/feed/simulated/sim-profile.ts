import { tradeDay } from '#domain/market/session.ts';
import type { Exchange, Instrument } from '#domain/market/types.ts';
import { parseFixed, pow10 } from '#domain/money/fixed.ts';
import { US_SHARES } from '#server/feed/instruments/us-shares.ts';
import { bellAt, keyOfText, mixKey } from './noise.ts';

/** Sensitivity of an instrument to one factor path: its daily deviation as a fraction. */
export type FactorLoad = { readonly key: number; readonly dayVol: number };

/** Parameters of a simulated instrument's behaviour. */
export type SimProfile = {
  readonly instrument: Instrument;
  readonly key: number;
  /** Start price in integer units. */
  readonly start: number;
  /** Market, sector and own noise; their variances add up. */
  readonly loads: readonly FactorLoad[];
  readonly dayVol: number;
  /** Annual growth before the anchor date, as a logarithm. */
  readonly pastGrowth: number;
  /** Width of the band around the start level, as a logarithm. */
  readonly band: number;
  /** Trades and volume (quantity units) of an average official day. */
  readonly dayTrades: number;
  readonly dayVolume: number;
  /** Typical spread in ticks. */
  readonly spreadTicks: number;
  /** A pure level: no trades, no volume, no book. */
  readonly isLevel: boolean;
  /** Trade day of a listing: the path starts at the start price as the previous close. */
  readonly firstDay?: number;
  /** Pair that a contract follows, and the constant premium over it. */
  readonly follows?: { readonly symbol: string; readonly premium: number };
};

type Temper = {
  readonly loads: readonly FactorLoad[];
  readonly pastGrowth: number;
  readonly band: number;
  /** Trades per second while the market is open, and daily turnover in the quote currency. */
  readonly rate: number;
  readonly turnover: number;
  readonly spreadTicks: number;
};

const SECONDS: Readonly<Record<Exchange, number>> = {
  BIST: 28_800,
  US: 23_400,
  crypto: 86_400,
  fx: 86_400,
};

function load(name: string, seedKey: number, dayVol: number): FactorLoad {
  return { key: mixKey(seedKey, keyOfText(name)), dayVol };
}

function bistTemper(row: Instrument, seedKey: number): Temper {
  const own = mixKey(seedKey, keyOfText(row.symbol));
  const weight = row.weight ?? 1;
  const beta = 1 + 0.18 * bellAt(own, 1);
  return {
    loads: [
      load('market:BIST', seedKey, 0.013 * beta),
      load(`sector:BIST:${row.sector ?? ''}`, seedKey, 0.008),
      load(`own:${row.symbol}`, seedKey, 0.015 + 0.004 * (weight < 1 ? 1 : 0)),
    ],
    pastGrowth: 0.34 + 0.06 * bellAt(own, 2),
    band: 0.22,
    rate: Math.min(3, 0.36 * weight ** 0.93),
    turnover: 1.15e9 * weight,
    spreadTicks: weight >= 2 ? 1 : 1.6,
  };
}

const WILD_US: ReadonlySet<string> = new Set(['TSLA', 'PLTR', 'COIN', 'NVDA', 'AMD', 'INTC']);

function usTemper(row: Instrument, seedKey: number, start: number): Temper {
  const own = mixKey(seedKey, keyOfText(row.symbol));
  const size = US_SHARES.find((share) => share.code === row.symbol)?.size ?? 100;
  const wild = WILD_US.has(row.symbol) ? 1.7 : 1;
  const beta = wild * (1 + 0.15 * bellAt(own, 1));
  const busy = (size / 4000) ** 0.45;
  return {
    loads: [
      load('market:US', seedKey, 0.008 * beta),
      load(`sector:US:${row.sector ?? ''}`, seedKey, 0.005 * wild),
      load(`own:${row.symbol}`, seedKey, 0.009 * wild),
    ],
    pastGrowth: 0.16 + 0.06 * bellAt(own, 2),
    band: 0.24,
    rate: 2.8 * busy,
    turnover: 2.2e9 * busy * wild,
    spreadTicks: Math.max(1, (start * 0.00006) / busy),
  };
}

/** Turnover (million USDT per day), trades per second and own daily noise of the largest coins. */
const COIN_SIZES: Readonly<Record<string, readonly [number, number, number]>> = {
  BTC: [1400, 4.8, 0.007],
  ETH: [900, 3.8, 0.014],
  SOL: [420, 2.2, 0.022],
  XRP: [340, 1.8, 0.022],
  BNB: [180, 1.2, 0.014],
  DOGE: [160, 1.1, 0.025],
  SUI: [80, 0.7, 0.03],
  PEPE: [90, 0.8, 0.035],
  ADA: [90, 0.7, 0.025],
  LINK: [70, 0.6, 0.024],
  TRX: [60, 0.6, 0.011],
};
const SMALL_COIN: readonly [number, number, number] = [22, 0.3, 0.027];

function coinTemper(row: Instrument, seedKey: number): Temper {
  const own = mixKey(seedKey, keyOfText(row.base));
  const [million, rate, ownVol] = COIN_SIZES[row.base] ?? SMALL_COIN;
  const isBtc = row.base === 'BTC';
  const beta = isBtc ? 1 : 1.2 + 0.12 * bellAt(own, 1);
  const isSwap = row.kind === 'swap';
  return {
    loads: [
      load('market:crypto', seedKey, 0.021 * beta),
      load(`own:${row.base}-USDT`, seedKey, ownVol),
    ],
    pastGrowth: isBtc ? 0.12 : 0.05 + 0.15 * bellAt(own, 2),
    band: 0.26,
    rate: isSwap ? rate * 1.25 : rate,
    turnover: (isSwap ? 2.4 : 1) * million * 1e6 * Math.exp(0.2 * bellAt(own, 3)),
    spreadTicks: million >= 100 ? 1 : 1.4,
  };
}

function fxTemper(row: Instrument, seedKey: number): Temper {
  const isPair = row.base === 'USDT';
  return {
    loads: [
      load('market:TRY', seedKey, 0.0016),
      load(`own:${row.symbol}`, seedKey, isPair ? 0.0009 : 0.0003),
    ],
    pastGrowth: 0.34,
    band: 0.06,
    rate: 0.6,
    turnover: 1.6e9,
    spreadTicks: 1,
  };
}

/** A newly listed company: it follows the market less and its own news more. */
function newShareTemper(row: Instrument, seedKey: number): Temper {
  const own = mixKey(seedKey, keyOfText(row.symbol));
  return {
    loads: [
      load('market:BIST', seedKey, 0.01 * (1 + 0.18 * bellAt(own, 1))),
      load(`sector:BIST:${row.sector ?? ''}`, seedKey, 0.006),
      load(`own:${row.symbol}`, seedKey, 0.03),
    ],
    pastGrowth: 0,
    band: 0.35,
    rate: 0.3,
    turnover: 2.5e8,
    spreadTicks: 1.8,
  };
}

/** A coin sold in an offering here: small, and more volatile than the known ones. */
function newCoinTemper(row: Instrument, seedKey: number): Temper {
  const own = mixKey(seedKey, keyOfText(row.base));
  return {
    loads: [
      load('market:crypto', seedKey, 0.022 * (1 + 0.12 * bellAt(own, 1))),
      load(`own:${row.symbol}`, seedKey, 0.05),
    ],
    pastGrowth: 0,
    band: 0.6,
    rate: 0.25,
    turnover: 3e6,
    spreadTicks: 2,
  };
}

function temperOf(row: Instrument, seedKey: number, start: number): Temper {
  if (row.listedAt !== undefined) {
    return row.exchange === 'BIST' ? newShareTemper(row, seedKey) : newCoinTemper(row, seedKey);
  }
  if (row.exchange === 'BIST') return bistTemper(row, seedKey);
  if (row.exchange === 'US') return usTemper(row, seedKey, start / pow10(row.priceDecimals));
  return row.exchange === 'fx' ? fxTemper(row, seedKey) : coinTemper(row, seedKey);
}

/** Parses a start price. A test checks every instrument table, so a failure is a bug. */
export function startPriceOf(row: Instrument): number {
  const value = parseFixed(row.startPrice, row.priceDecimals);
  if (value === null) throw new RangeError(`${row.symbol}: bad start price ${row.startPrice}`);
  return value;
}

/** Profile of one traded instrument under a seed; indices have none. */
export function simProfile(instrument: Instrument, seedKey: number): SimProfile {
  const { listedAt } = instrument;
  const start = startPriceOf(instrument);
  const temper = temperOf(instrument, seedKey, start);
  const variance = temper.loads.reduce((sum, one) => sum + one.dayVol * one.dayVol, 0);
  const units = temper.turnover * pow10(instrument.priceDecimals) * pow10(instrument.qtyDecimals);
  const key = mixKey(seedKey, keyOfText(instrument.symbol));
  const profile: SimProfile = {
    instrument,
    key,
    start,
    loads: temper.loads,
    dayVol: Math.sqrt(variance),
    pastGrowth: temper.pastGrowth,
    band: temper.band,
    dayTrades: Math.round(temper.rate * SECONDS[instrument.exchange]),
    dayVolume: units / start,
    spreadTicks: temper.spreadTicks,
    isLevel: instrument.symbol === 'USD-TRY',
    ...(listedAt === undefined ? {} : { firstDay: tradeDay(listedAt, instrument.exchange) }),
  };
  if (instrument.kind !== 'swap') return profile;
  const premium = 0.00003 + 0.00004 * bellAt(key, 9);
  return { ...profile, follows: { symbol: `${instrument.base}-USDT`, premium } };
}
