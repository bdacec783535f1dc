import { hasSessions } from '#domain/market/calendar.ts';
import { sessionTimes, tradeDay } from '#domain/market/session.ts';
import { tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatClock } from '#domain/text/clock-text.ts';
import {
  formatDecimalText,
  formatFixed,
  MISSING,
  type Separators,
} from '#domain/text/number-text.ts';
import type { TickerCell } from '#protocol/worker/market-worker.ts';
import { columnUnits, priceOfCell } from '#src/market/index.ts';
import type { TextKey, Translate } from '#src/kit/index.ts';

type InfoWords = Translate<'chart' | 'trade' | 'coin' | 'contract' | 'sector'>;

/** One line of the info tab: a text, or a live cell. `id` identifies it in tests. */
export type InfoFact = {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  readonly field?: TickerCell;
};

export type InfoSource = {
  readonly instrument: Instrument;
  /** Text of the last price, for price-dependent price steps. */
  readonly last: string;
  readonly separators: Separators;
  readonly now: number;
  readonly t: InfoWords;
};

function stepText({ instrument, last, separators }: InfoSource): string {
  const price = priceOfCell(last);
  if (instrument.tick.rule === 'bist' && price === null) return MISSING;
  return formatFixed(tickAt(price ?? 0, instrument), instrument.priceDecimals, separators);
}

function sessionText({ instrument, now, t }: InfoSource): string {
  const { exchange } = instrument;
  if (!hasSessions(exchange)) return t('chart.infoAlways');
  const times = sessionTimes(tradeDay(now, exchange), exchange);
  if (times === null) return MISSING;
  return `${formatClock(times.continuousOpen)} – ${formatClock(times.continuousClose)}`;
}

function qtyText(qty: number, { instrument, separators, t }: InfoSource): string {
  const unit = columnUnits(instrument, t).qty;
  return `${formatFixed(qty, instrument.qtyDecimals, separators)} ${unit}`;
}

function commonFacts(source: InfoSource): readonly InfoFact[] {
  const { instrument, t } = source;
  return [
    { id: 'tick', name: t('chart.infoTick'), text: `${stepText(source)} ${instrument.quote}` },
    { id: 'lot', name: t('chart.infoLot'), text: qtyText(instrument.lotQty, source) },
    { id: 'min', name: t('chart.infoMin'), text: qtyText(instrument.minQty, source) },
    { id: 'session', name: t('chart.infoSession'), text: sessionText(source) },
  ];
}

function sectorText({ instrument, t }: InfoSource): string {
  if (instrument.sector === undefined) return MISSING;
  return t(`sector.${instrument.sector}` as TextKey<'sector'>);
}

function segmentText({ instrument, t }: InfoSource): string {
  if (instrument.segment === undefined) return MISSING;
  return t(instrument.segment === 'yildiz' ? 'market.segment.star' : 'market.segment.main');
}

function stockFacts(source: InfoSource): readonly InfoFact[] {
  const { instrument, t } = source;
  const indices = instrument.indices ?? [];
  return [
    { id: 'upperLimit', name: t('trade.limitUpPrice'), field: 'upperLimit' },
    { id: 'lowerLimit', name: t('trade.limitDownPrice'), field: 'lowerLimit' },
    { id: 'reference', name: t('trade.prevClose'), field: 'reference' },
    ...commonFacts(source),
    {
      id: 'indices',
      name: t('market.indices'),
      text: indices.length === 0 ? MISSING : indices.join(' '),
    },
    { id: 'sector', name: t('trade.sector'), text: sectorText(source) },
    { id: 'segment', name: t('trade.segment'), text: segmentText(source) },
    { id: 'marketCap', name: t('trade.marketCap'), text: MISSING },
    { id: 'pe', name: t('trade.peRatio'), text: MISSING },
    { id: 'float', name: t('trade.circulation'), text: MISSING },
  ];
}

function contractFacts({ instrument, separators, t }: InfoSource): readonly InfoFact[] {
  if (instrument.kind !== 'swap') return [];
  const { ctVal } = instrument;
  const decimals = ctVal?.split('.')[1]?.length ?? 0;
  const multiplier =
    ctVal === undefined
      ? MISSING
      : `${formatDecimalText(ctVal, decimals, separators)} ${instrument.base}`;
  return [
    { id: 'multiplier', name: t('chart.infoMultiplier'), text: multiplier },
    { id: 'mark', name: t('trade.markPrice'), field: 'mark' },
    { id: 'funding', name: t('contract.fundingRate'), field: 'funding' },
    { id: 'fundingIn', name: t('chart.infoFundingIn'), field: 'fundingIn' },
  ];
}

/** Facts of an instrument. Unknown facts are shown as missing, never left out or guessed. */
export function infoFacts(source: InfoSource): readonly InfoFact[] {
  const { instrument, t } = source;
  if (instrument.kind === 'stock') return stockFacts(source);
  if (instrument.kind === 'index') return commonFacts(source).filter(({ id }) => id === 'session');
  return [
    ...commonFacts(source),
    ...contractFacts(source),
    { id: 'fees', name: t('chart.infoFees'), text: MISSING },
    { id: 'supply', name: t('coin.circulatingSupply'), text: MISSING },
  ];
}
