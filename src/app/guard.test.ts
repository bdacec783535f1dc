import { describe, expect, it } from 'vitest';
import { ANONYMOUS, mayOpen } from './guard.ts';

describe('mayOpen', () => {
  it('asks for at least as much as the route does', () => {
    expect(mayOpen('guest', 'guest')).toBe(true);
    expect(mayOpen('session', 'guest')).toBe(false);
    expect(mayOpen('session', 'verified')).toBe(true);
    expect(mayOpen('real', 'verified')).toBe(false);
  });

  it('lets everybody see what a session will show, and nothing that needs a name', () => {
    expect(mayOpen('session', ANONYMOUS)).toBe(true);
    expect(mayOpen('verified', ANONYMOUS)).toBe(false);
    expect(mayOpen('real', ANONYMOUS)).toBe(false);
  });
});
