import type { ReactNode } from 'react';
import { parseFixed } from '#domain/money/fixed.ts';
import { DOT_COMMA, formatFixed } from '#domain/text/number-text.ts';
import { NAIVE_FIELDS, type NaiveTick } from '../naive-tick.ts';

const DECIMALS = 2;

/** Text of a cell: every page formats numbers with the product's own formatter. */
export function cellText(value: string): string {
  return formatFixed(parseFixed(value, DECIMALS), DECIMALS, DOT_COMMA);
}

/** Colour class of a cell. */
export function cellTone(name: string, value: string): '' | 'up' | 'down' {
  if (name === 'volume' || name === 'turnover') return '';
  return value.startsWith('-') ? 'down' : 'up';
}

type CellProps = { readonly name: string; readonly value: string };

/** One cell rendered by React. */
export function NaiveCell({ name, value }: CellProps): ReactNode {
  return (
    <span data-field={name} className={cellTone(name, value)}>
      {cellText(value)}
    </span>
  );
}

/** One row rendered by React. */
export function NaiveRow({ tick }: { readonly tick: NaiveTick }): ReactNode {
  return (
    <li data-symbol={tick.sym}>
      <b>{tick.sym}</b>
      {NAIVE_FIELDS.map((name) => (
        <NaiveCell key={name} name={name} value={tick[name]} />
      ))}
    </li>
  );
}
