import type { InstrumentKind } from '#domain/market/types.ts';
import type { TickerCell } from '#protocol/worker/market-worker.ts';
import type { Translate } from '#src/kit/index.ts';

/** One header figure: its name and its cell. */
export type Stat = { readonly name: string; readonly field: TickerCell };

type Words = Translate<'trade' | 'coin' | 'chart'>;

/**
 * Whether figures cover the last 24 hours instead of the trading day. They are labelled so, because
 * the daily bar of the chart covers the UTC day.
 */
function isAroundTheClock(kind: InstrumentKind): boolean {
  return kind === 'spot' || kind === 'swap' || kind === 'fx';
}

/** High, low, volume and turnover, labelled with the period they cover. */
export function mainStats(kind: InstrumentKind, t: Words): readonly Stat[] {
  const always = isAroundTheClock(kind);
  return [
    { name: t(always ? 'coin.24hHigh' : 'trade.highPrice'), field: 'high' },
    { name: t(always ? 'coin.24hLow' : 'trade.lowPrice'), field: 'low' },
    { name: t(always ? 'coin.24hVolume' : 'chart.volume'), field: 'volume' },
    { name: t(always ? 'coin.24hTurnover' : 'trade.turnover'), field: 'turnover' },
  ];
}

/** High, low and volume, for a narrow column. */
export function shortStats(kind: InstrumentKind, t: Words): readonly Stat[] {
  return mainStats(kind, t).slice(0, 3);
}

/** Indicative figures of an auction. */
export function auctionStats(t: Words): readonly Stat[] {
  return [
    { name: t('session.indicative'), field: 'indicative' },
    { name: t('session.indicativeQty'), field: 'indicativeQty' },
  ];
}

/** Figures specific to the kind: price limits of a share, mark price and funding of a swap. */
export function ownStats(kind: InstrumentKind, t: Words): readonly Stat[] {
  if (kind === 'stock') {
    return [
      { name: t('trade.upperLimit'), field: 'upperLimit' },
      { name: t('trade.lowerLimit'), field: 'lowerLimit' },
      { name: t('trade.prevClose'), field: 'reference' },
    ];
  }
  if (kind !== 'swap') return [];
  return [
    { name: t('trade.markPrice'), field: 'mark' },
    { name: t('trade.indexPrice'), field: 'index' },
    { name: t('trade.fundingRate'), field: 'funding' },
    { name: t('chart.infoFundingIn'), field: 'fundingIn' },
  ];
}

/** All figures in one line, the most important first: those that do not fit are dropped. */
export function lineStats(kind: InstrumentKind, t: Words): readonly Stat[] {
  const [first, ...rest] = ownStats(kind, t);
  const main = mainStats(kind, t);
  if (first === undefined) return main;
  return kind === 'swap' ? [first, ...main, ...rest] : [...main, first, ...rest];
}
