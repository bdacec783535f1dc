import type { MouseEvent, ReactNode } from 'react';
import { type TextKey, useInstrument, useLanguage } from '#src/kit/index.ts';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { WatchStar } from '#src/market/watch/watch-star.tsx';
import { type ColumnWidths, gridTemplates } from './grid-columns.ts';
import { klinePath } from './kline-path.ts';
import type { ListSort } from './list-spec.ts';
import { LiveSpark } from './live-spark.tsx';
import { css, Text } from '#src/ui/index.ts';
import styles from './market-row.module.css';
import { RowTag } from './row-tag.tsx';
import { symbolLabel } from './symbol-label.ts';

/** What a cell may show something of. */
type ListRow = {
  readonly symbol: string;
  readonly view: LiveView;
  readonly isIndex: boolean;
};

/** All there is to say about a column of the lists of the markets. */
export type ListColumn = {
  /** Also its class in the line of names and in the rows, where it looks different there. */
  readonly name: string;
  readonly title: TextKey<'market'>;
  /** Another title where the list is one of indices; such a column does not sort there. */
  readonly titleOfIndices?: TextKey<'market'>;
  /** Its title is read out and not shown. */
  readonly isSilent?: boolean;
  readonly sort?: ListSort;
  readonly width: ColumnWidths;
  readonly align: 'start' | 'end';
  /** Classes of its cells. */
  readonly look: string;
  readonly cell: (row: ListRow) => ReactNode;
};

function isOwnTab(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** What names the instrument: its code, whether something is wrong, and its name. */
function RowName({ symbol, view }: ListRow) {
  const instrument = useInstrument(symbol);
  const language = useLanguage();
  const { main, rest } = instrument === null ? { main: symbol, rest: '' } : symbolLabel(instrument);
  return (
    <>
      <span className={styles['code']}>
        <a
          href={klinePath(symbol)}
          tabIndex={-1}
          draggable={false}
          lang="en"
          className={css({ font: 'num', weight: 600, color: 'text' })}
          onClick={(event) => (isOwnTab(event) ? event.stopPropagation() : event.preventDefault())}
        >
          {main}
          {rest !== '' && (
            <Text weight={400} color="text3">
              {rest}
            </Text>
          )}
        </a>
        <RowTag view={view} />
      </span>
      <span className={styles['name']}>{instrument?.name[language] ?? ''}</span>
    </>
  );
}

/** The start keeps a gap beside a price of many digits. */
const PRICE = { font: 'num', justifySelf: 'end', padInlineStart: 4 } as const;

/**
 * The columns from left to right. Where there is little room, the figure after the name stands
 * under the code, so those two share what is left.
 */
const LIST_COLUMNS: readonly ListColumn[] = [
  {
    name: 'star',
    title: 'market.watch',
    isSilent: true,
    width: { wide: 44, narrow: 44 },
    align: 'start',
    look: css({ color: 'text2', font: 'num-s' }),
    cell: ({ symbol }) => <WatchStar symbol={symbol} tabIndex={-1} />,
  },
  {
    name: 'symbol',
    title: 'market.col.name',
    sort: 'symbol',
    width: { wide: 'rest', narrow: 'content' },
    align: 'start',
    look: css({ color: 'text2', font: 'num-s' }),
    cell: (row) => <RowName {...row} />,
  },
  {
    name: 'turnover',
    title: 'market.col.turnover',
    titleOfIndices: 'market.col.curve',
    sort: 'turnover',
    width: { wide: 64, narrow: 'rest' },
    align: 'end',
    look: css({ color: 'text2', font: 'num-s', justifySelf: 'end' }),
    cell: ({ symbol, view, isIndex }) =>
      isIndex ? <LiveSpark symbol={symbol} /> : <LiveCell view={view} field="turnover" width={0} />,
  },
  {
    name: 'last',
    title: 'market.col.last',
    sort: 'last',
    width: { wide: 72, narrow: 68 },
    align: 'end',
    look: css({ ...PRICE, color: 'text' }),
    cell: ({ view }) => <LiveCell view={view} field="last" width={0} />,
  },
  {
    name: 'change',
    title: 'market.col.change',
    sort: 'change',
    width: { wide: 72, narrow: 68 },
    align: 'end',
    look: css({ ...PRICE, color: 'text2', weight: 600 }),
    cell: ({ view }) => <LiveCell view={view} field="changePct" width={0} toned />,
  },
];

const FIGURE = css({ ...PRICE, font: 'num-s', color: 'text2' });

/** A figure that has a column of its own only where the list is a table. */
function figure(
  name: 'change' | 'high' | 'low' | 'reference' | 'volume',
  least: number,
): ListColumn {
  const isChange = name === 'change';
  const width = { least, share: 1 };
  return {
    name: `table-${name}`,
    title: `market.col.${isChange ? 'points' : name}`,
    sort: isChange ? 'points' : name,
    width: { wide: width, narrow: width },
    align: 'end',
    look: FIGURE,
    cell: ({ view }) => (
      <LiveCell view={view} field={name} width={0} toned={isChange} flash={false} />
    ),
  };
}

/** A column of the lists in the width that it has in a table. */
function wider(name: string, least: number, share = 1): ListColumn {
  const column = LIST_COLUMNS.find((one) => one.name === name);
  if (column === undefined) throw new Error(`no column ${name}`);
  return { ...column, width: { ...column.width, wide: { least, share } } };
}

const NAMES = [...LIST_COLUMNS.slice(0, 1), wider('symbol', 120, 2.6)];
const PRICES = [wider('last', 96), figure('change', 88), wider('change', 80)];
const DAY = [figure('low', 88), figure('high', 88), figure('reference', 92)];

/** Columns of a list, and how they are laid out. */
export type ColumnSet = {
  readonly columns: readonly ListColumn[];
  /** Widths of the columns, for the style of the table around them. */
  readonly grid: ReturnType<typeof gridTemplates>;
  /** One line a row, with a column for each figure. */
  readonly isTable: boolean;
  readonly rowPx: number;
};

const LIST: ColumnSet = {
  columns: LIST_COLUMNS,
  grid: gridTemplates(LIST_COLUMNS),
  isTable: false,
  rowPx: 56,
};

function tableOf(columns: readonly ListColumn[]): ColumnSet {
  return { columns, grid: gridTemplates(columns), isTable: true, rowPx: 36 };
}

const TABLE = tableOf([...NAMES, ...PRICES, ...DAY, figure('volume', 72), wider('turnover', 80)]);
/** Indices have a curve instead of turnover, and no volume. */
const INDEX_TABLE = tableOf([...NAMES, wider('turnover', 88), ...PRICES, ...DAY]);

/** Width from which a list is a table. */
const TABLE_FROM_PX = 900;

/** Columns of a list of a width. */
export function columnsFor(widthPx: number, hasTurnover: boolean): ColumnSet {
  if (widthPx < TABLE_FROM_PX) return LIST;
  return hasTurnover ? TABLE : INDEX_TABLE;
}
