import { Refusal } from '#domain/errors.ts';
import { assetScale } from '#domain/money/asset.ts';
import { toMinor } from '#domain/money/money.ts';
import { feeRatesOf } from '#domain/order/rules.ts';
import { quoteSpot } from '#domain/spot/quote-spot.ts';
import type { coinOrderAdd, coinOrderChange } from '#protocol/http/coin-orders.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { CommandContext } from '#server/ports/core.ts';
import { changeOrder, type Change } from './change-order.ts';
import { Desk } from '#server/app/orders/desk.ts';
import {
  checkDraft,
  quotedDraft,
  readDraft,
  worstPriceOf,
  type Draft,
  type Traded,
} from '#server/app/orders/draft.ts';
import { checkOpenMarket, viewOf } from '#server/app/orders/market-gate.ts';
import { tradedByCaller } from './member-rules.ts';
import { orderView } from '#server/app/orders/object-views.ts';
import { amountText } from '#server/app/orders/scales.ts';
import { checkQuote, quoteSource, type QuotedInput } from './quotes.ts';
import { checkLiveOrders, planOrder, writeOrder, type NewOrder } from './submit.ts';

/** Reservation of a spot order: the whole quantity at its worst price, or the quantity sold. */
function needOf(reserve: string, asset: string): NewOrder['need'] {
  return { asset, amount: toMinor(reserve, assetScale(asset)) };
}

/**
 * Gives a sale beyond the holding its own error text.
 * @param freed amount that an amendment releases first.
 */
async function checkHeld(context: CommandContext, need: NewOrder['need'], freed: bigint) {
  if (need === null) return;
  const { caller, tx } = context;
  const held = await tx.balance(caller.realm, caller.userId, need.asset, 'available');
  const free = held + freed;
  if (free === 0n) throw new Refusal('AVAILABLE_ZERO');
  if (free < need.amount)
    throw new Refusal('EXCEEDS_AVAILABLE', { max: amountText(need.asset, free) });
}

/** Checks an order up to the funds, in the order of precedence of the refusals. */
export async function checkedSpotOrder(
  context: CommandContext,
  asked: { readonly traded: Traded; readonly draft: Draft; readonly quoted: QuotedInput },
  freed: bigint,
): Promise<NewOrder> {
  const { traded, draft, quoted } = asked;
  const { instrument, rules, view } = traded;
  const { userId, realm } = context.caller;
  checkDraft(traded, draft);
  checkOpenMarket(context, view, draft);
  const { side } = draft;
  const quote = quoteSpot(
    { ...quotedDraft(draft, rules), rates: feeRatesOf(rules), pair: instrument },
    quoteSource(view, draft),
  );
  const kept = checkQuote(quoted, quote, {
    slippage: draft.slippage ?? rules.slippage,
    of: 'total',
  });
  const need = needOf(quote.reserve, quote.reserveAsset);
  if (side === 'sell') await checkHeld(context, need, freed);
  return {
    owner: { userId, realm },
    ...traded,
    draft,
    worstPrice: worstPriceOf(traded, draft),
    need,
    clientOrderId: context.key ?? context.newId(),
    isSystem: false,
    extras: { quote: kept },
  };
}

/** Buys or sells a coin. */
export async function addSpotOrder(
  context: CommandContext,
  input: ParsedOf<typeof coinOrderAdd>,
): Promise<OrderView> {
  const found = await tradedByCaller(context, input.symbol, 'spot');
  const draft = readDraft(found, input);
  const traded = { ...found, view: viewOf(context, input.symbol) };
  const order = await checkedSpotOrder(context, { traded, draft, quoted: input }, 0n);
  const desk = new Desk(context);
  await checkLiveOrders(desk, order);
  const row = await writeOrder(desk, planOrder(desk, order));
  await desk.close();
  return orderView(context.tx, found.instrument, row);
}

/** Amends a resting spot order. */
export async function changeSpotOrder(
  context: CommandContext,
  input: ParsedOf<typeof coinOrderChange>,
): Promise<OrderView> {
  const found = await tradedByCaller(context, input.symbol, 'spot');
  return changeOrder(context, { ...found, input }, async ({ traded, draft, freed }: Change) =>
    checkedSpotOrder(context, { traded, draft, quoted: input }, freed),
  );
}
