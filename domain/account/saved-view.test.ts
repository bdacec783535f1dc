import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeViewName, LONGEST_VIEW_NAME, viewName } from './saved-view.ts';

describe('the name of a saved view', () => {
  it('is trimmed, has single spaces and a greatest length', () => {
    expect(viewName('  Two   screens ')).toBe('Two screens');
    expect(viewName('   ')).toBe('');
    expect(viewName(` ${'x'.repeat(50)}`)).toBe('x'.repeat(LONGEST_VIEW_NAME));
  });

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        expect(viewName(viewName(typed))).toBe(viewName(typed));
      }),
    );
  });

  it('gets a number where it is taken', () => {
    expect(freeViewName('Mine', [])).toBe('Mine');
    expect(freeViewName('Mine', ['Mine'])).toBe('Mine (2)');
    expect(freeViewName('Mine', ['Mine', 'Mine (2)'])).toBe('Mine (3)');
  });

  it('stays free, clean and short with a number', () => {
    const names = fc.string({ minLength: 1, maxLength: 40 }).map(viewName);
    const name = names.filter((one) => one !== '');
    fc.assert(
      fc.property(name, fc.nat(30), (wanted, count) => {
        const taken: string[] = [];
        for (let at = 0; at <= count; at += 1) {
          const found = freeViewName(wanted, taken);
          expect(taken).not.toContain(found);
          expect(viewName(found)).toBe(found);
          taken.push(found);
        }
      }),
    );
  });
});
