import { useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { klinePath, rememberSearch, targetIndex, useSymbolSearch } from '#src/market/index.ts';
import { Page, useBack, useText } from '#src/kit/index.ts';
import { css, SkeletonRows } from '#src/ui/index.ts';
import { issuePath } from './issue-hit.tsx';
import { groupHits } from './search-groups.ts';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import styles from './search-screen.module.css';
import { SearchStart } from './search-start.tsx';
import { useIssueSearch } from './use-issue-search.ts';

const SKELETON_ROWS = 3;

const MAX_HITS = 40;

const CANCEL = css({
  rigid: true,
  minBlock: 44,
  padInlineStart: 8,
  padInlineEnd: 12,
  font: 'body',
  weight: 600,
  color: 'primary-text',
});

/** Searches shares, coins, contracts, IPOs and indices. The address may carry the initial text. */
export default function SearchScreen() {
  const t = useText();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const goBack = useBack();
  const [query, setQuery] = useState(() => search.get('text')?.slice(0, 64) ?? '');
  const hits = useSymbolSearch(query, MAX_HITS);
  const issues = useIssueSearch(query);
  const list = useRef<HTMLDivElement>(null);
  const links = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? []),
  ];

  const openFirst = (): void => {
    const first = hits === null ? undefined : groupHits(hits, issues.hits)[0];
    const [instrument, offer] = [first?.instruments[0], first?.offers[0]];
    if (first === undefined) return;
    rememberSearch(query);
    if (instrument !== undefined) go(klinePath(instrument.symbol));
    else if (offer !== undefined) go(issuePath(offer));
  };
  const moveInside = (event: KeyboardEvent): void => {
    const all = links();
    const from = all.findIndex((link) => link === document.activeElement);
    const to = from < 0 ? null : targetIndex(event.key, from, all.length);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  };

  return (
    <Page
      title={t('title.stockSearch')}
      field={
        <div className={styles['top']}>
          <SearchField
            value={query}
            onChange={setQuery}
            onEnter={openFirst}
            onDown={() => links()[0]?.focus()}
          />
          <button type="button" className={CANCEL} onClick={goBack}>
            {t('common.cancel')}
          </button>
        </div>
      }
    >
      <div className={styles['content']}>
        <div ref={list} onKeyDown={moveInside}>
          {query.trim() !== '' && hits === null && <SkeletonRows count={SKELETON_ROWS} />}
          {query.trim() !== '' && hits !== null && (
            <SearchResults
              query={query}
              hits={hits}
              issues={issues}
              onOpen={() => rememberSearch(query)}
            />
          )}
        </div>
        <SearchStart onPick={setQuery} />
      </div>
    </Page>
  );
}
