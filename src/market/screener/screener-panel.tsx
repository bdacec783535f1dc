import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { panelFilter } from './saved-filters.ts';
import { filterOf, filterQuery } from './screen-filter.ts';
import { Screener, type ScreenerProps } from './screener.tsx';

/** The screener beside other panels; its filter is stored on this device. */
export function ScreenerPanel(props: Pick<ScreenerProps, 'selected' | 'onSelect'>) {
  const { panel } = useSnapshot(panelFilter);
  const filter = useMemo(() => filterOf(panel), [panel]);
  return (
    <Screener
      {...props}
      filter={filter}
      onFilter={(next) => {
        panelFilter.panel = filterQuery(next);
      }}
    />
  );
}
