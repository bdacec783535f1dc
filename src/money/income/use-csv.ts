import { saveText, useText } from '#src/kit/index.ts';
import { spanOf, type Income, type Shown } from './shown-income.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';

const COLUMNS = [
  'day', 'market', 'currency', 'realised', 'fees', 'funding', 'net', 'count',
] as const; // prettier-ignore
/** Byte order mark, so that spreadsheets read the file as UTF-8. */
const MARK = '\ufeff';

/** Saves the shown days, amounts as plain decimal text. */
export function useCsv(): (income: Income, shown: Shown) => void {
  const t = useText('income');
  return (income, shown) => {
    const span = spanOf(shown);
    const rows = income.days.filter(({ day, market, currency }) => {
      const at = dayOfIso(day) ?? 0;
      const isIn = span === null || (at >= span[0] && at <= span[1]);
      return isIn && currency === shown.currency && ['all', market].includes(shown.market);
    });
    const lines = rows.map((row) =>
      COLUMNS.map((column) =>
        column === 'market' ? t(`income.market.${row.market}`) : String(row[column]),
      ).join(';'),
    );
    const head = COLUMNS.map((column) => t(`income.column.${column}`)).join(';');
    const text = `${MARK}${[head, ...lines].join('\r\n')}\r\n`;
    saveText(`terazi-pnl-${income.today}.csv`, 'text/csv;charset=utf-8', text);
  };
}
