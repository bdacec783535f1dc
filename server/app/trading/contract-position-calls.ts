import { Refusal } from '#domain/errors.ts';
import { checkCrossLeverage, shownCrossLiqPrice } from '#domain/contract/cross-account.ts';
import { shownLiqPrice } from '#domain/contract/liq-price.ts';
import { addMargin, setLeverage, type HeldPosition } from '#domain/contract/margin-change.ts';
import { checkTakeStop } from '#domain/contract/tpsl.ts';
import { assetScale } from '#domain/money/asset.ts';
import { readAmount } from '#domain/money/amount.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import type { Instrument } from '#domain/market/types.ts';
import type {
  contractAddMargin,
  contractSetMultiple,
  contractSetProfit,
} from '#protocol/http/contract-orders.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { Reason } from '#server/ports/ledger.ts';
import type { PositionRow, TriggerRow } from '#server/ports/rows.ts';
import { keepLeverage } from './contract-mode.ts';
import { demandTakeStop, pendingOpenings, readTrigger } from './contract-orders.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { tradedInstrument } from '#server/app/orders/draft.ts';
import { freeMargin, readCross } from './cross-account.ts';
import { figuresOf } from './guarded-position.ts';
import { viewOf } from '#server/app/orders/market-gate.ts';
import { positionView } from '#server/app/orders/object-views.ts';
import { ownPosition, updatePosition, watchPosition } from './positions.ts';
import { LEVERAGES } from '#domain/order/rules.ts';
import { amountDec, priceRow } from '#server/app/orders/scales.ts';

function tickOf({ tick, priceDecimals }: Instrument): Decimal {
  return fromMinor(tick.rule === 'fixed' ? tick.tick : 1, priceDecimals);
}

/** Current price that a trigger is compared with. */
function referenceOf(
  context: CommandContext,
  instrument: Instrument,
  priceBy: TriggerRow['priceBy'],
): Decimal {
  const view = viewOf(context, instrument.symbol);
  const { mark } = view;
  const units = priceBy === 'last' || mark === null ? view.last : mark[priceBy];
  return fromMinor(units, instrument.priceDecimals);
}

/** Price at which a position is liquidated, under cross margin as the marks are now. */
async function liqPriceOf(
  context: CommandContext,
  instrument: Instrument,
  position: PositionRow,
): Promise<Decimal | null> {
  const tick = tickOf(instrument);
  if (position.marginMode === 'isolated') {
    return shownLiqPrice(figuresOf(instrument, position), tick);
  }
  const account = await readCross(context, position, instrument.quote);
  return shownCrossLiqPrice(account, instrument.symbol, tick);
}

/** Sets, moves or removes one trigger of a position. */
async function setTrigger(
  context: CommandContext,
  kind: TriggerRow['kind'],
  input: ParsedOf<typeof contractSetProfit>,
): Promise<PositionView> {
  const { tx, caller, now, newId } = context;
  const { instrument } = tradedInstrument(context, input.symbol, 'contract');
  const price = readTrigger(instrument, input.price);
  const position = await ownPosition(tx, caller, input);
  const { userId, realm, symbol, side, id: positionId } = position;
  if (price !== null) {
    const level = fromMinor(price, instrument.priceDecimals);
    const liq = await liqPriceOf(context, instrument, position);
    const refPrice = referenceOf(context, instrument, input.triggerBy);
    const checked = checkTakeStop({
      side,
      refPrice,
      [kind]: level,
      ...(liq === null ? {} : { liq }),
    });
    demandTakeStop(checked, side);
  }
  const desk = new Desk(context);
  const triggers = tx.table('trigger');
  for (const old of await triggers.find({ positionId, kind, status: 'armed' })) {
    await triggers.update(old, { status: 'cancelled' });
  }
  if (price !== null) {
    await triggers.insert({
      id: newId(),
      version: 1,
      userId,
      realm,
      symbol,
      positionId,
      orderId: null,
      kind,
      price: priceRow(instrument, price),
      priceBy: input.triggerBy,
      status: 'armed',
      firedOrderId: null,
      createdAt: now,
    });
  }
  await watchPosition(desk, position);
  await desk.close();
  return positionView(tx, instrument, position);
}

export async function setProfit(
  context: CommandContext,
  input: ParsedOf<typeof contractSetProfit>,
): Promise<PositionView> {
  return setTrigger(context, 'tp', input);
}

export async function setLoss(
  context: CommandContext,
  input: ParsedOf<typeof contractSetProfit>,
): Promise<PositionView> {
  return setTrigger(context, 'sl', input);
}

/** The position at its mark, as the margin rules expect it. */
function heldAtMark(
  context: CommandContext,
  instrument: Instrument,
  position: PositionRow,
): HeldPosition {
  const view = viewOf(context, instrument.symbol);
  const mark = fromMinor(view.mark?.mark ?? view.last, instrument.priceDecimals);
  return { ...figuresOf(instrument, position), mark };
}

/**
 * Moves margin between the contract account and a position; a positive delta goes into the
 * position.
 */
