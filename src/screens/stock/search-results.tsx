import { Info } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { useText } from '#src/kit/index.ts';
import { Chip, ChipRow, EmptyState, ErrorState, Row, Text } from '#src/ui/index.ts';
import { IssueHit } from './issue-hit.tsx';
import { groupHits, type SearchGroup } from './search-groups.ts';
import { SearchHit } from './search-hit.tsx';
import type { IssueSearch } from './use-issue-search.ts';

export type SearchResultsProps = {
  readonly query: string;
  readonly hits: readonly Instrument[];
  readonly issues: IssueSearch;
  /** Called when a result is opened. */
  readonly onOpen: () => void;
};

const WORDS = {
  stock: 'market.stocks',
  spot: 'market.crypto',
  swap: 'market.contracts',
  ipo: 'tab.ipo',
  index: 'market.indices',
} as const satisfies Record<SearchGroup, string>;

type PartProps = {
  readonly group: SearchGroup;
  readonly count: number;
  readonly children: ReactNode;
};

function Part({ group, count, children }: PartProps) {
  const t = useText('market');
  return (
    <section aria-label={t(WORDS[group])}>
      <Row gap={8} align="center" justify="between" minBlock={32} padInline="gutter">
        <Text as="h2" hint>
          {t(WORDS[group])}
        </Text>
        <Text font="micro" color="text3">
          {t('common.record', { count })}
        </Text>
      </Row>
      <ul>{children}</ul>
    </section>
  );
}

/** Results by kind, with chips to show one kind alone. */
export function SearchResults({ query, hits, issues, onOpen }: SearchResultsProps) {
  const t = useText('market');
  const [chosen, setChosen] = useState<SearchGroup | null>(null);
  const groups = groupHits(hits, issues.hits);
  const count = groups.reduce((sum, { size }) => sum + size, 0);
  const failure = issues.hasFailed && (
    <ErrorState
      title={t('market.searchNoIpo')}
      retryLabel={t('common.retry')}
      onRetry={issues.reload}
    />
  );
  if (count === 0) {
    return failure || <EmptyState text={t('market.searchNone', { text: query.trim() })} />;
  }
  const only = groups.some(({ group }) => group === chosen) ? chosen : null;
  const shown = groups.filter(({ group }) => only === null || group === only);
  const hit = { query, onOpen };
  return (
    <>
      <ChipRow label={t('market.filter.label')}>
        <Chip selected={only === null} onClick={() => setChosen(null)}>
          {t('common.all')}{' '}
          <Text font="micro" color={only === null ? 'text2' : 'text3'}>
            {count}
          </Text>
        </Chip>
        {groups.map(({ group, size }) => (
          <Chip key={group} selected={only === group} onClick={() => setChosen(group)}>
            {t(WORDS[group])}{' '}
            <Text font="micro" color={only === group ? 'text2' : 'text3'}>
              {size}
            </Text>
          </Chip>
        ))}
      </ChipRow>
      <p role="status" className="visually-hidden">
        {t('market.results', { count })}
      </p>
      {shown.map(({ group, size, instruments, offers }, at) => (
        <Part key={group} group={group} count={size}>
          {instruments.map((one, index) => (
            <SearchHit key={one.symbol} instrument={one} isEntry={at + index === 0} {...hit} />
          ))}
          {offers.map((one, index) => (
            <IssueHit key={one.id} issue={one} isEntry={at + index === 0} {...hit} />
          ))}
        </Part>
      ))}
      {failure}
      <Row as="p" gap={8} align="center" padInline="gutter" padBlock={8} font="micro" color="text3">
        <Info aria-hidden size={14} strokeWidth={1.75} />
        {t('market.searchHint')}
      </Row>
    </>
  );
}
