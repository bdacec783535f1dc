import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ConnectionQuality, Page, useText, VenueTag } from '#src/kit/index.ts';
import { klinePath } from '#src/market/list/kline-path.ts';
import { Column } from '#src/ui/index.ts';
import { filterOf, filterQuery, type ScreenFilter } from './screen-filter.ts';
import { Screener } from './screener.tsx';

/** The screener as a page; its filter is part of the address. */
export default function ScreenerScreen() {
  const t = useText();
  const [, go] = useLocation();
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const filter = useMemo(() => filterOf(query), [query]);
  const show = (next: ScreenFilter): void =>
    setSearch(new URLSearchParams(filterQuery(next)), { replace: true });
  return (
    <Page
      title={t('title.screener')}
      mark={<ConnectionQuality />}
      actions={<VenueTag short />}
      scroll={false}
    >
      <Column fill minBlock={0}>
        <Screener filter={filter} onFilter={show} onSelect={(symbol) => go(klinePath(symbol))} />
      </Column>
    </Page>
  );
}
