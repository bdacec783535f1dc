import { useState } from 'react';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { useText } from '#src/kit/index.ts';
import { ListHeading } from './row-lines.tsx';
import { AlgoRow } from './algo-row.tsx';
import { AlgoSheet } from './algo-sheet.tsx';

type AlgoListProps = {
  readonly algos: readonly AlgoView[];
  /** Whether ordinary orders follow, which then have a heading too. */
  readonly hasOrders: boolean;
};

/** Orders that place others, under their heading. */
export function AlgoList({ algos, hasOrders }: AlgoListProps) {
  const t = useText('conditional');
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <ListHeading text={t('conditional.title')} />
      <ul aria-label={t('conditional.title')}>
        {algos.map((algo) => (
          <AlgoRow key={algo.id} algo={algo} onOpen={setOpened} />
        ))}
      </ul>
      {hasOrders && <ListHeading text={t('conditional.ordinary')} />}
      <AlgoSheet id={opened} onClose={() => setOpened(null)} />
    </>
  );
}
