import { priceChange } from '#domain/market/change.ts';
import type { Instrument } from '#domain/market/types.ts';
import { changeHundredths } from '#domain/text/number-text.ts';
import type { ROW_CELLS } from '#protocol/worker/market-worker.ts';
import { toneOf, type CellValue } from './cell-writer.ts';
import type { Market } from './market.ts';

/** The instrument whose cells are written, and the topic that its state follows. */
export type TickerScope = {
  readonly market: Market;
  readonly instrument: Instrument;
  readonly key: string;
};

/** Writes one cell of a ticker. */
export type TickerWriter = (scope: TickerScope) => CellValue;

type PriceField = 'last' | 'high' | 'low' | 'open' | 'bid' | 'ask';

/** A price that flashes when it moves. */
export function price({ market, instrument }: TickerScope, field: PriceField): CellValue {
  const value = market.tickers.get(instrument.symbol, field);
  return { text: market.formats().price(value, instrument), value };
}

/** A price that changes once a day. */
export function dayPrice(
  { market, instrument }: TickerScope,
  field: 'reference' | 'upperLimit' | 'lowerLimit',
): CellValue {
  const value = market.tickers.get(instrument.symbol, field);
  return { text: market.formats().price(value, instrument) };
}

/** Last minus reference; NaN while one of them is unknown. */
function changeOf({ market, instrument }: TickerScope): number {
  const last = market.tickers.get(instrument.symbol, 'last');
  return priceChange(last, market.tickers.get(instrument.symbol, 'reference'));
}

function change(scope: TickerScope): CellValue {
  const value = changeOf(scope);
  return {
    text: scope.market.formats().change(value, scope.instrument),
    tone: toneOf(value),
    value,
  };
}

function changePct(scope: TickerScope): CellValue {
  const { market, instrument } = scope;
  const reference = market.tickers.get(instrument.symbol, 'reference');
  const last = market.tickers.get(instrument.symbol, 'last');
  const value = last > 0 ? changeHundredths(last, reference) : null;
  return {
    text: market.formats().changePercent(value),
    tone: toneOf(changeOf(scope)),
    value: value ?? Number.NaN,
  };
}

/** Writers of the cells of a list row. */
export const ROW_WRITERS: Readonly<Record<(typeof ROW_CELLS)[number], TickerWriter>> = {
  last: (scope) => ({ ...price(scope, 'last'), tone: toneOf(changeOf(scope)) }),
  change,
  changePct,
  volume: ({ market, instrument }) => {
    const value = market.tickers.get(instrument.symbol, 'volume');
    return { text: market.formats().volume(value, instrument) };
  },
  turnover: ({ market, instrument }) => {
    return { text: market.formats().turnover(market.tickers.get(instrument.symbol, 'turnover')) };
  },
  high: (scope) => price(scope, 'high'),
  low: (scope) => price(scope, 'low'),
  reference: (scope) => dayPrice(scope, 'reference'),
  state: ({ market, instrument, key }) => {
    const trading = market.tickers.state(instrument.symbol) ?? 'none';
    return { text: `${market.fresh(key)} ${trading}` };
  },
  age: ({ market, key }) => ({ text: market.formats().age(market.ageMs(key)) }),
};
