import { NAIVE_FIELDS, type NaiveTick } from '../naive-tick.ts';
import type { AgGrid } from './peer-types.ts';
import { openFeed } from './naive-feed.ts';
import { cellText, cellTone } from './naive-row.tsx';
import { peerModule } from './peer-module.ts';
import { ROW_HEIGHT } from './row-height.ts';

/** AG Grid as its documentation on frequent changes recommends: the grid batches transactions. */
export async function start(root: HTMLElement, feed: string): Promise<void> {
  const { AllCommunityModule, ModuleRegistry, createGrid, themeQuartz } =
    await peerModule<AgGrid>('ag-grid-community');
  ModuleRegistry.registerModules([AllCommunityModule]);
  const grid = createGrid<NaiveTick>(root, {
    rowData: [],
    columnDefs: [
      { field: 'sym', width: 72 },
      ...NAIVE_FIELDS.map((field) => ({
        field,
        width: 63,
        valueFormatter: ({ value }: { readonly value: string }) => cellText(value),
        cellClassRules: {
          up: ({ data }: { readonly data: NaiveTick }) => cellTone(field, data[field]) === 'up',
          down: ({ data }: { readonly data: NaiveTick }) => cellTone(field, data[field]) === 'down',
        },
      })),
    ],
    getRowId: ({ data }) => data.sym,
    rowHeight: ROW_HEIGHT,
    headerHeight: 0,
    asyncTransactionWaitMillis: 16,
    theme: themeQuartz.withParams({ fontSize: 11, cellHorizontalPadding: 2 }),
  });
  const known = new Set<string>();
  openFeed(feed, (tick) => {
    const change = known.has(tick.sym) ? { update: [tick] } : { add: [tick] };
    known.add(tick.sym);
    grid.applyTransactionAsync(change);
  });
}