async function moveMargin(
  desk: Desk,
  position: PositionRow,
  {
    delta,
    reason,
    changes,
  }: {
    readonly delta: bigint;
    readonly reason: Reason;
    readonly changes: Partial<PositionRow>;
  },
): Promise<PositionRow> {
  const asset = desk.instrument(position.symbol).quote;
  const { userId: owner, realm, id: ref } = position;
  const legs = [
    { owner, bucket: 'contract', asset, amount: -delta } as const,
    { owner, bucket: 'margin', asset, amount: delta } as const,
  ];
  await desk.post({ realm, reason, ref, legs });
  return updatePosition(desk, position, { ...changes, margin: position.margin + delta });
}

/**
 * Adds margin to a position.
 * @throws Refusal WRONG_STATE under cross margin: the whole balance is its margin.
 */
export async function addPositionMargin(
  context: CommandContext,
  input: ParsedOf<typeof contractAddMargin>,
): Promise<PositionView> {
  const { tx, caller } = context;
  const { instrument } = tradedInstrument(context, input.symbol, 'contract');
  const asset = instrument.quote;
  const typed = readAmount(input.amount, assetScale(asset));
  if (!typed.ok) throw new Refusal(typed.error, typed.args);
  const amount = amountDec(asset, typed.minor);
  const position = await ownPosition(tx, caller, input);
  if (position.marginMode === 'cross') throw new Refusal('WRONG_STATE', {}, 'error.crossMargin');
  const free = (await freeMargin(context, caller, asset)).forOrders;
  const held = heldAtMark(context, instrument, position);
  const change = addMargin(held, amount, amountDec(asset, free));
  if (!change.ok) {
    throw new Refusal(change.error === 'BELOW_MIN' ? 'BELOW_MIN' : 'INSUFFICIENT_MARGIN');
  }
  const desk = new Desk(context);
  const delta = toMinor(change.marginDelta, assetScale(asset));
  const moved = await moveMargin(desk, position, { delta, reason: 'marginAdd', changes: {} });
  await desk.close();
  return positionView(tx, instrument, moved);
}

/** Sets the leverage of cross positions. No money moves; an increase of margin must be free. */
async function setCrossLeverage(
  desk: Desk,
  open: readonly PositionRow[],
  leverage: number,
): Promise<PositionRow[]> {
  const [first] = open;
  if (first === undefined) return [];
  const { symbol } = first;
  const instrument = desk.instrument(symbol);
  const account = await readCross(desk.context, first, instrument.quote);
  const caps = open.map((row) => figuresOf(instrument, row).tier.maxLeverage);
  const change = { newLeverage: new Decimal(leverage), maxLeverage: Decimal.min(...caps) };
  const checked = checkCrossLeverage(account, symbol, change);
  if (!checked.ok) throw new Refusal(checked.error, checked.args ?? {});
  const moved: PositionRow[] = [];
  for (const row of open) moved.push(await updatePosition(desk, row, { leverage }));
  return moved;
}

/** Sets the leverage of isolated positions, each of which adds or releases margin. */
async function setOwnLeverage(
  context: CommandContext,
  desk: Desk,
  { open, leverage }: { readonly open: readonly PositionRow[]; readonly leverage: number },
): Promise<PositionRow[]> {
  const moved: PositionRow[] = [];
  for (const position of open) {
    const instrument = desk.instrument(position.symbol);
    const asset = instrument.quote;
    const free = (await freeMargin(context, position, asset)).forOrders;
    const held = heldAtMark(context, instrument, position);
    const { tier } = figuresOf(instrument, position);
    const change = setLeverage(held, {
      newLeverage: new Decimal(leverage),
      available: amountDec(asset, free),
      maxLeverage: tier.maxLeverage,
    });
    if (!change.ok) {
      const { error } = change;
      if (error === 'INSUFFICIENT_BALANCE') throw new Refusal('INSUFFICIENT_MARGIN');
      throw new Refusal(error, { max: decimalText(tier.maxLeverage) });
    }
    const delta = toMinor(change.marginDelta, assetScale(asset));
    const changes = { leverage };
    moved.push(await moveMargin(desk, position, { delta, reason: 'marginChange', changes }));
  }
  return moved;
}

/**
 * Sets the leverage of a contract. All open positions are adjusted, or none. Waiting orders have
 * reserved margin at their leverage, so none may wait with another.
 */
export async function chooseLeverage(
  context: CommandContext,
  input: ParsedOf<typeof contractSetMultiple>,
): Promise<DataOf<typeof contractSetMultiple>> {
  const { tx, caller } = context;
  const { symbol, leverage } = input;
  const { instrument } = tradedInstrument(context, symbol, 'contract');
  if (!LEVERAGES.some((one) => one === leverage)) {
    throw new Refusal('LEVERAGE_ABOVE_TIER', { max: String(LEVERAGES.at(-1)) });
  }
  const waiting = await pendingOpenings(context, { symbol });
  const other = waiting.find((order) => order.leverage !== leverage);
  if (other !== undefined) {
    throw new Refusal('OTHER_LEVERAGE', { leverage: String(other.leverage ?? 1) });
  }
  const { userId, realm } = caller;
  const open = await tx.table('position').find({ userId, realm, symbol, status: 'open' });
  const desk = new Desk(context);
  const isCross = open.some(({ marginMode }) => marginMode === 'cross');
  const moved = isCross
    ? await setCrossLeverage(desk, open, leverage)
    : await setOwnLeverage(context, desk, { open, leverage });
  const positions: PositionView[] = [];
  for (const row of moved) positions.push(await positionView(tx, instrument, row));
  await keepLeverage(context, symbol, leverage);
  await desk.close();
  return { leverage, positions };
}
