import { nearestStrike } from '#domain/option/chain.ts';
import { modelPremium } from '#domain/option/figures.ts';
import { intrinsicValue } from '#domain/option/settle.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import { CHAIN_HEAD_CELLS, CHAIN_MOST, CHAIN_ROW_CELLS } from '#protocol/worker/option.ts';
import type { CellValue } from '#workers/market/cell-writer.ts';
import { amountText, dec, lastOf, type AccountScope } from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';
import { greekCells, modelOf } from './option-cells.ts';

type Spec = Extract<AccountViewSpec, { kind: 'chain' }>;

const MONEY_DECIMALS = 2;
const ONE = new Decimal(1);
const TYPES = ['call', 'put'] as const;
const GREEKS = { delta: 'Delta', gamma: 'Gamma', theta: 'Theta', vega: 'Vega' } as const;

/** Name of a row's cell among those of the view. */
const nameOf = (row: number, field: string): string => `${String(row)}.${field}`;

/** Cells of the view in the order of its layout: head cells, then row after row. */
export const CHAIN_NAMES: readonly string[] = [
  ...CHAIN_HEAD_CELLS,
  ...Array.from({ length: CHAIN_MOST }, (_, row) =>
    CHAIN_ROW_CELLS.map((field) => nameOf(row, field)),
  ).flat(),
];

/** Words of a strike's place beside the price; prices are integers of the share. */
function placeOf(strikes: readonly number[], row: number, last: number): readonly string[] {
  const strike = strikes[row]!;
  const isFirst = strike > last && !(strikes[row - 1]! > last);
  return [
    ...(strike === nearestStrike(strikes, last) ? ['at'] : []),
    ...(isFirst ? ['first'] : []),
  ];
}

/**
 * Cells of all series of an expiry, each figure from the function of the option's ticket; null
 * until the share has a price.
 */
export function chainCells(
  scope: AccountScope,
  { sym, chain }: Spec,
  topic: string,
): CellTexts | null {
  const { market } = scope;
  const instrument = market.instrument(sym);
  const spot = lastOf(scope, sym);
  if (instrument === null || spot === null || chain.sigma === '') return null;
  const formats = market.formats();
  const strikes = chain.strikes.slice(0, CHAIN_MOST);
  const prices = strikes.map((one) => parseFixed(one, instrument.priceDecimals) ?? Number.NaN);
  const last = market.tickers.get(sym, 'last');
  const cells: Record<string, CellValue> = {
    spot: { text: amountText(spot, MONEY_DECIMALS, formats) },
    state: { text: `${market.fresh(topic)} ${market.tickers.state(sym) ?? 'none'}` },
  };
  for (const [row, text] of strikes.entries()) {
    const strike = dec(text);
    const words = [...placeOf(prices, row, last)];
    for (const type of TYPES) {
      const model = modelOf(scope, { type, ...chain }, { spot, strike });
      const premium = modelPremium(model);
      const greeks = greekCells(scope, model, ONE);
      cells[nameOf(row, `${type}Premium`)] = {
        text: amountText(premium, MONEY_DECIMALS, formats),
        value: premium.toNumber(),
      };
      for (const [greek, name] of Object.entries(GREEKS)) {
        const value = greeks[greek];
        if (value !== undefined) cells[nameOf(row, `${type}${name}`)] = value;
      }
      if (intrinsicValue(type, strike, spot).gt(0)) words.push(type);
    }
    cells[nameOf(row, 'place')] = { text: words.join(' ') };
  }
  return cells;
}
