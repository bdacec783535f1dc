import { checkOpening } from '#domain/contract/check-opening.ts';
import {
  checkReverseFunds,
  checkWhole,
  quoteReverse,
  type ReverseQuote,
} from '#domain/contract/quote-reverse.ts';
import { errorFact, type Checked } from '#domain/errors.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { Instrument } from '#domain/market/types.ts';
import { checkBounds } from '#domain/order/market-bounds.ts';
import { feeRatesOf, type TradingRules } from '#domain/order/rules.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { ReverseAnswer, TicketSpec } from '#protocol/worker/account.ts';
import type { AccountScope } from './account-scope.ts';
import { freeContract } from './cross-scope.ts';
import { joinedBy, positionOn, topOf } from './ticket-check.ts';
import { crossTerms, heldOf, pendingQty, quoteTicket, sourceOf, tradable } from './ticket-quote.ts';
import { whyNot } from './ticket-reason.ts';

type Traded = { readonly instrument: Instrument; readonly rules: TradingRules };

/** The market order that closes the position. */
function closing({ id, symbol: sym, side, qty, leverage }: PositionView): TicketSpec {
  return {
    market: 'contract',
    sym,
    side: side === 'long' ? 'sell' : 'buy',
    type: 'market',
    price: '',
    qty,
    leverage,
    takeProfit: '',
    stopLoss: '',
    positionId: id,
  };
}

function quoteOf(
  scope: AccountScope,
  { instrument, rules }: Traded,
  position: PositionView,
): ReverseQuote | null {
  const { side, symbol, leverage } = position;
  const on = side === 'long' ? 'short' : 'long';
  const spec = closing(position);
  const source = sourceOf(scope, spec, spec.side);
  if (source === null) return null;
  const opposite = positionOn(scope, symbol, on);
  return quoteReverse(
    {
      contract: instrument,
      side,
      rates: feeRatesOf(rules),
      slippage: rules.slippage,
      leverage: new Decimal(leverage),
      held: heldOf(position),
      opposite: opposite === null ? null : heldOf(opposite),
      pendingQty: pendingQty(scope, symbol, on),
      cross: crossTerms(scope, { sym: symbol, marginMode: position.marginMode }),
    },
    source,
  );
}

/** The first rule that the opening half breaks, in the order of the server's checks. */
function checkHalf(
  scope: AccountScope,
  { instrument, rules }: Traded,
  { position, quote }: { readonly position: PositionView; readonly quote: ReverseQuote },
): Checked {
  const { symbol, side, leverage } = position;
  const order = { side: side === 'long' ? 'sell' : 'buy', qty: quote.qty, price: null } as const;
  const bounds = checkBounds(order, instrument, rules, topOf(scope, symbol));
  if (!bounds.ok) return bounds;
  const joined = joinedBy(scope, symbol, side === 'long' ? 'short' : 'long');
  const opening = checkOpening({ leverage, instrument }, quote.open, joined);
  if (!opening.ok) return opening;
  return checkReverseFunds(quote, freeContract(scope));
}

function refuse(
  checked: Extract<Checked, { ok: false }>,
): Extract<ReverseAnswer, { readonly ok: false }> {
  return { ok: false, ...errorFact(checked.error), args: checked.args ?? {} };
}

/** Figures of a reversal for its sheet, or the reason why it cannot be sent. */
export function answerReverse(scope: AccountScope, positionId: string): ReverseAnswer {
  const position = scope.store.openPosition(positionId);
  if (position === null) return { ok: false, ...errorFact('NO_POSITION'), args: {} };
  const spec = closing(position);
  const { side } = spec;
  const why = whyNot(scope, spec, { side, ticket: quoteTicket(scope, spec, side) });
  if (why !== null) return { ok: false, ...why };
  const traded = tradable(scope, position.symbol);
  const quote = traded === null ? null : quoteOf(scope, traded, position);
  if (traded === null || quote === null) {
    return { ok: false, ...errorFact('NO_PRICE'), args: {} };
  }
  const checked = checkHalf(scope, traded, { position, quote });
  if (!checked.ok) return refuse(checked);
  const whole = checkWhole(quote, traded.instrument);
  if (!whole.ok) return { ...refuse(whole), msgKey: 'error.reverseNotFillable' };
  return { ok: true, figures: figuresOf(quote) };
}

function figuresOf({ close, open, edge, fee, change }: ReverseQuote) {
  return {
    bookSeq: open.bookSeq,
    realised: close.realisedPnl,
    closeFee: close.fee,
    closeTotal: close.total,
    closeAverage: close.avgPrice ?? '',
    openFee: open.fee,
    openMargin: open.margin ?? '',
    openTotal: open.total,
    openAverage: open.avgPrice ?? '',
    liqPrice: open.liqPrice ?? 'none',
    liqEstimate: open.liqEstimate ?? '',
    worst: edge ?? '',
    fee,
    change,
  };
}
