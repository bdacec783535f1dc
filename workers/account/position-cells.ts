import { initialMarginOf } from '#domain/contract/cross-account.ts';
import { breakEvenStop } from '#domain/contract/break-even-stop.ts';
import { positionNet, type BookedResult } from '#domain/contract/position-net.ts';
import {
  exitAt,
  viewPosition,
  whatIf,
  type CrossBehind,
  type PositionView as Figures,
} from '#domain/contract/what-if.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { Instrument } from '#domain/market/types.ts';
import { MISSING } from '#domain/text/number-text.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import { toneOf, type CellValue } from '#workers/market/cell-writer.ts';
import {
  amountText,
  dec,
  hundredths,
  lastOf,
  markOf,
  signedText,
  tickOf,
  type AccountScope,
} from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';
import { crossAccount } from './cross-scope.ts';

type PositionSpec = Extract<AccountViewSpec, { kind: 'position' }>;
type WhatIfSpec = Extract<AccountViewSpec, { kind: 'whatif' }>;

const PNL_DECIMALS = 4;
const VALUE_DECIMALS = 2;
/** Higher ratios are shown as "more than" this. */
const RATIO_MAX_HUNDREDTHS = 999_900;

type Held = Parameters<typeof viewPosition>[0];

/** A position in decimals at a mark. */
export function heldAt(position: PositionView, mark: Decimal): Held {
  return {
    side: position.side,
    qty: dec(position.qty),
    entry: dec(position.entry),
    mark,
    leverage: new Decimal(position.leverage),
    margin: dec(position.margin),
    mmr: dec(position.maintenanceRate),
    feeRate: dec(position.feeRate),
  };
}

/** The account behind a position; undefined for a margin of its own, null while unknown. */
export function behind(
  scope: AccountScope,
  position: PositionView,
): CrossBehind | undefined | null {
  if (position.marginMode !== 'cross') return undefined;
  const account = crossAccount(scope);
  return account && { account, symbol: position.symbol };
}

/** Margin of an isolated position; what a cross one uses of the balance at its mark. */
function marginInUse({ margin, ...held }: Held, cross: CrossBehind | undefined): Decimal {
  return cross === undefined ? margin : initialMarginOf({ ...held, symbol: cross.symbol });
}

/** What a position has booked so far. */
export function bookedOf({ realised, funding, fees }: PositionView): BookedResult {
  return { realised: dec(realised), funding: dec(funding), fees: dec(fees) };
}

function signed(value: Decimal, text: string): CellValue {
  return { text, tone: toneOf(value.comparedTo(0)), value: value.toNumber() };
}

/** Equity over requirement in percent: higher is safer. */
function ratioText({ ratio }: Figures, { market }: AccountScope): string {
  const formats = market.formats();
  const value = hundredths(ratio);
  if (value === null) return MISSING;
  return value > RATIO_MAX_HUNDREDTHS
    ? `>${formats.percent(RATIO_MAX_HUNDREDTHS)}`
    : formats.percent(value);
}

function figuresCells(figures: Figures, instrument: Instrument, scope: AccountScope): CellTexts {
  const formats = scope.market.formats();
  const { upl, roe, usePercent, band, liqPrice, liqDistance } = figures;
  const use = usePercent === null ? null : usePercent.div(100);
  return {
    upl: signed(upl, signedText(upl, PNL_DECIMALS, formats)),
    roe: signed(roe, formats.changePercent(hundredths(roe))),
    ratio: { text: ratioText(figures, scope) },
    risk: { text: formats.percent(hundredths(use)), value: use?.toNumber() ?? Number.NaN },
    band: { text: band },
    liq: { text: amountText(liqPrice, instrument.priceDecimals, formats) },
    distance: { text: formats.percent(hundredths(liqDistance)) },
  };
}

/** Cells of an open position; null while its mark is unknown, and once it is closed. */
export function positionCells(
  scope: AccountScope,
  { id, sym }: PositionSpec,
  topic: string,
): CellTexts | null {
  const { market, store } = scope;
  const position = store.openPosition(id);
  const instrument = market.instrument(sym);
  const mark = markOf(scope, sym);
  if (position === null || instrument === null || mark === null) return null;
  const cross = behind(scope, position);
  if (cross === null) return null;
  const formats = market.formats();
  const held = heldAt(position, mark);
  const figures = viewPosition(held, tickOf(instrument), cross);
  const booked = bookedOf(position);
  const net = positionNet(booked, exitAt(held, mark, held.feeRate).net);
  const breakEven = breakEvenStop({ ...held, booked }, tickOf(instrument));
  return {
    ...figuresCells(figures, instrument, scope),
    mark: { text: amountText(mark, instrument.priceDecimals, formats), value: mark.toNumber() },
    last: { text: amountText(lastOf(scope, sym), instrument.priceDecimals, formats) },
    value: { text: amountText(figures.positionValue, VALUE_DECIMALS, formats) },
    inUse: { text: amountText(marginInUse(held, cross), VALUE_DECIMALS, formats) },
    netPnl: signed(net, signedText(net, PNL_DECIMALS, formats)),
    breakEven: { text: amountText(breakEven, instrument.priceDecimals, formats) },
    state: { text: `${market.fresh(topic)} ${market.tickers.state(sym) ?? 'none'}` },
  };
}

/** Cells of a position at another mark or with added margin. Empty text keeps the current value. */
export function whatIfCells(scope: AccountScope, spec: WhatIfSpec): CellTexts | null {
  const { market, store } = scope;
  const position = store.openPosition(spec.id);
  const instrument = market.instrument(spec.sym);
  const mark = spec.markPrice === '' ? markOf(scope, spec.sym) : dec(spec.markPrice);
  if (position === null || instrument === null || mark === null) return null;
  const cross = behind(scope, position);
  if (cross === null) return null;
  const added = spec.addedMargin === '' ? new Decimal(0) : dec(spec.addedMargin);
  const held = heldAt(position, mark);
  const change = { mark, addedMargin: added };
  const figures = whatIf(held, change, { tick: tickOf(instrument), cross });
  const net = positionNet(bookedOf(position), exitAt(held, mark, held.feeRate).net);
  return {
    ...figuresCells(figures, instrument, scope),
    net: signed(net, signedText(net, PNL_DECIMALS, market.formats())),
  };
}
