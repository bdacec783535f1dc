import { describe, expect, it } from 'vitest';
import { nextPlace } from './grid-keys.ts';

describe('a key in a grid', () => {
  const at = { row: 5, column: 4 };
  const go = (key: string, from = at, ctrlKey = false) =>
    nextPlace({ key, ctrlKey }, from, { rows: 20, columns: 8 });

  it('moves along rows and columns', () => {
    expect(go('ArrowUp')).toEqual({ row: 4, column: 4 });
    expect(go('ArrowRight')).toEqual({ row: 5, column: 5 });
    expect(go('PageDown')).toEqual({ row: 15, column: 4 });
    expect(go('Home')).toEqual({ row: 5, column: 0 });
    expect(go('Home', at, true)).toEqual({ row: 0, column: 0 });
    expect(go('End')).toEqual({ row: 5, column: 7 });
    expect(go('End', at, true)).toEqual({ row: 19, column: 7 });
  });

  it('stays inside the grid', () => {
    expect(go('ArrowUp', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(go('ArrowLeft', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(go('PageDown', { row: 15, column: 7 })).toEqual({ row: 19, column: 7 });
  });

  it('moves nowhere when it is another one', () => {
    expect(go('x')).toBeNull();
  });
});
