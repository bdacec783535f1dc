/** One way to write the list: its page and its parameters. */
type UiVariant = {
  readonly html: 'index.html' | 'grids.html';
  readonly page: string;
  /** Rows of the list in the document; 0 where the page decides. */
  readonly rows: number;
  readonly flash: 'yes' | 'no';
};

const own = (rows: number, page: string, flash: UiVariant['flash'] = 'no'): UiVariant => ({
  html: 'index.html',
  page,
  rows,
  flash,
});
const grid = (page: string, rows = 0): UiVariant => ({
  html: 'grids.html',
  page,
  rows,
  flash: 'no',
});

/** The product and the two usual ways to write such a list without a library. */
export const OWN_VARIANTS = {
  product: own(22, 'live'),
  'product, flashing': own(22, 'live', 'yes'),
  'naive, all rows': own(300, 'naive'),
  'naive, visible rows': own(22, 'naive'),
} as const;

/** Other tables, and stores with a selector per row. */
export const GRID_VARIANTS = {
  'AG Grid': grid('ag-grid'),
  'TanStack Table + Virtual': grid('tanstack'),
  'Redux Toolkit, visible rows': grid('redux', 22),
  'Zustand, visible rows': grid('zustand', 22),
  Perspective: grid('perspective'),
} as const;

export const VARIANTS = { ...OWN_VARIANTS, ...GRID_VARIANTS };
export type VariantName = keyof typeof VARIANTS;
export type GridName = keyof typeof GRID_VARIANTS;

export const isGrid = (name: VariantName): name is GridName => name in GRID_VARIANTS;
