import { crossRatio, isolatedRatio, requirementOf } from '#domain/contract/margin-ratio.ts';
import { viewPosition, type CrossBehind } from '#domain/contract/what-if.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { positionNet } from '#domain/contract/position-net.ts';
import { exitAt } from '#domain/contract/what-if.ts';
import { profitAt } from '#domain/contract/upl.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { positionField, type PositionField } from '#protocol/worker/position-source.ts';
import { markOf, tickOf, type AccountScope } from './account-scope.ts';
import { behind, bookedOf, heldAt, positionCells } from './position-cells.ts';

type Asked = { readonly id: string; readonly field: PositionField };
/** Source of a market value. */
type MarketSource = (sym: string, field: string) => PriceSource | null;
type Step = NonNullable<PriceSource['steps']>[number];

/** Decimals of the engine's ratio. */
const RATIO_DECIMALS = 6;
/** Decimals of intermediate figures in a formula. */
const STEP_DECIMALS = 8;
/** Market fields that a position repeats. */
const MARKET_FIELDS: readonly PositionField[] = ['mark', 'last'];
/** Fields of the position's own record. */
const OWN_FIELDS = {
  qty: 'qty',
  entry: 'entry',
  margin: 'margin',
  leverage: 'leverage',
  mmr: 'maintenanceRate',
  feeRate: 'feeRate',
  fees: 'fees',
  realised: 'realised',
  funding: 'funding',
} as const satisfies Partial<Record<PositionField, keyof PositionView>>;

type OwnField = keyof typeof OWN_FIELDS;

function isOwn(field: PositionField): field is OwnField {
  return field in OWN_FIELDS;
}

/** Formulas that read the account instead of the position's own margin. */
const CROSS_FORMULAS: Partial<Record<PositionField, string>> = {
  equity: 'balance + profits',
  requirement: 'requirements',
};

/**
 * Formula of a figure; names are those of the fields. `room` is what is left for this position at a
 * ratio of 1: balance, other profits, less other requirements.
 */
function formulaOf(
  field: PositionField,
  { isLong, isCross }: Pick<Held, 'isLong' | 'isCross'>,
): string | null {
  const own = isCross ? CROSS_FORMULAS[field] : undefined;
  if (own !== undefined) return own;
  const held = isCross ? 'room' : 'margin';
  const formulas: Partial<Record<PositionField, string>> = {
    value: 'mark * qty',
    upl: isLong ? '(mark - entry) * qty' : '(entry - mark) * qty',
    equity: 'margin + upl',
    requirement: 'value * (mmr + feeRate)',
    risk: 'requirement / equity * 100',
    ratio: 'equity / requirement',
    roe: 'upl * leverage / (qty * entry) * 100',
    liq: isLong
      ? `(entry - ${held} / qty) / (1 - mmr - feeRate)`
      : `(entry + ${held} / qty) / (1 + mmr + feeRate)`,
    distance: isLong ? '(mark - liq) / mark * 100' : '(liq - mark) / mark * 100',
    netPnl: 'realised + funding + upl - value * feeRate - fees',
  };
  return formulas[field] ?? null;
}

/** Figures that lead to the margin ratio, shown line by line. */
const RATIO_STEPS = ['equity', 'requirement', 'risk'] as const;

