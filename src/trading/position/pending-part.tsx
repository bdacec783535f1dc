import { OpenOrders } from '#src/trading/orders/open-orders.tsx';
import { Box } from '#src/ui/index.ts';

/** Resting orders of all markets. */
export function PendingPart() {
  return (
    <Box marginInline="bleed">
      <OpenOrders market="all" />
    </Box>
  );
}
