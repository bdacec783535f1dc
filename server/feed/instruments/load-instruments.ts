import { roundToTick } from '#domain/market/tick.ts';
import type { Instrument, TickRule } from '#domain/market/types.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { BIST_SHARES } from './bist-shares.ts';
import { COINS, type CoinRow } from './coins.ts';
import { FX_PAIRS } from './fx-pairs.ts';
import { INDICES } from './indices.ts';
import { US_SHARES } from './us-shares.ts';

const STOCK_PRICE_DECIMALS = 2;
const BIST_LIMIT_RATE = 0.1;

/** Decimals of a step such as `0.001`, without trailing zeros. */
function decimalsOf(step: string): number {
  const fraction = step.split('.')[1] ?? '';
  return fraction.replace(/0+$/, '').length;
}

function readFixed(text: string, decimals: number): number {
  const value = parseFixed(text, decimals);
  if (value === null) throw new RangeError(`instrument table: bad number ${text}`);
  return value;
}

/** Start level on the instrument's price grid, so that the first price is valid. */
function startOnTick(text: string, tick: TickRule, priceDecimals: number): string {
  const raw = readFixed(text, priceDecimals);
  return formatPlain(roundToTick(raw, { tick, priceDecimals }, 'nearest'), priceDecimals);
}

function membership(code: string): readonly string[] {
  return INDICES.filter((row) => row.members.some((m) => m.symbol === code)).map((r) => r.code);
}

function bistShares(): Instrument[] {
  const tick: TickRule = { rule: 'bist' };
  return BIST_SHARES.map((row) => ({
    symbol: row.code,
    kind: 'stock',
    exchange: 'BIST',
    name: { tr: row.name, en: row.name },
    base: row.code,
    quote: 'TRY',
    priceDecimals: STOCK_PRICE_DECIMALS,
    qtyDecimals: 0,
    tick,
    lotQty: 1,
    minQty: 1,
    sector: row.sector,
    indices: membership(row.code),
    segment: row.segment,
    limitRate: BIST_LIMIT_RATE,
    weight: row.weight,
    startPrice: startOnTick(row.start, tick, STOCK_PRICE_DECIMALS),
  }));
}

function usShares(): Instrument[] {
  const tick: TickRule = { rule: 'fixed', tick: 1 };
  return US_SHARES.map((row) => ({
    symbol: row.code,
    kind: 'stock',
    exchange: 'US',
    name: { tr: row.name, en: row.name },
    base: row.code,
    quote: 'USD',
    priceDecimals: STOCK_PRICE_DECIMALS,
    qtyDecimals: 0,
    tick,
    lotQty: 1,
    minQty: 1,
    ...(row.sector === null ? {} : { sector: row.sector }),
    indices: row.indices,
    startPrice: startOnTick(row.start, tick, STOCK_PRICE_DECIMALS),
  }));
}

function indices(): Instrument[] {
  return INDICES.map((row) => ({
    symbol: row.code,
    kind: 'index',
    exchange: row.exchange,
    name: row.name,
    base: row.code,
    quote: 'PTS',
    priceDecimals: STOCK_PRICE_DECIMALS,
    qtyDecimals: 0,
    tick: { rule: 'fixed', tick: 1 },
    lotQty: 1,
    minQty: 1,
    startPrice: row.start,
  }));
}

function spotPair(row: CoinRow): Instrument {
  const priceDecimals = decimalsOf(row.tickSz);
  const qtyDecimals = decimalsOf(row.lotSz);
  const tick: TickRule = { rule: 'fixed', tick: readFixed(row.tickSz, priceDecimals) };
  return {
    symbol: `${row.base}-USDT`,
    kind: 'spot',
    exchange: 'crypto',
    name: { tr: row.name, en: row.name },
    base: row.base,
    quote: 'USDT',
    priceDecimals,
    qtyDecimals,
    tick,
    lotQty: readFixed(row.lotSz, qtyDecimals),
    minQty: readFixed(row.minSz, qtyDecimals),
    startPrice: startOnTick(row.start, tick, priceDecimals),
  };
}

/** Step of a contract in coins: lot size in contracts times coins per contract. */
function swapStep(row: CoinRow): { readonly lotQty: number; readonly qtyDecimals: number } {
  const lotDecimals = decimalsOf(row.swapLotSz);
  const valueDecimals = decimalsOf(row.ctVal);
  const product = readFixed(row.swapLotSz, lotDecimals) * readFixed(row.ctVal, valueDecimals);
  const qtyDecimals = decimalsOf(formatPlain(product, lotDecimals + valueDecimals));
  const lotQty = readFixed(formatPlain(product, lotDecimals + valueDecimals), qtyDecimals);
  return { lotQty, qtyDecimals };
}

function swap(row: CoinRow): Instrument {
  const { lotQty, qtyDecimals } = swapStep(row);
  return {
    ...spotPair(row),
    symbol: `${row.base}-USDT-SWAP`,
    kind: 'swap',
    name: { tr: `${row.name} Sürekli Sözleşme`, en: `${row.name} Perpetual` },
    qtyDecimals,
    lotQty,
    minQty: lotQty,
    ctVal: row.ctVal,
  };
}

function fxPairs(): Instrument[] {
  return FX_PAIRS.map((row) => {
    const priceDecimals = decimalsOf(row.tickSz);
    const qtyDecimals = decimalsOf(row.lotSz);
    const tick: TickRule = { rule: 'fixed', tick: readFixed(row.tickSz, priceDecimals) };
    return {
      symbol: `${row.base}-${row.quote}`,
      kind: 'fx',
      exchange: 'fx',
      name: row.name,
      base: row.base,
      quote: row.quote,
      priceDecimals,
      qtyDecimals,
      tick,
      lotQty: readFixed(row.lotSz, qtyDecimals),
      minQty: readFixed(row.minSz, qtyDecimals),
      startPrice: startOnTick(row.start, tick, priceDecimals),
    };
  });
}

/** Every instrument of the venue, in list order: shares, indices, pairs, contracts, currencies. */
export function loadInstruments(): readonly Instrument[] {
  return [
    ...bistShares(),
    ...usShares(),
    ...indices(),
    ...COINS.map(spotPair),
    ...COINS.map(swap),
    ...fxPairs(),
  ];
}
