import type { AlgoOrder } from '#domain/algo/algo-order.ts';
import type { Side } from '#domain/market/types.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { ariaKey, useConnection, useKeyOf, useNumberStyle, useText } from '#src/kit/index.ts';
import { useCell } from '#src/market/index.ts';
import { SubmitKeys } from '#src/trading/order/submit-keys.tsx';
import { useOrderNumbers } from '#src/trading/order/use-order-numbers.ts';
import { Button } from '#src/ui/index.ts';
import type { AlgoTicket } from './algo-ticket.ts';
import { useAlgo, useButtonReason, type Algo } from './use-algo.ts';

type SubmitProps = {
  readonly ticket: AlgoTicket;
  readonly kind: AlgoOrder['kind'];
  /** Opens the confirm sheet. */
  readonly onSend: (algo: Algo) => void;
  /** Side of the button; the side in hand without it. */
  readonly side?: Side;
  /** Cell with a reason of the market besides; absent where only the form decides. */
  readonly cell?: 'why' | 'whyLong' | 'whyShort';
};

/** Words of a button: what it does, with the quantity where a button alone has space for it. */
function useLabel({ order }: Algo, type: AlgoTicket['type'], isAlone: boolean): string {
  const t = useText('algo', 'trade');
  const { separators } = useNumberStyle();
  const numbers = useOrderNumbers(order.symbol);
  const { side, qty, reduces } = order;
  const isBuy = side === 'buy';
  const plain = isBuy ? 'buy' : 'sell';
  const contract = reduces
    ? isBuy
      ? 'closeShort'
      : 'closeLong'
    : isBuy
      ? 'openLong'
      : 'openShort';
  const word = type === 'contract' ? contract : plain;
  if (!isAlone || !/[1-9]/.test(qty)) return t(`trade.${word}`);
  // As typed: decimals that say nothing would not fit.
  const shown = formatDecimalText(qty, qty.split('.')[1]?.length ?? 0, separators);
  return t(`algo.submit.${word}`, { qty: shown, unit: numbers.unit });
}

/** Button that opens the confirm sheet of an order that places others. */
export function AlgoSubmit({ ticket, kind, onSend, side, cell }: SubmitProps) {
  const t = useText('order', 'error', 'valid', 'algo', 'trade');
  const algo = useAlgo(ticket, kind, side);
  const label = useLabel(algo, ticket.type, side === undefined);
  const why = useCell(ticket.view, cell ?? 'why').text;
  const { state } = useConnection();
  const own = useButtonReason(algo.wrong, cell === undefined ? '' : why);
  const reason = state === 'offline' ? t('order.offline') : own;
  const { order } = algo;
  const keys = useKeyOf('confirm');
  const takesKeys = side === undefined || side === ticket.draft.side;
  return (
    <Button
      kind={order.side === 'buy' ? 'up' : 'down'}
      size="l"
      wide
      disabled={reason !== undefined}
      reason={reason === '' ? undefined : reason}
      onClick={() => onSend(algo)}
      data-submit={cell ?? 'algo'}
      aria-keyshortcuts={takesKeys ? ariaKey(keys) : undefined}
    >
      {label}
      {takesKeys && <SubmitKeys />}
    </Button>
  );
}
