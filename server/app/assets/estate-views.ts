import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { minorText } from '#domain/money/money.ts';
import type { userAssets } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { contractsCount, expiryText, sharePriceText } from '#server/app/options/option-row.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import type { Estate, OpenOption } from './estate.ts';

type Views = Pick<DataOf<typeof userAssets>, 'blocked' | 'options' | 'robotPositions'>;

function optionView({ row, sigma }: OpenOption): Views['options'][number] {
  const { symbol, type, strike, expiryDay, contracts } = row;
  const series = { symbol, type, strike: sharePriceText(strike), expiry: expiryText(expiryDay) };
  return { ...series, contracts: contractsCount(contracts), sigma };
}

function positionView(
  { symbol, side, qty, entry }: PositionRow,
  { instrument }: Pick<QueryContext, 'instrument'>,
): Views['robotPositions'][number] {
  const base = instrument(symbol)?.base ?? '';
  return {
    symbol,
    side,
    qty: minorText(qty, assetScale(base)),
    entry: decimalText(new Decimal(entry)),
  };
}

/** Assets of an account besides its balances, in the form a device revalues at each price. */
export function estateViews(
  { blocked, options, robotPositions }: Estate,
  context: Pick<QueryContext, 'instrument'>,
): Views {
  return {
    blocked: [...blocked].map(([asset, amount]) => ({
      asset,
      amount: minorText(amount, assetScale(asset)),
    })),
    options: options.map(optionView),
    robotPositions: robotPositions.map((row) => positionView(row, context)),
  };
}
