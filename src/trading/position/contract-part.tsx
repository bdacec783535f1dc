import { Link } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { Button, EmptyState } from '#src/ui/index.ts';
import { ContractBody } from './contract-body.tsx';
import { ContractSummary } from './position-summary.tsx';
import { useIsTable } from './use-is-table.ts';
import { useOpenPositions } from './use-book.ts';

/** Open contract positions: cards on narrow screens, a table on wide ones. */
export function ContractPart() {
  const t = useText('position');
  const positions = useOpenPositions();
  const isTable = useIsTable();
  return (
    <>
      {positions.length > 0 ? (
        <ContractSummary />
      ) : (
        <EmptyState
          text={t('position.noneContract')}
          action={
            <Link href="/pages/tabbar/trade" asChild>
              <Button>{t('position.goTrade')}</Button>
            </Link>
          }
        />
      )}
      <ContractBody positions={positions} isTable={isTable} />
    </>
  );
}
