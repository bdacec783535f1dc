import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { useText } from '#src/kit/index.ts';
import { ListHeading } from './row-lines.tsx';
import { AlgoRow } from './algo-row.tsx';

type AlgoListProps = {
  readonly algos: readonly AlgoView[];
  /** Whether ordinary orders follow, which then have a heading too. */
  readonly hasOrders: boolean;
  readonly onOpen: (id: string) => void;
};

/** Orders that place others, under their heading. */
export function AlgoList({ algos, hasOrders, onOpen }: AlgoListProps) {
  const t = useText('conditional');
  return (
    <>
      <ListHeading text={t('conditional.title')} />
      <ul aria-label={t('conditional.title')}>
        {algos.map((algo) => (
          <AlgoRow key={algo.id} algo={algo} onOpen={onOpen} />
        ))}
      </ul>
      {hasOrders && <ListHeading text={t('conditional.ordinary')} />}
    </>
  );
}
