import {
  bracketMaintenance,
  bracketOf,
  bracketsOf,
  maintenanceAmount,
} from '#domain/contract/brackets.ts';
import { closePosition } from '#domain/contract/close.ts';
import { fundingPayment } from '#domain/contract/funding.ts';
import {
  inverseAvgEntry,
  inverseInitialMargin,
  inverseLiqPrice,
  inverseUpl,
} from '#domain/contract/inverse.ts';
import { bankruptcyPrice, liqPrice, shownLiqPrice } from '#domain/contract/liq-price.ts';
import { liquidate } from '#domain/contract/liquidation.ts';
import { setLeverage } from '#domain/contract/margin-change.ts';
import { crossRatio, isolatedRatio, type MarkedPosition } from '#domain/contract/margin-ratio.ts';
import { avgEntry, orderCost } from '#domain/contract/open.ts';
import type { PositionSide } from '#domain/contract/side.ts';
import { TIER_TABLE } from '#domain/contract/tier-table.ts';
import { tierOfSize, tiersOf, type Tier } from '#domain/contract/tiers.ts';
import { checkTakeStop, firstTakeStop } from '#domain/contract/tpsl.ts';
import { upl, type OpenPosition } from '#domain/contract/upl.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { VectorValue } from './vector-compare.ts';
import { decimal, list, optionalDecimals, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

function side(input: VectorInput): PositionSide {
  const name = text(input, 'side');
  if (name !== 'long' && name !== 'short') throw new Error(`unknown side ${name}`);
  return name;
}

function decimals<Field extends string>(
  input: VectorInput,
  ...fields: readonly Field[]
): Record<Field, Decimal> {
  return Object.fromEntries(fields.map((field) => [field, decimal(input, field)])) as Record<
    Field,
    Decimal
  >;
}

function rows(input: VectorInput, field: string): readonly VectorInput[] {
  return list(input, field) as readonly VectorInput[];
}

function open(input: VectorInput): OpenPosition {
  return { side: side(input), ...decimals(input, 'qty', 'entry') };
}

function marked(input: VectorInput): MarkedPosition {
  return {
    ...open(input),
    ...decimals(input, 'mark', 'mmr', 'feeRate'),
    ...optionalDecimals(input, 'mmAmount'),
  };
}

function liq(input: VectorInput): Output {
  const position = {
    ...open(input),
    ...decimals(input, 'margin', 'mmr', 'feeRate'),
    ...optionalDecimals(input, 'mmAmount', 'otherUpl', 'otherRequirement'),
  };
  const { tick } = optionalDecimals(input, 'tick');
  const shown = tick === undefined ? {} : { liqPriceTick: shownLiqPrice(position, tick) };
  return { liqPrice: liqPrice(position), ...shown };
}

function table(symbol: string): readonly Tier[] {
  return tiersOf({ symbol, startPrice: '1' });
}

function tier(input: VectorInput): Output {
  const found = tierOfSize(table(text(input, 'inst')), decimal(input, 'size'));
  if (found === null) return { tier: null, mmr: null, imr: null, maxLeverage: null };
  const { tier: number, mmr, imr, maxLeverage } = found;
  return { tier: number, mmr, imr, maxLeverage };
}

function liquidation(input: VectorInput): Output {
  const inst = text(input, 'inst');
  const { steps, remainingSize, remainingMargin } = liquidate({
    tiers: table(inst),
    ctVal: new Decimal(TIER_TABLE[inst]?.ctVal ?? Number.NaN),
    side: side(input),
    ...decimals(input, 'size', 'entry', 'mark', 'margin', 'feeRate'),
  });
  return { steps, remainingSize, remainingMargin };
}

function bracket(input: VectorInput): Output {
  const notional = decimal(input, 'notional');
  const found = bracketOf(bracketsOf(text(input, 'symbol')), notional);
  if (found === null) throw new Error('beyond the last bracket');
  const { tier: number, mmr, maintenanceAmount: amount } = found;
  const maintenanceMargin = bracketMaintenance(found, notional);
  return { tier: number, mmr, maintenanceAmount: amount, maintenanceMargin };
}

/** Linear and inverse contracts. */
export const CONTRACT_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'contract.orderCost': (input) =>
    orderCost(decimals(input, 'qty', 'price', 'leverage', 'feeRate')),
  'contract.avgEntry': (input) =>
    avgEntry(rows(input, 'fills').map((fill) => decimals(fill, 'qty', 'price'))),
  'contract.upl': (input) => upl({ ...open(input), ...decimals(input, 'mark', 'leverage') }),
  'contract.marginRatio.isolated': (input) =>
    isolatedRatio({ ...marked(input), margin: decimal(input, 'margin') }),
  'contract.marginRatio.cross': (input) =>
    crossRatio({
      ...decimals(input, 'balance', 'frozen'),
      positions: rows(input, 'positions').map(marked),
    }),
  'contract.liqPrice': liq,
  'contract.bankruptcyPrice': (input) => ({
    bankruptcyPrice: bankruptcyPrice({ ...open(input), margin: decimal(input, 'margin') }),
  }),
  'contract.close': (input) =>
    closePosition({
      ...open(input),
      ...decimals(input, 'margin', 'closeQty', 'price', 'feeRate'),
    }),
  'contract.setLeverage': (input) =>
    setLeverage(
      { ...marked(input), ...decimals(input, 'margin', 'leverage') },
      decimals(input, 'newLeverage', 'available', 'maxLeverage'),
    ),
  'contract.tpsl.validate': (input) =>
    checkTakeStop({
      side: side(input),
      refPrice: decimal(input, 'refPrice'),
      ...optionalDecimals(input, 'tp', 'sl', 'liq'),
    }),
  'contract.tpsl.trigger': (input) =>
    firstTakeStop(
      side(input),
      list(input, 'prices').map((price) => new Decimal(String(price))),
      optionalDecimals(input, 'tp', 'sl'),
    ),
  'contract.tier': tier,
  'contract.liquidation': liquidation,
  'contract.bracketMm': bracket,
  'contract.maintenanceAmount': (input) => ({
    maintenanceAmount: maintenanceAmount(decimals(input, 'floor', 'mmr', 'prevMmr', 'prevAmount')),
  }),
  'contract.funding': (input) => ({
    payment: fundingPayment({ side: side(input), ...decimals(input, 'qty', 'mark', 'rate') }),
  }),
  'inverse.avgEntry': (input) =>
    inverseAvgEntry(rows(input, 'fills').map((fill) => decimals(fill, 'contracts', 'price'))),
  'inverse.upl': (input) => ({
    upl: inverseUpl({
      side: side(input),
      ...decimals(input, 'contracts', 'faceValue', 'entry', 'mark'),
    }),
  }),
  'inverse.initialMargin': (input) =>
    inverseInitialMargin(decimals(input, 'contracts', 'faceValue', 'price', 'leverage')),
  'inverse.liqPrice': (input) => ({
    liqPrice: inverseLiqPrice({
      side: side(input),
      ...decimals(input, 'contracts', 'faceValue', 'entry', 'margin', 'mmr', 'feeRate'),
    }),
  }),
};
