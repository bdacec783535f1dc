import { describe, expect, it } from 'vitest';
import { movedColumn, shownColumns, toggledColumn } from './chosen-columns.ts';

const ALL = [
  { name: 'symbol' },
  { name: 'qty' },
  { name: 'funding', isExtra: true },
  { name: 'upl' },
] as const;
const names = (chosen: readonly string[] | null) =>
  shownColumns(ALL, chosen).map(({ name }) => name);

describe('the columns of a table', () => {
  it('are those of the product until some are chosen', () => {
    expect(names(null)).toEqual(['symbol', 'qty', 'upl']);
  });

  it('follow the choice, and begin with the name of the row', () => {
    expect(names(['upl', 'funding'])).toEqual(['symbol', 'upl', 'funding']);
    expect(names([])).toEqual(['symbol']);
  });

  it('leave out names that are unknown or repeated', () => {
    expect(names(['upl', 'gone', 'upl', 'symbol'])).toEqual(['symbol', 'upl']);
  });
});

describe('a choice', () => {
  it('moves a column by one place, and no further than the ends', () => {
    expect(movedColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(movedColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(movedColumn(['a'], 'x', 1)).toEqual(['a']);
  });

  it('hides a column, and shows one at the end', () => {
    expect(toggledColumn(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggledColumn(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  });
});
