import { hasSessions } from '#domain/market/calendar.ts';
import { priceLimits, roundToTick, type PriceBand } from '#domain/market/tick.ts';
import { TURNOVER_DECIMALS, type Exchange } from '#domain/market/types.ts';
import { pow10 } from '#domain/money/fixed.ts';
import type { DailyPath } from './daily-path.ts';
import { bellAt, mixKey, Rng, smoothNoise } from './noise.ts';
import { bridgeHigh, bridgeLow, type PathBar } from './path-bar.ts';
import { segmentsOfDay, type Segment } from './segments.ts';
import type { SimProfile } from './sim-profile.ts';

/** Variance and activity of a minute outside the official session, relative to one inside. */
const OUTSIDE_VARIANCE = 0.16;
const OUTSIDE_VARIANCE_MAX = 0.45;
const OUTSIDE_VOLUME = 0.11;
const LONG_VOLUME = 0.02;
const LONG_FROM = 2;
const OUTSIDE_TRADES = 0.4;
const MINUTE_MS = 60_000;
const SESSION_MINUTES = { BIST: 480, US: 390, crypto: 1440, fx: 1440 } as const;

/** Turnover units (10^-2) of one price unit times one quantity unit, as a divisor. */
export function turnoverDivisor(profile: SimProfile): number {
  const { priceDecimals, qtyDecimals } = profile.instrument;
  const extra = priceDecimals + qtyDecimals - TURNOVER_DECIMALS;
  return extra >= 0 ? pow10(extra) : 1 / pow10(-extra);
}

/** Minimum order quantity, and therefore the smallest trade of generated bars. */
export function smallestTrade({ instrument }: SimProfile): number {
  return Math.max(instrument.lotQty, instrument.minQty);
}

/** Daily limits of a trade day; any positive price without a limit rate. */
export function dayLimits(profile: SimProfile, previousClose: number): PriceBand {
  const rate = profile.instrument.limitRate;
  if (rate === undefined) return { upper: Number.MAX_SAFE_INTEGER, lower: 1 };
  return priceLimits(previousClose, rate, profile.instrument);
}

/** Share of a day's variance outside its session; larger over a weekend. */
function outsideShare(day: number, exchange: Exchange): number {
  if (!hasSessions(exchange)) return 0;
  const [outside] = segmentsOfDay(day, exchange);
  return Math.min(OUTSIDE_VARIANCE_MAX, OUTSIDE_VARIANCE * sessionsLong(outside!));
}

/** Length in official sessions. */
function sessionsLong({ from, to, exchange }: Segment): number {
  return (to - from) / MINUTE_MS / SESSION_MINUTES[exchange];
}

type Frame = {
  readonly open: number;
  readonly close: number;
  readonly variance: number;
  readonly volume: number;
  readonly trades: number;
};

function within(price: number, band: PriceBand, profile: SimProfile): number {
  const clipped = Math.min(band.upper, Math.max(band.lower, price));
  return roundToTick(clipped, profile.instrument, 'nearest');
}

/** Official opening price: the previous close plus overnight news. */
function officialOpen(path: DailyPath, profile: SimProfile, day: number): number {
  const before = path.previousClose(profile, day);
  const sd =
    path.volatility(profile, day) * Math.sqrt(outsideShare(day, profile.instrument.exchange));
  // Part of the news is common to the market, so that shares tend to open in the same direction.
  const market = bellAt(mixKey(profile.loads[0]!.key, 21), day);
  const news = 0.7 * market + 0.7 * bellAt(mixKey(profile.key, 21), day);
  return within(before * Math.exp(sd * news), dayLimits(profile, before), profile);
}

/** Trades and volume of a day: slow waves, chance, and more on days of large moves. */
function dayActivity(path: DailyPath, profile: SimProfile, day: number): number {
  const before = path.previousClose(profile, day);
  const move = Math.abs(Math.log(path.close(profile, day) / before)) / profile.dayVol;
  const wave = 0.25 * smoothNoise(mixKey(profile.key, 31), day, 9);
  const chance = 0.2 * bellAt(mixKey(profile.key, 32), day);
  const storm = 0.5 * Math.log(path.volatility(profile, day) / profile.dayVol);
  return Math.exp(wave + chance + storm - 0.12) * (0.75 + 0.3 * Math.min(4, move));
}

function sessionFrame(path: DailyPath, profile: SimProfile, segment: Segment): Frame {
  const { day, exchange } = segment;
  const sd = path.volatility(profile, day);
  const busy = dayActivity(path, profile, day) * (segment.dayType === 'half' ? 0.5 : 1);
  return {
    open: hasSessions(exchange)
      ? officialOpen(path, profile, day)
      : path.previousClose(profile, day),
    close: path.close(profile, day),
    variance: sd * sd * (1 - outsideShare(day, exchange)),
    volume: profile.dayVolume * busy,
    trades: profile.dayTrades * Math.sqrt(busy),
  };
}

/** Volume outside the session, in official days; a weekend adds little to a night. */
function outsideVolume(length: number): number {
  const night = Math.min(LONG_FROM, length) * OUTSIDE_VOLUME;
  return night + Math.max(0, length - LONG_FROM) * LONG_VOLUME;
}

/** Frame outside the session: the price drifts from the last close towards the next open. */
function outsideFrame(path: DailyPath, profile: SimProfile, segment: Segment): Frame {
  const { day, exchange } = segment;
  const before = path.previousClose(profile, day);
  const sd = path.volatility(profile, day);
  const length = sessionsLong(segment);
  const known = 0.75 + 0.2 * bellAt(mixKey(profile.key, 22), day);
  const towards = before + (officialOpen(path, profile, day) - before) * known;
  return {
    open: before,
    close: within(towards, dayLimits(profile, before), profile),
    variance: sd * sd * outsideShare(day, exchange),
    volume: profile.dayVolume * outsideVolume(length),
    trades: profile.dayTrades * length * OUTSIDE_TRADES,
  };
}

/** The bar of a whole segment, from which all finer bars are made. */
export function segmentBar(path: DailyPath, profile: SimProfile, segment: Segment): PathBar {
  const make = segment.kind === 'session' ? sessionFrame : outsideFrame;
  const { open, close, variance, volume, trades } = make(path, profile, segment);
  const band = dayLimits(profile, path.previousClose(profile, segment.day));
  const rng = new Rng(mixKey(mixKey(profile.key, 41), Math.floor(segment.from / MINUTE_MS)));
  const spread = variance * open * open;
  const top = bridgeHigh(open, close, { variance: spread, u: rng.next() });
  const bottom = bridgeLow(open, close, { variance: spread, u: rng.next() });
  const high = Math.max(open, close, within(top, band, profile));
  const low = Math.min(open, close, within(bottom, band, profile));
  const lot = profile.instrument.lotQty;
  const count = Math.max(8, Math.round(trades));
  const qty = Math.max(count * smallestTrade(profile), Math.round(volume / lot) * lot);
  const middle = (open + high + low + 2 * close) / 5 + 0.05 * (high - low) * rng.gauss();
  const margin = 0.2 * (high - low);
  const mean = Math.min(high - margin, Math.max(low + margin, middle));
  return {
    start: segment.from,
    end: segment.to,
    open,
    high,
    low,
    close,
    volume: qty,
    turnover: Math.floor((qty * mean) / turnoverDivisor(profile)),
    trades: count,
    variance,
  };
}
