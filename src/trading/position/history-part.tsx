import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { contractPositionHistory } from '#protocol/http/contract-orders.ts';
import { PageList, call, session, usePages, useText } from '#src/kit/index.ts';
import { OrderHistory } from '#src/trading/orders/order-history.tsx';
import { Box, Segmented, SelectMenu } from '#src/ui/index.ts';
import { PositionCard } from './position-card.tsx';
import { useOpenPositions } from './use-book.ts';

const SIZE = '20';

/** Closed positions, newest first. */
function ClosedPositions() {
  const t = useText('position');
  const { userAccountType } = useSnapshot(session);
  const open = useOpenPositions()
    .map(({ id }) => id)
    .join();
  const pages = usePages(`positions ${userAccountType} ${open}`, (page, signal) =>
    call(contractPositionHistory, { page: String(page), size: SIZE }, { signal }),
  );
  return (
    <PageList
      pages={pages}
      label={t('position.closedPositions')}
      empty={t('position.noneHistory')}
      render={(position) => (
        <li key={position.id}>
          <PositionCard position={position} />
        </li>
      )}
    />
  );
}

type Kind = 'positions' | 'orders';
type Market = 'stock' | 'spot' | 'contract';

/** Closed positions, and finished orders of one market at a time. */
export function HistoryPart() {
  const t = useText('position', 'market');
  const [kind, setKind] = useState<Kind>('positions');
  const [market, setMarket] = useState<Market>('contract');
  const markets = [
    { value: 'stock', label: t('position.tab.stock') },
    { value: 'spot', label: t('position.tab.coin') },
    { value: 'contract', label: t('position.tab.contract') },
  ] as const;
  return (
    <>
      <Segmented
        label={t('position.tab.history')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'positions', label: t('position.closedPositions') },
          { value: 'orders', label: t('position.closedOrders') },
        ]}
      />
      {kind === 'positions' ? (
        <ClosedPositions />
      ) : (
        <>
          <SelectMenu
            label={t('tab.markets')}
            look="chip"
            value={market}
            options={markets}
            onChange={setMarket}
          />
          <Box marginInline="bleed">
            <OrderHistory key={market} market={market} />
          </Box>
        </>
      )}
    </>
  );
}
