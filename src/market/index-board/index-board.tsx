import { useText } from '#src/kit/index.ts';
import { ErrorState, Skeleton } from '#src/ui/index.ts';
import { Contributions } from './contributions.tsx';
import styles from './index-board.module.css';
import { IndexHero } from './index-hero.tsx';
import { IndexRow } from './index-row.tsx';
import { useIndices } from './use-indices.ts';

export type IndexBoardProps = { readonly country: 'TR' | 'US' };

/** The indices of a country: the main one in full, the others as rows, then who moved it. */
export function IndexBoard({ country }: IndexBoardProps) {
  const t = useText('market');
  const { items, hasFailed, retry } = useIndices(country);
  if (items === null) {
    if (!hasFailed) return <BoardSkeleton />;
    return (
      <ErrorState
        title={t('market.indicesFailed')}
        retryLabel={t('common.retry')}
        onRetry={retry}
      />
    );
  }
  const [main, ...others] = items;
  if (main === undefined) return null;
  return (
    <div className={styles['board']}>
      <IndexHero key={main.symbol} facts={main} />
      <ul>
        {others.map((facts) => (
          <IndexRow key={facts.symbol} facts={facts} />
        ))}
      </ul>
      <Contributions facts={main} />
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div aria-hidden className={styles['bones']}>
      <Skeleton width="120px" height="20px" />
      <Skeleton width="180px" height="36px" />
      <Skeleton height="132px" />
      <Skeleton height="32px" />
    </div>
  );
}
