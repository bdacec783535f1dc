import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LONGEST_VIEW } from '#domain/account/saved-view.ts';
import { userViewSave } from './saved-views.ts';

const takes = (changes: Readonly<Record<string, string>>): boolean =>
  v.is(userViewSave.request, { kind: 'layout', name: 'Mine', content: '{}', ...changes });

describe('a view that is saved', () => {
  it('has a name as it is kept, and a content that fits', () => {
    expect(takes({})).toBe(true);
    expect(takes({ name: 'Two screens' })).toBe(true);
    for (const name of ['', ' ', ' Mine', 'Two  screens', 'x'.repeat(31)]) {
      expect(takes({ name })).toBe(false);
    }
    expect(takes({ content: 'x'.repeat(LONGEST_VIEW) })).toBe(true);
    expect(takes({ content: 'x'.repeat(LONGEST_VIEW + 1) })).toBe(false);
    for (const content of [' ', 'a\u0000b', 'a\nb']) expect(takes({ content })).toBe(false);
    expect(takes({ kind: 'other' })).toBe(false);
  });
});
