/**
 * Width of a column: pixels it has at least, the room that is left, or that of its content; or
 * pixels with a share of the room that is left.
 */
type ColumnWidth = number | 'rest' | 'content' | { readonly least: number; readonly share: number };

/** A column where there is room and where there is little. */
export type ColumnWidths = { readonly wide: ColumnWidth; readonly narrow: ColumnWidth };

/** Names that CSS knows the templates of a table by. */
type GridTemplates = Readonly<
  Record<'--head-wide' | '--rows-wide' | '--head-narrow' | '--rows-narrow', string>
>;

function trackOf(width: ColumnWidth, grows: boolean): string {
  if (width === 'rest') return 'minmax(0, 1fr)';
  if (width === 'content') return 'auto';
  if (typeof width !== 'number') return `minmax(${width.least}px, ${width.share}fr)`;
  return grows ? `minmax(${width}px, auto)` : `${width}px`;
}

/**
 * The grid templates of a table of columns: a long figure widens the column of its row, a long
 * word never moves the columns under it.
 */
export function gridTemplates(columns: readonly { readonly width: ColumnWidths }[]): GridTemplates {
  const template = (room: 'wide' | 'narrow', grows: boolean): string =>
    columns.map(({ width }) => trackOf(width[room], grows)).join(' ');
  return {
    '--head-wide': template('wide', false),
    '--rows-wide': template('wide', true),
    '--head-narrow': template('narrow', false),
    '--rows-narrow': template('narrow', true),
  };
}
