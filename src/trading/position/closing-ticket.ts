import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { plainNumber } from '#src/kit/index.ts';

type Typed = Pick<TicketSpec, 'type' | 'price' | 'qty'>;

/** Closing a long sells. */
export function closingSide({ side }: Pick<PositionView, 'side'>): 'buy' | 'sell' {
  return side === 'long' ? 'sell' : 'buy';
}

/** A reduce-only ticket of a position: by default all of it at market. */
export function closingTicket(
  position: Pick<PositionView, 'id' | 'symbol' | 'side' | 'qty' | 'leverage'>,
  { type, price, qty }: Typed = { type: 'market', price: '', qty: position.qty },
): TicketSpec {
  return {
    market: 'contract',
    sym: position.symbol,
    side: closingSide(position),
    type,
    price: type === 'limit' ? plainNumber(price) : '',
    qty: plainNumber(qty),
    leverage: position.leverage,
    takeProfit: '',
    stopLoss: '',
    positionId: position.id,
  };
}
