import { Link } from 'wouter';
import { contractPositionInfo } from '#protocol/http/contract-orders.ts';
import { LoadFrame, call, useLoad, useText } from '#src/kit/index.ts';
import { PositionCard } from '#src/trading/index.ts';
import { ObjectMovements } from './object-movements.tsx';
import { css } from '#src/ui/index.ts';

/** One contract position, open or closed, with all its journal entries. */
export function PositionRecord({ id }: { readonly id: string }) {
  const t = useText('position');
  const loaded = useLoad(`position ${id}`, (signal) =>
    call(contractPositionInfo, { positionId: id }, { signal }),
  );
  return (
    <LoadFrame loaded={loaded}>
      {(position) => (
        <div data-record={position.id}>
          <PositionCard position={position} />
          {position.status === 'open' && (
            <Link
              href="/pages/tabbar/position?tab=contract"
              className={css({
                display: 'flex',
                inline: true,
                align: 'center',
                minBlock: 44,
                font: 'body',
                color: 'primary-text',
              })}
            >
              {t('position.tab.contract')}
            </Link>
          )}
          <ObjectMovements id={id} turn={position.version} />
        </div>
      )}
    </LoadFrame>
  );
}
