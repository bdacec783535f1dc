import { errorFact, type ErrorName } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { minorText, toMinor } from '#domain/money/money.ts';
import {
  contractPrice,
  heldWorth,
  modelPremium,
  modelValue,
  purchaseFor,
  purchaseOf,
  type OptionModel,
  type PurchaseFigures,
} from '#domain/option/figures.ts';
import { breakEvensOf } from '#domain/option/break-even.ts';
import { payoffLine } from '#domain/option/payoff.ts';
import { OPTION_MULTIPLIER } from '#domain/option/premium.ts';
import { OPTION_RULES } from '#domain/option/rules.ts';
import { intrinsicValue } from '#domain/option/settle.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { AccountViewSpec } from '#protocol/worker/account.ts';
import type { OptionSpec } from '#protocol/worker/option.ts';
import { toneOf, type CellValue } from '#workers/market/cell-writer.ts';
import {
  amountText,
  dec,
  hundredths,
  lastOf,
  signedText,
  stockPhase,
  type AccountScope,
} from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';

type Spec = Extract<AccountViewSpec, { kind: 'option' }>;

const MONEY_DECIMALS = 2;
const GREEK_DECIMALS = 4;
const YEAR_DAYS = 365;
const PERCENT = 100;
/** Decimals of values for drawing only. */
const DRAWN_DECIMALS = 4;

/** Current inputs of a strike's premium. */
export function modelOf(
  { market }: AccountScope,
  { type, sigma, expiry }: Pick<OptionSpec, 'type' | 'sigma' | 'expiry'>,
  at: { readonly spot: Decimal; readonly strike: Decimal },
): OptionModel {
  const today = zoneDay(market.serverNow(), 'turkey');
  return { type, sigma, ...at, days: Math.max(0, (dayOfIso(expiry) ?? today) - today) };
}

/**
 * Displayed sensitivities of an option on one share: vega and rho per percentage point, theta per
 * day for all contracts in lira.
 */
export function greekCells(scope: AccountScope, model: OptionModel, contracts: Decimal): CellTexts {
  const formats = scope.market.formats();
  const { delta, gamma, vega, theta, rho } = modelValue(model);
  const shares = contracts.times(OPTION_MULTIPLIER);
  const perDay = new Decimal(theta).div(YEAR_DAYS).times(shares);
  const text = (value: number): CellValue => ({
    text: amountText(new Decimal(value), GREEK_DECIMALS, formats),
  });
  return {
    delta: text(delta),
    gamma: text(gamma),
    theta: { text: amountText(perDay, MONEY_DECIMALS, formats) },
    vega: text(vega / PERCENT),
    rho: text(rho / PERCENT),
  };
}

function drawn(value: Decimal): string {
  return minorText(toMinor(value, DRAWN_DECIMALS, 'halfUp'), DRAWN_DECIMALS);
}

/** The profit line, and the profit at its right or left end. */
function lineCells(
  scope: AccountScope,
  model: OptionModel,
  { contracts, premium, fee }: PurchaseFigures,
): CellTexts {
  const { type, strike, spot } = model;
  // Without an amount the line is that of one contract, so that its shape is visible.
  const count = contracts.isZero() ? new Decimal(1) : contracts;
  const charged = contracts.isZero() ? purchaseOf(premium, count).fee : fee;
  const multiplier = new Decimal(OPTION_MULTIPLIER);
  const option = { type, strike, contracts: count, multiplier, premium, fee: charged };
  const line = payoffLine(option, spot);
  const shares = count.times(multiplier);
  const cost = contractPrice(premium).times(count).plus(charged);
  const { breakEven, afterFee } = breakEvensOf({ type, strike, premium, shares, cost });
  const ends = [spot, afterFee].map(drawn);
  const points = line.map(({ price, pnl }) => `${drawn(price)}:${drawn(pnl)}`);
  const best = type === 'call' ? line.at(-1) : line[0];
  return {
    line: { text: [...ends, ...points].join('|') },
    gain: {
      text: signedText(best?.pnl ?? null, MONEY_DECIMALS, scope.market.formats()),
    },
    breakEven: { text: amountText(breakEven, MONEY_DECIMALS, scope.market.formats()) },
    breakEvenFee: { text: amountText(afterFee, MONEY_DECIMALS, scope.market.formats()) },
  };
}

function refusal(name: ErrorName, args: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(args).map(([key, value]) => `${key}=${value}`);
  return [errorFact(name).msgKey, ...pairs].join('|');
}

/** Reason why the market forbids a purchase now. */
function marketWhy(scope: AccountScope, sym: string): string {
  const state = scope.market.tickers.state(sym) ?? 'none';
  if (state === 'halted') return refusal('HALTED');
  if (stockPhase(scope, sym) !== 'CONTINUOUS') return refusal('MARKET_CLOSED');
  return state === 'open' ? '' : refusal('NO_PRICE');
}

