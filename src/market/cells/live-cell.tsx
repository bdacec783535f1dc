import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { positionField } from '#protocol/worker/position-source.ts';
import { cellOf, packedCell } from '#src/kit/index.ts';
import { classes, css, type FigureMark, figureMark } from '#src/ui/index.ts';
import styles from './live-cell.module.css';
import { liveFigure } from './live-figure.ts';
import { LiveCellWriter } from './live-cell-writer.ts';
import { viewStateOf } from './use-cell.ts';
import { useSourcePress, type SourcePress } from './use-source-press.ts';
import { symbolOf, type LiveView } from './use-view.ts';
import { watchCell } from './watch-cell.ts';

export type LiveCellProps = FigureMark & {
  readonly view: LiveView;
  readonly field: string;
  /** Row of a book or trades view. */
  readonly row?: number | undefined;
  /** Minimum width in `ch`; each field has a default. */
  readonly width?: number | undefined;
  readonly className?: string | undefined;
  /** Side of the text in a cell that is wider; the end by default. */
  readonly align?: 'start' | 'end' | undefined;
  /** Colours the text by tone. */
  readonly toned?: boolean | undefined;
  readonly flash?: boolean | undefined;
  /** A long press opens the source of the value. Disabled where a long press has another use. */
  readonly source?: boolean | undefined;
  /** Currency sign before the digits, after plus or minus. */
  readonly unit?: string | undefined;
  readonly as?: 'span' | 'td' | 'strong' | 'output' | 'time' | undefined;
};

const ALIGN = { start: css({ textAlign: 'start' }), end: css({ textAlign: 'end' }) };

const NO_PRESS: Partial<SourcePress> = {};

/**
 * Name of a cell in its price source: `last`, `bid0.price`, `trade0.price`, `position.<id>.upl`.
 */
export function sourceField(view: LiveView, field: string, row: number | undefined): string {
  const { spec } = view;
  if (spec.kind === 'position') return positionField(spec.id, field);
  if (row === undefined) return field;
  if (spec.kind === 'trades') return `trade${row}.${field}`;
  if (spec.kind !== 'book') return field;
  const { levels, mode } = spec.book;
  if (mode === 'bids') return `bid${row}.${field}`;
  if (mode === 'asks') return `ask${2 * levels - 1 - row}.${field}`;
  return row < levels ? `ask${levels - 1 - row}.${field}` : `bid${row - levels}.${field}`;
}

/** Mirrors the freshness of the view in `data-fresh` of an element, without rendering. */
function followFreshness(element: HTMLElement, view: LiveView): () => void {
  const show = (packed: string): void => {
    element.dataset['fresh'] = viewStateOf(cellOf(packed).text).fresh;
  };
  const address = { view: view.id, field: 'state' };
  show(packedCell(address));
  return watchCell(view, address, show);
}

/** Longest plausible text of each cell in `ch`, so that a tick never moves its neighbours. */
const WIDTHS: Readonly<Record<string, number>> = {
  last: 9,
  change: 9,
  changePct: 8,
  volume: 8,
  turnover: 9,
  high: 9,
  low: 9,
  open: 9,
  reference: 9,
  bid: 9,
  ask: 9,
  bidQty: 8,
  askQty: 8,
  upperLimit: 9,
  lowerLimit: 9,
  age: 4,
  fiat: 10,
  mark: 9,
  index: 9,
  funding: 9,
  fundingIn: 8,
  session: 8,
  time: 8,
  spread: 6,
  spreadPct: 7,
  buyPct: 5,
  sellPct: 5,
  step: 5,
  frozenAge: 4,
  price: 9,
  qty: 8,
  total: 8,
  side: 4,
  mid: 9,
  bidTotal: 9,
  askTotal: 9,
  indicative: 9,
  indicativeQty: 8,
};

// prettier-ignore

/** Minimum width of a cell in `ch`; 0 for none. */
function cellWidth(field: string): number {
  return WIDTHS[field] ?? 0;
}

/**
 * Cell for fast-changing values: writes its text node, tone and flash directly, and renders only
 * when its props change. Not a live region: screen readers read prices on demand.
 */
export const LiveCell = memo(function LiveCell(props: LiveCellProps) {
  const { view, field, row, toned = false, flash = true, source = true, as: Tag = 'span' } = props;
  const { unit = '' } = props;
  const element = useRef<HTMLElement | null>(null);
  const { id } = view;

  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const writer = new LiveCellWriter(target, flash, unit);
    const address = { view: id, field, row };
    writer.write(packedCell(address).replace(/^./, stillMark), 0);
    const ends = [
      watchCell(view, address, (packed) => writer.write(packed, performance.now())),
      followFreshness(target, view),
    ];
    return () => ends.forEach((end) => end());
  }, [view, id, field, row, flash, unit]);

  const auto = liveFigure(view, field);
  const mark = figureMark({ figure: props.figure ?? auto.figure, of: props.of ?? auto.of });
  const press = useSourcePress(symbolOf(view), sourceField(view, field, row));
  const width = props.width ?? cellWidth(field);
  const look = classes(ALIGN[props.align ?? 'end'], props.className);
  const className = classes(styles['cell'], toned && styles['toned'], look);
  return (
    <Tag
      ref={(node: HTMLElement | null) => {
        element.current = node;
      }}
      className={className}
      data-field={field}
      {...mark}
      style={{ '--cell-ch': `${width}ch` } as CSSProperties}
      {...(source ? press : NO_PRESS)}
    />
  );
});

/** Marks of a cell without its flash, because an existing value must not flash. */
function stillMark(mark: string): string {
  return String.fromCharCode(48 + ((mark.charCodeAt(0) - 48) & 3));
}
