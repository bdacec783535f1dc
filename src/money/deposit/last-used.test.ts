import { describe, expect, it } from 'vitest';
import { lastUsed } from './last-used.ts';

describe('last used payment method', () => {
  it('is that of the newest deposit, and none before the first', () => {
    expect(lastUsed([{ id: 'a', usedAt: 1 }, { id: 'b', usedAt: 3 }, { id: 'c' }])).toBe('b');
    expect(lastUsed([{ id: 'a' }])).toBe('');
    expect(lastUsed([])).toBe('');
  });
});