/** Reason why nothing can be bought, in the order of the server's checks; empty when it can. */
function whyNot(
  scope: AccountScope,
  { sym, option }: Spec,
  { figures, available }: { readonly figures: PurchaseFigures; readonly available: Decimal },
): string {
  const { min, max } = OPTION_RULES;
  const amount = dec(option.amount === '' ? '0' : option.amount);
  const least = Decimal.max(min, contractPrice(figures.premium));
  if (amount.lt(min) || figures.contracts.isZero()) {
    const text = amount.gt(max) ? refusal('ABOVE_MAX', { max }) : '';
    return text === '' ? refusal('BELOW_MIN_OPTION', { min: decimalText(least) }) : text;
  }
  if (amount.gt(max)) return refusal('ABOVE_MAX', { max });
  const closed = marketWhy(scope, sym);
  if (closed !== '') return closed;
  const { total } = figures;
  if (available.gte(total)) return '';
  const args = { needed: decimalText(total), available: decimalText(available), asset: 'TRY' };
  return refusal('INSUFFICIENT_BALANCE', args);
}

/** Figures of a purchase for the typed amount. */
function buyCells(scope: AccountScope, spec: Spec, premium: Decimal): CellTexts {
  const formats = scope.market.formats();
  const { amount } = spec.option;
  const figures = purchaseFor(premium, dec(amount === '' ? '0' : amount));
  const available = dec(scope.store.balances.get('TRY')?.available ?? '0');
  const money = (value: Decimal): CellValue => ({
    text: amountText(value, MONEY_DECIMALS, formats),
  });
  return {
    contracts: { text: amountText(figures.contracts, 0, formats) },
    amount: money(figures.premiumAmount),
    fee: money(figures.fee),
    total: money(figures.total),
    available: money(available),
    after: money(Decimal.max(0, available.minus(figures.total))),
    why: { text: whyNot(scope, spec, { figures, available }) },
  };
}

/** Current value of a holding and its profit so far. */
function heldCells(scope: AccountScope, option: OptionSpec, premium: Decimal): CellTexts {
  const { held } = option;
  if (held === undefined) return {};
  const formats = scope.market.formats();
  const value = contractPrice(premium).times(held.contracts);
  const pnl = value.minus(held.cost);
  const tone = toneOf(pnl.comparedTo(0));
  return {
    value: { text: amountText(value, MONEY_DECIMALS, formats), value: value.toNumber() },
    pnl: { text: signedText(pnl, MONEY_DECIMALS, formats), tone, value: pnl.toNumber() },
    pnlPct: { text: formats.changePercent(hundredths(pnl.div(held.cost))), tone },
  };
}

/** Contracts and premium of the past or possible purchase. */
function dealOf(option: OptionSpec, premium: Decimal): PurchaseFigures {
  const { held, amount } = option;
  if (held === undefined) return purchaseFor(premium, dec(amount === '' ? '0' : amount));
  return purchaseOf(dec(held.premium), dec(held.contracts));
}

/** Cells of an option; null until its share has a price. */
export function optionCells(scope: AccountScope, spec: Spec, topic: string): CellTexts | null {
  const { market } = scope;
  const { sym, option } = spec;
  const spot = lastOf(scope, sym);
  if (spot === null || option.strike === '' || option.sigma === '') return null;
  const formats = market.formats();
  const price = (value: Decimal): string => amountText(value, MONEY_DECIMALS, formats);
  const strike = dec(option.strike);
  const model = modelOf(scope, option, { spot, strike });
  const premium = modelPremium(model);
  const all = option.strikes.map((one) => modelPremium({ ...model, strike: dec(one) }));
  const deal = dealOf(option, premium);
  return {
    spot: { text: price(spot), value: spot.toNumber() },
    premium: { text: price(premium), value: premium.toNumber() },
    premiums: { text: all.map(price).join('|') },
    one: { text: price(contractPrice(premium)) },
    ...(option.held === undefined ? buyCells(scope, spec, premium) : {}),
    ...heldCells(scope, option, premium),
    ...greekCells(scope, model, deal.contracts),
    ...lineCells(scope, model, deal),
    money: { text: intrinsicValue(option.type, strike, spot).gt(0) ? 'in' : 'out' },
    state: { text: `${market.fresh(topic)} ${market.tickers.state(sym) ?? 'none'}` },
  };
}

/** Cells of all held options; null while a share has no price. */
export function optionsCells(
  scope: AccountScope,
  { items }: Extract<AccountViewSpec, { kind: 'options' }>,
  topic: string,
): CellTexts | null {
  const formats = scope.market.formats();
  let value = new Decimal(0);
  let cost = new Decimal(0);
  for (const { sym, option } of items) {
    const spot = lastOf(scope, sym);
    if (spot === null || option.held === undefined) return null;
    const model = modelOf(scope, option, { spot, strike: dec(option.strike) });
    value = value.plus(heldWorth(model, dec(option.held.contracts)));
    cost = cost.plus(option.held.cost);
  }
  const pnl = value.minus(cost);
  const tone = toneOf(pnl.comparedTo(0));
  return {
    value: { text: amountText(value, MONEY_DECIMALS, formats) },
    pnl: { text: signedText(pnl, MONEY_DECIMALS, formats), tone },
    pnlPct: {
      text: formats.changePercent(cost.isZero() ? 0 : hundredths(pnl.div(cost))),
      tone,
    },
    state: { text: topic === '' ? 'live none' : `${scope.market.fresh(topic)} none` },
  };
}