function plain(value: Decimal): string {
  const text = decimalText(value.toDecimalPlaces(STEP_DECIMALS, Decimal.ROUND_DOWN));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

type Numbers = Readonly<Record<PositionField, Decimal | null>>;

/** A position with what its figures are computed from. */
type Held = {
  readonly position: PositionView;
  readonly mark: Decimal;
  readonly tick: Decimal;
  readonly isLong: boolean;
  readonly isCross: boolean;
  readonly cross: CrossBehind | undefined;
};

/** Sums of the account behind a position; all null for a margin of its own. */
function accountNumbers({ position, mark, cross }: Held) {
  if (cross === undefined) return { balance: null, profits: null, requirements: null, room: null };
  const { account, symbol } = cross;
  const { upl: profits, requirement: requirements } = crossRatio(account);
  const own = heldAt(position, mark);
  // Another position of the same contract moves with it: its price has no such formula.
  const isAlone = account.positions.filter((one) => one.symbol === symbol).length === 1;
  const room = account.balance
    .plus(profits.minus(profitAt(own, mark)))
    .minus(requirements.minus(requirementOf(own)));
  return { balance: account.balance, profits, requirements, room: isAlone ? room : null };
}

/** Every figure of a position at a mark, unrounded. */
function numbersOf(of: Held): Numbers {
  const { position, mark, tick, cross } = of;
  const held = heldAt(position, mark);
  const { equity, requirement, ratio } =
    cross === undefined ? isolatedRatio(held) : crossRatio(cross.account);
  const booked = bookedOf(position);
  const upl = profitAt(held, mark);
  const value = held.qty.times(mark);
  const { liqPrice: liq } = viewPosition(held, tick, cross);
  const isAbove = liq?.gt(mark) === true;
  const away = liq === null ? null : isAbove ? liq.minus(mark) : mark.minus(liq);
  return {
    ...accountNumbers(of),
    qty: held.qty,
    entry: held.entry,
    margin: held.margin,
    leverage: held.leverage,
    mmr: held.mmr,
    feeRate: held.feeRate,
    ...booked,
    mark,
    last: null,
    value,
    upl,
    equity,
    requirement,
    risk: equity.gt(0) ? requirement.div(equity).times(100) : null,
    ratio,
    roe: upl.times(held.leverage).div(held.qty.times(held.entry)).times(100),
    liq,
    distance: away === null ? null : away.div(mark).times(100),
    netPnl: positionNet(booked, exitAt(held, mark, held.feeRate).net),
  };
}

/** Name under which an input is requested: the mark belongs to the market. */
function inputName(id: string, field: PositionField): string {
  return MARKET_FIELDS.includes(field) ? field : positionField(id, field);
}

function stepOf({ id, field }: Asked, numbers: Numbers, held: Held): Step | null {
  const formula =
    field === 'liq' && held.isCross && numbers.room === null ? null : formulaOf(field, held);
  const result = numbers[field];
  if (formula === null || result === null) return null;
  const names = [...new Set(formula.match(/[a-z]+/gi) ?? [])] as PositionField[];
  const inputs = names.map((name) => {
    const value = numbers[name];
    return { name, text: value === null ? '' : plain(value), field: inputName(id, name) };
  });
  const text = formula.replaceAll(/[a-z]+/gi, (name) => inputName(id, name as PositionField));
  return { field: positionField(id, field), text, inputs, result: plain(result) };
}

/** Source of a figure in the position's own record. */
function ownSource(position: PositionView, field: OwnField, base: PriceSource): PriceSource {
  const raw = String(position[OWN_FIELDS[field]]);
  return {
    ...base,
    field: positionField(position.id, field),
    shown: raw,
    message: 'position',
    seq: position.version,
    raw,
    exchangeTs: 0,
    serverTs: position.updatedAt,
    receivedTs: 0,
    frames: [JSON.stringify(position)],
  };
}

/** Additional facts about the margin ratio: its steps, and the engine's own ratio. */
function ratioFacts(id: string, numbers: Numbers, held: Held) {
  const steps = RATIO_STEPS.map((field) => stepOf({ id, field }, numbers, held));
  const { ratio } = numbers;
  return {
    steps: steps.filter((one) => one !== null),
    ...(ratio === null
      ? {}
      : { engineRatio: decimalText(roundTo(ratio, RATIO_DECIMALS, 'halfUp')) }),
  };
}

/** Source of a figure that the worker computes; null while the account behind it is unknown. */
function computedSource(
  scope: AccountScope,
  {
    asked,
    position,
    mark,
    tick,
    base,
  }: Pick<Held, 'position' | 'mark' | 'tick'> & {
    readonly asked: Asked;
    readonly base: PriceSource;
  },
): PriceSource | null {
  const { id, field } = asked;
  const cross = behind(scope, position);
  if (cross === null) return null;
  const isLong = position.side === 'long';
  const held: Held = { position, mark, tick, isLong, isCross: cross !== undefined, cross };
  const numbers = numbersOf(held);
  const own = stepOf(asked, numbers, held);
  if (own === null) return null;
  const cells = positionCells(scope, { kind: 'position', sym: position.symbol, id }, '');
  const { text, inputs, result } = own;
  return {
    ...base,
    field: positionField(id, field),
    shown: cells?.[field]?.text ?? result,
    raw: '',
    formula: { text, inputs },
    ...(field === 'risk' || field === 'ratio' ? ratioFacts(id, numbers, held) : {}),
  };
}

/**
 * Source of a figure of a position: the market's mark and the formula, or the record of the
 * position.
 * @returns null for a position or figure that is unknown now.
 */
export function positionSource(
  scope: AccountScope,
  asked: Asked,
  marketSource: MarketSource,
): PriceSource | null {
  const { id, field } = asked;
  const position = scope.store.positions.get(id);
  if (position === undefined) return null;
  const { symbol: sym } = position;
  if (MARKET_FIELDS.includes(field)) return marketSource(sym, field);
  const instrument = scope.market.instrument(sym);
  const mark = markOf(scope, sym);
  const base = marketSource(sym, 'mark');
  if (instrument === null || mark === null || base === null) return null;
  if (isOwn(field)) return ownSource(position, field, base);
  return computedSource(scope, { asked, position, mark, tick: tickOf(instrument), base });
}
