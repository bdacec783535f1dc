import type { Instrument } from '#domain/market/types.ts';
import { decodeBinance } from '#protocol/exchange/binance.ts';
import { decodeBitget } from '#protocol/exchange/bitget.ts';
import type { ExchangeFrame } from '#protocol/exchange/events.ts';
import { decodeKraken } from '#protocol/exchange/kraken.ts';
import { decodeOkx } from '#protocol/exchange/okx.ts';
import { instName } from '../exchange/inst-names.ts';
import { decimalsOf, type BarFile } from './csv-candles.ts';
import type { RecordedFrame } from './recording-file.ts';

/** Decodes a recorded frame with the decoder of its source. */
export function decodeRecorded(frame: RecordedFrame): ExchangeFrame[] {
  if (frame.source === 'okx') return decodeOkx(frame.text);
  if (frame.source === 'bitget') return decodeBitget(frame.text);
  if (frame.source === 'kraken') return decodeKraken(frame.text);
  return decodeBinance(frame.text, frame.inst);
}

/** Whether ids of a source without a suffix are contracts. */
export function kindOfSource(source: RecordedFrame['source']): 'spot' | 'swap' {
  return source === 'binance-usdm' ? 'swap' : 'spot';
}

type Decimals = { price: number; qty: number };

/** Number of decimals without trailing zeros. */
function written(text: string): number {
  const fraction = text.split('.')[1]?.replace(/0+$/, '') ?? '';
  return fraction.length;
}

function widen(decimals: Decimals, price: string, qty: string): void {
  decimals.price = Math.max(decimals.price, written(price));
  decimals.qty = Math.max(decimals.qty, written(qty));
}

function widenByFrame(decimals: Decimals, frame: ExchangeFrame): void {
  if (frame.type === 'trade') widen(decimals, frame.price, frame.qty);
  if (frame.type !== 'book') return;
  for (const [price, qty] of frame.bids) widen(decimals, price, qty);
  for (const [price, qty] of frame.asks) widen(decimals, price, qty);
}

/**
 * Instruments of recorded frames. Their scales are the widest in the recording: rules change over
 * the years, so today's list would not fit old prices.
 */
export function instrumentsOfFrames(
  frames: readonly RecordedFrame[],
  known: ReadonlyMap<string, Instrument>,
): Map<string, Instrument> {
  const seen = new Map<string, Decimals>();
  for (const frame of frames) {
    for (const event of decodeRecorded(frame)) {
      if (event.type !== 'book' && event.type !== 'trade') continue;
      const name = instName(event.inst, kindOfSource(frame.source));
      if (name === null) continue;
      const decimals = seen.get(name.symbol) ?? { price: 0, qty: 0 };
      seen.set(name.symbol, decimals);
      widenByFrame(decimals, event);
    }
  }
  const instruments = new Map<string, Instrument>();
  for (const [symbol, decimals] of seen) {
    instruments.set(symbol, recordedCoin(symbol, decimals, known.get(symbol)));
  }
  return instruments;
}

function recordedCoin(
  symbol: string,
  decimals: Decimals,
  known: Instrument | undefined,
): Instrument {
  const [base = symbol, quote = 'USD', suffix] = symbol.split('-');
  const name = known?.name ?? { tr: base, en: base };
  return {
    symbol,
    kind: suffix === 'SWAP' ? 'swap' : 'spot',
    exchange: 'crypto',
    name,
    base,
    quote,
    priceDecimals: decimals.price,
    qtyDecimals: decimals.qty,
    tick: { rule: 'fixed', tick: 1 },
    lotQty: 1,
    minQty: 1,
    startPrice: known?.startPrice ?? '0',
    // Recorded contract quantities of Binance are base units; OKX swaps need the list's contract
    // value.
    ...(known?.ctVal === undefined ? {} : { ctVal: known.ctVal }),
  };
}

/** Instrument of a bar file: the list's row if there is one. */
export function instrumentOfBars(
  file: BarFile,
  known: ReadonlyMap<string, Instrument>,
): Instrument {
  const listed = known.get(file.symbol);
  if (listed !== undefined && listed.exchange === file.exchange && listed.kind === 'stock') {
    return listed;
  }
  const decimals = { price: decimalsOf(file, 'close'), qty: decimalsOf(file, 'volume') };
  if (file.exchange === 'crypto') return recordedCoin(file.symbol, decimals, listed);
  return {
    symbol: file.symbol,
    kind: 'stock',
    exchange: file.exchange,
    name: { tr: file.symbol, en: file.symbol },
    base: file.symbol,
    quote: file.exchange === 'BIST' ? 'TRY' : 'USD',
    priceDecimals: decimals.price,
    qtyDecimals: decimals.qty,
    tick: { rule: 'fixed', tick: 1 },
    lotQty: 1,
    minQty: 1,
    startPrice: '0',
  };
}
