import { describe, expect, it } from 'vitest';
import { levelOf, mayOpen } from './guard.ts';

describe('mayOpen', () => {
  it('asks for at least as much as the route does', () => {
    expect(mayOpen('guest', 'guest')).toBe(true);
    expect(mayOpen('session', 'guest')).toBe(false);
    expect(mayOpen('session', 'verified')).toBe(true);
    expect(mayOpen('real', 'verified')).toBe(false);
  });

  it('lets a guest see the open screens only, and who is signed in every one', () => {
    expect(mayOpen('guest', levelOf(false))).toBe(true);
    expect(mayOpen('session', levelOf(false))).toBe(false);
    expect(mayOpen('real', levelOf(true))).toBe(true);
  });
});
