import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { PageList, session, usePages, useText } from '#src/kit/index.ts';
import { endedAlgos } from '#src/trading/order/list-calls.ts';
import { Chip, ChipRow } from '#src/ui/index.ts';
import { AlgoRow } from './algo-row.tsx';
import { AlgoSheet } from './algo-sheet.tsx';
import { useEndedAlgos } from './use-open-orders.ts';

/** Orders of a product that placed others and have ended, newest first. */
function EndedAlgos({ market }: Pick<AlgoView, 'market'>) {
  const t = useText('conditional');
  const { userAccountType } = useSnapshot(session);
  const [opened, setOpened] = useState<string | null>(null);
  const pages = usePages(
    `algos ${market} ${userAccountType} ${useEndedAlgos(market)}`,
    (page, signal) => endedAlgos(market, page, signal),
  );
  return (
    <>
      <PageList
        pages={pages}
        label={t('conditional.title')}
        empty={t('conditional.noneEnded')}
        render={(algo) => <AlgoRow key={algo.id} algo={algo} onOpen={setOpened} />}
      />
      <AlgoSheet id={opened} onClose={() => setOpened(null)} />
    </>
  );
}

type EndedListsProps = Pick<AlgoView, 'market'> & {
  /** List of ordinary orders. */
  readonly children: ReactNode;
};

/** Finished orders: ordinary ones, or those that placed others. */
export function EndedLists({ market, children }: EndedListsProps) {
  const t = useText('conditional', 'trade');
  const [isAlgos, setAlgos] = useState(false);
  return (
    <>
      <ChipRow label={t('trade.orderHistory')}>
        <Chip selected={!isAlgos} onClick={() => setAlgos(false)}>
          {t('conditional.ordinary')}
        </Chip>
        <Chip selected={isAlgos} onClick={() => setAlgos(true)}>
          {t('conditional.parents')}
        </Chip>
      </ChipRow>
      {isAlgos ? <EndedAlgos market={market} /> : children}
    </>
  );
}
