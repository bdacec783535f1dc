import { stringify } from 'csv-stringify/browser/esm/sync';

/** A cell of a file; `number` holds plain decimal text. */
export type CsvCell = { readonly text: string; readonly kind: 'text' | 'number' };

/** How numbers are written in a file. */
export type CsvDecimals = 'comma' | 'point';

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Text of a file for spreadsheets: a byte order mark, a column separator that differs from the
 * decimal one, and no cell that would run as a formula. A negative number stays a number.
 */
export function tableCsv(
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  decimals: CsvDecimals,
): string {
  const cell = ({ text, kind }: CsvCell) => {
    if (kind !== 'number' || !NUMBER.test(text)) return text;
    const value = decimals === 'comma' ? text.replace('.', ',') : text;
    return { value, isNumber: true };
  };
  return stringify([[...head], ...rows.map((row) => row.map(cell))], {
    bom: true,
    delimiter: decimals === 'comma' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      object: (written) => ({ value: String(written['value']), escape_formulas: false }),
    },
  });
}
