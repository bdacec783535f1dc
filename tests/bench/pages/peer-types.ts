import type { FC, ReactNode } from 'react';

/**
 * Types of the tables and stores that the pages compare with the product's list. They are declared
 * here for the reason given in peers/peers.ts: the benchmark compiles without the packages.
 */

type GridApi<Row> = {
  applyTransactionAsync(change: { readonly add?: Row[]; readonly update?: Row[] }): void;
};
type GridColumn<Row> = {
  readonly field: string;
  readonly width: number;
  readonly valueFormatter?: (cell: { readonly value: string }) => string;
  readonly cellClassRules?: Readonly<Record<string, (cell: { readonly data: Row }) => boolean>>;
};
export type AgGrid = {
  readonly AllCommunityModule: unknown;
  readonly themeQuartz: { withParams(params: Readonly<Record<string, number>>): unknown };
  readonly ModuleRegistry: { registerModules(modules: unknown[]): void };
  createGrid<Row>(
    host: HTMLElement,
    options: {
      readonly rowData: Row[];
      readonly columnDefs: GridColumn<Row>[];
      readonly getRowId: (row: { readonly data: Row }) => string;
      readonly rowHeight: number;
      readonly headerHeight: number;
      readonly asyncTransactionWaitMillis: number;
      readonly theme: unknown;
    },
  ): GridApi<Row>;
};

type TableCell = { readonly id: string };
type TableRow<Row> = {
  readonly id: string;
  readonly original: Row;
  getAllCells(): readonly TableCell[];
};
type Table<Row> = {
  readonly FlexRender: FC<{ readonly cell: TableCell }>;
  getRowModel(): { readonly rows: readonly TableRow<Row>[] };
};
type TableColumn<Row> = {
  readonly accessorKey: keyof Row & string;
  readonly cell: (cell: { getValue(): string }) => ReactNode;
};
export type TanstackTable = {
  tableFeatures(features: object): object;
  useTable<Row>(options: {
    readonly features: object;
    readonly columns: readonly TableColumn<Row>[];
    readonly data: readonly Row[];
    readonly getRowId: (row: Row) => string;
  }): Table<Row>;
};
export type TanstackVirtual = {
  useVirtualizer(options: {
    readonly count: number;
    readonly getScrollElement: () => Element | null;
    readonly estimateSize: () => number;
  }): {
    getTotalSize(): number;
    getVirtualItems(): readonly { readonly index: number; readonly start: number }[];
  };
};

type Slice<State, Payload> = {
  readonly reducer: unknown;
  readonly actions: { take(payload: Payload): object };
  readonly initialState?: State;
};
export type ReduxToolkit = {
  createSlice<State, Payload>(options: {
    readonly name: string;
    readonly initialState: State;
    readonly reducers: { take(state: State, action: { readonly payload: Payload }): void };
  }): Slice<State, Payload>;
  configureStore(options: {
    readonly reducer: unknown;
    readonly devTools: boolean;
    readonly middleware: (defaults: (checks: object) => unknown) => unknown;
  }): { dispatch(action: object): void };
};
export type ReactRedux = {
  readonly Provider: FC<{ readonly store: object; readonly children: ReactNode }>;
  useSelector<State, Part>(select: (state: State) => Part): Part;
};

export type Zustand = {
  create<State>(initial: () => State): {
    <Part>(select: (state: State) => Part): Part;
    setState(next: (state: State) => Partial<State>): void;
  };
};

export type PerspectiveRow = Readonly<Record<string, number | string>>;
export type PerspectiveTable = { update(rows: PerspectiveRow[]): Promise<void> };
export type Perspective = {
  readonly default: {
    worker(): Promise<{
      table(
        schema: Readonly<Record<string, 'float' | 'integer' | 'string'>>,
        options: { readonly index: string },
      ): Promise<PerspectiveTable>;
    }>;
  };
};
export type PerspectiveViewer = HTMLElement & {
  load(table: PerspectiveTable): Promise<void>;
  restore(settings: object): Promise<void>;
};
