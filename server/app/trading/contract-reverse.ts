import { checkWhole } from '#domain/contract/quote-reverse.ts';
import type { contractReverse } from '#protocol/http/contract-orders.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { PositionRow } from '#server/ports/rows.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { demand, type Draft, type Traded } from '#server/app/orders/draft.ts';
import { viewOf } from '#server/app/orders/market-gate.ts';
import { orderView, positionView } from '#server/app/orders/object-views.ts';
import { qtyInt } from '#server/app/orders/scales.ts';
import { closingOf } from './contract-close.ts';
import { checkedOpening } from './contract-orders.ts';
import { tradedByCaller } from './member-rules.ts';
import { planPair, type PlannedPair } from './plan-pair.ts';
import { openPosition, ownPosition } from './positions.ts';
import type { QuotedInput } from './quotes.ts';
import { writeOrder } from './submit.ts';

type Input = ParsedOf<typeof contractReverse>;

/** Confirmed figures of the close; its margin is that of the position. */
function quotedClose({ quoteBookSeq, closeFee, closeTotal }: Input): QuotedInput {
  return { quoteBookSeq, quoteFee: closeFee, quoteTotal: closeTotal };
}

/** A position with the market order that closes it and takes as much again. */
type Reversal = {
  readonly traded: Traded;
  readonly position: PositionRow;
  /** Market order of the position's size, on the side that closes it. */
  readonly draft: Draft;
};

/**
 * Checks and plans both orders. Nothing is written, so a refusal leaves everything as it was.
 * @throws Refusal of the close, of the opening order, or NOT_FILLABLE.
 */
async function planReversal(
  context: CommandContext,
  desk: Desk,
  { reversal, input }: { readonly reversal: Reversal; readonly input: Input },
): Promise<PlannedPair> {
  const { traded, position, draft } = reversal;
  const { order: close, back } = await closingOf(context, {
    ...reversal,
    quoted: quotedClose(input),
    clientOrderId: context.newId(),
    freedQty: 0n,
  });
  const open = await checkedOpening(context, {
    traded,
    draft: { ...draft, behindQty: draft.qty },
    side: position.side === 'long' ? 'short' : 'long',
    leverage: position.leverage,
    quoted: input,
    triggers: { tp: null, sl: null, priceBy: 'last' },
    old: null,
    freed: back,
    reverses: position.id,
  });
  const pair = planPair(desk, close, open);
  const whole = { qty: draft.qty, offeredQty: pair.offeredQty };
  demand(checkWhole(whole, traded.instrument), 'error.reverseNotFillable');
  return pair;
}

/**
 * Reverses a position: closes it at market and opens the same size on the other side at the same
 * leverage, both or neither. Orders that wait to reduce the position end with it; those that wait
 * to open one stay.
 */
export async function reversePosition(
  context: CommandContext,
  input: Input,
): Promise<DataOf<typeof contractReverse>> {
  const { caller, tx } = context;
  const { symbol } = input;
  const found = await tradedByCaller(context, symbol, 'contract');
  const { instrument } = found;
  const position = await ownPosition(tx, caller, input);
  const traded = { ...found, view: viewOf(context, symbol) };
  const side = position.side === 'long' ? 'sell' : 'buy';
  const qty = qtyInt(instrument, position.qty);
  const draft: Draft = { side, kind: 'market', price: null, qty, time: null };
  const desk = new Desk(context);
  const pair = await planReversal(context, desk, { reversal: { traded, position, draft }, input });
  pair.enter();
  const closed = await writeOrder(desk, pair.first, 'inPlace');
  const opened = await writeOrder(desk, pair.second, 'inPlace');
  await desk.close();
  const on = position.side === 'long' ? 'short' : 'long';
  const now = (await openPosition(tx, caller, { symbol, side: on })) ?? position;
  return {
    closed: await orderView(tx, instrument, closed),
    opened: await orderView(tx, instrument, opened),
    position: await positionView(tx, instrument, now),
  };
}
