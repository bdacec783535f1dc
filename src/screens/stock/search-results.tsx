import { Info } from 'lucide-react';
import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ChipRow } from '#src/ui/chip-row.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { groupHits, type SearchGroup } from './search-groups.ts';
import { SearchHit } from './search-hit.tsx';
import styles from './search-results.module.css';

export type SearchResultsProps = {
  readonly query: string;
  readonly hits: readonly Instrument[];
  /** One of them is opened. */
  readonly onOpen: () => void;
};

const WORDS = {
  stock: 'market.stocks',
  spot: 'market.crypto',
  swap: 'market.contracts',
  index: 'market.indices',
} as const satisfies Record<SearchGroup, string>;

/** What was found, by kind, with chips to see one kind alone. */
export function SearchResults({ query, hits, onOpen }: SearchResultsProps) {
  const t = useText('market');
  const [chosen, setChosen] = useState<SearchGroup | null>(null);
  const groups = groupHits(hits);
  const count = groups.reduce((sum, { hits: some }) => sum + some.length, 0);
  if (count === 0) return <EmptyState text={t('market.searchNone', { text: query.trim() })} />;
  const only = groups.some(({ group }) => group === chosen) ? chosen : null;
  const shown = groups.filter(({ group }) => only === null || group === only);
  const entry = shown[0]?.hits[0]?.symbol;
  return (
    <>
      <ChipRow label={t('market.filter.label')}>
        <Chip selected={only === null} onClick={() => setChosen(null)}>
          {t('common.all')} <span className={styles['count']}>{count}</span>
        </Chip>
        {groups.map(({ group, hits: some }) => (
          <Chip key={group} selected={only === group} onClick={() => setChosen(group)}>
            {t(WORDS[group])} <span className={styles['count']}>{some.length}</span>
          </Chip>
        ))}
      </ChipRow>
      <p role="status" className="visually-hidden">
        {t('market.results', { count })}
      </p>
      {shown.map(({ group, hits: some }) => (
        <section key={group} aria-label={t(WORDS[group])}>
          <div className={styles['head']}>
            <h2 className={styles['title']}>{t(WORDS[group])}</h2>
            <span className={styles['total']}>{t('common.record', { count: some.length })}</span>
          </div>
          <ul>
            {some.map((instrument) => (
              <SearchHit
                key={instrument.symbol}
                instrument={instrument}
                query={query}
                isEntry={instrument.symbol === entry}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles['hint']}>
        <Info aria-hidden size={14} strokeWidth={1.75} />
        {t('market.searchHint')}
      </p>
    </>
  );
}
