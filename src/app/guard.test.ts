import { describe, expect, it } from 'vitest';
import { levelOf, mayOpen } from './guard.ts';

describe('mayOpen', () => {
  it('requires at least the level of the route', () => {
    expect(mayOpen('guest', 'guest')).toBe(true);
    expect(mayOpen('session', 'guest')).toBe(false);
    expect(mayOpen('session', 'verified')).toBe(true);
    expect(mayOpen('real', 'verified')).toBe(false);
  });

  it('lets guests see the public screens only, and signed-in users all of them', () => {
    expect(mayOpen('guest', levelOf(false))).toBe(true);
    expect(mayOpen('session', levelOf(false))).toBe(false);
    expect(mayOpen('real', levelOf(true))).toBe(true);
  });
});
