/** Text of a cell as it is shown; empty where it only offers to add something. */
export function shownText(cell: Element): string {
  if (cell.querySelector('[data-offer]') !== null) return '';
  const lines = [...cell.querySelectorAll('[data-line]')];
  const texts = (lines.length > 0 ? lines : [cell]).map((one) => one.textContent.trim());
  return texts.join(' ');
}

/** Cells of a row as they are shown, for a spreadsheet: tabs between them, without the buttons. */
export function shownLine(row: Element): string {
  const cells = [...row.querySelectorAll('[data-part]:not([data-part="acts"])')];
  return cells.map(shownText).join('\t');
}
