import type { OrderView } from '#protocol/http/trading-objects.ts';
import { Receipt } from './receipt.tsx';
import { useText } from '#src/kit/index.ts';
import { Sheet } from '#src/ui/index.ts';

type OrderDetailProps = {
  readonly open: boolean;
  readonly order: OrderView | null;
  readonly onClose: () => void;
};

/** One order with its fills. */
export function OrderDetail({ open, order, onClose }: OrderDetailProps) {
  const t = useText('order');
  return (
    <Sheet open={open} onClose={onClose} title={t('order.receipt')} closeLabel={t('common.close')}>
      {order !== null && <Receipt key={order.id} placed={order} />}
    </Sheet>
  );
}
