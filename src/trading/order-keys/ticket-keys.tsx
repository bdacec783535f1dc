import type { Instrument } from '#domain/market/types.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { PositionKeys } from '#src/trading/position/position-keys.tsx';
import { DeferredOrderKeys } from './deferred-order-keys.tsx';

type TicketKeysProps = { readonly instrument: Instrument; readonly type: TradeType };

/** Keys of the instrument of a ticket: those of its position, and the user's own orders. */
export function TicketKeys({ instrument, type }: TicketKeysProps) {
  return (
    <>
      {type === 'contract' && <PositionKeys symbol={instrument.symbol} />}
      <DeferredOrderKeys instrument={instrument} type={type} />
    </>
  );
}
