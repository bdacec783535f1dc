import type { InstrumentKind } from '#domain/market/types.ts';
import type { TickerCell } from '#protocol/worker/market-worker.ts';
import type { Translate } from '#src/kit/index.ts';

/** One figure of the header: its name and the cell that carries it. */
export type Stat = { readonly name: string; readonly field: TickerCell };

type Words = Translate<'trade' | 'coin' | 'chart'>;

/**
 * Whether figures cover the last 24 hours instead of the trading day. They are named so: the daily
 * bar of the chart beside them covers the UTC day.
 */
function isAroundTheClock(kind: InstrumentKind): boolean {
  return kind === 'spot' || kind === 'swap' || kind === 'fx';
}

/** High, low, volume and turnover, named by the time they cover. */
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

/** What an auction would come to. */
export function auctionStats(t: Words): readonly Stat[] {
  return [
    { name: t('session.indicative'), field: 'indicative' },
    { name: t('session.indicativeQty'), field: 'indicativeQty' },
  ];
}

/** What only this kind of instrument has: limits of a share, mark price and funding of a swap. */
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

/** All figures in one line, those first that matter most: what does not fit is left out. */
export function lineStats(kind: InstrumentKind, t: Words): readonly Stat[] {
  const [first, ...rest] = ownStats(kind, t);
  const main = mainStats(kind, t);
  if (first === undefined) return main;
  return kind === 'swap' ? [first, ...main, ...rest] : [...main, first, ...rest];
}
